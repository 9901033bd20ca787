import type { Raster } from '@monsoon/drawing/raster/raster'

/** Paints one picture; every size of it shows the same picture. */
export type Painter = (longSide: number) => Raster | Promise<Raster>

/** Paints frame `index` of `count`; the frame after the last is the first again. */
export type FramePainter = (longSide: number, index: number, count: number) => Raster | Promise<Raster>
