import type { Raster } from '@monsoon/drawing/raster/raster'

/** Paints one picture; every size of it shows the same picture. */
export type Painter = (longSide: number) => Raster | Promise<Raster>

/** Paints frame `index` of `count`; the frame after the last is the first again. */
export type FramePainter = (longSide: number, index: number, count: number) => Raster | Promise<Raster>

/** A committed still: how it is painted, how large, how hard it is compressed. */
export type Still = {
  file: string
  paint: Painter
  longSide: number
  quality: number
  /** Keeps every pixel; smaller than a lossy file where there are few colours. */ isLossless?: boolean
  /** Part of the picture to keep, in shares of width and height; the whole without it. */
  crop?: { left: number; top: number; width: number; height: number }
}

/** A committed loop of frames. */
export type Loop = {
  file: string
  paint: FramePainter
  longSide: number
  frames: number
  framesPerSecond: number
  /** x264's constant rate factor. */ crf?: number
}
