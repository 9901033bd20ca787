import type { FramePainter } from '../../painter.ts'
import { hashCell, seededRandom } from '@monsoon/drawing/raster/prng'
import { enlarged, toPixels, type PixelArt } from './pixel.ts'
import { box, jeepney } from './pixel-ride-jeepney.ts'
import {
  COLUMNS,
  type Layer,
  ROAD,
  ROWS,
  close,
  farBlocks,
  layer,
  palette,
  railway,
  road,
  shops,
  train,
} from './pixel-ride-layers.ts'

type Scene = {
  sky: PixelArt
  far: Layer
  rail: Layer
  train: Layer
  shops: Layer
  road: Layer
  close: Layer
  jeepney: Layer[]
}

async function drawScene(): Promise<Scene> {
  const random = seededRandom('pixel-ride')
  const sky = await toPixels(
    `<defs><linearGradient id="k" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b0a1e"/><stop offset="0.3" stop-color="#26245a"/><stop offset="0.55" stop-color="#5c4f9e"/><stop offset="0.75" stop-color="#c97fa8"/><stop offset="1" stop-color="#f0a08e"/></linearGradient></defs><rect width="320" height="150" fill="url(#k)"/>${box('#16163a', 0, 150, 320, 50)}<circle cx="252" cy="40" r="17" fill="#ffd39a"/><circle cx="252" cy="40" r="15" fill="#fff6d6"/><circle cx="246" cy="36" r="3" fill="#ffd39a"/><circle cx="257" cy="45" r="4" fill="#ffd39a"/>${Array.from({ length: 46 }, (_, i) => box(i % 4 ? '#8f6ab0' : '#fff6d6', Math.floor(hashCell(i, 1, 9) * 320), Math.floor(hashCell(i, 2, 9) * 66), 1, 1)).join('')}`,
    { columns: COLUMNS, rows: ROWS },
    palette,
    0.16,
  )
  return {
    sky,
    far: await layer(farBlocks(random), 192, 1),
    rail: await layer(railway(), 384, 1),
    train: await layer(train(), 768, 1),
    shops: await layer(shops(random), 768, 1),
    road: await layer(road(), 96, 12),
    close: await layer(close(random), 480, 4),
    jeepney: await Promise.all([0, 1, 2, 3].map((turn) => layer(jeepney(turn), COLUMNS, 0))),
  }
}

let scene: Promise<Scene> | undefined

function lay(target: PixelArt, { art, hole, travel }: Layer, time: number, lift = 0, direction = 1): void {
  const by = Math.round(time * travel) * direction
  for (let y = 0; y < ROWS - lift; y++)
    for (let x = 0; x < COLUMNS; x++) {
      const from = (((x + by) % art.columns) + art.columns) % art.columns
      const colour = art.cell[(y + lift) * art.columns + from]!
      if (colour !== hole) target.cell[y * COLUMNS + x] = colour
    }
}

/** A cone of dithered light before the lamps, and the wet road that mirrors what is above it. */
function light(target: PixelArt): void {
  const warm = palette.indexOf('#ffd39a')
  for (let y = 138; y < 178; y++)
    for (let x = 262; x < COLUMNS; x++) {
      const spread = 6 + (x - 258) * 0.4
      const off = Math.abs(y - 143 - (x - 258) * 0.26)
      if (off < spread && (x + y * 2) % 4 === 0 && off < spread - ((x * 7 + y * 3) % 9))
        target.cell[y * COLUMNS + x] = warm
    }
}

function mirror(target: PixelArt): void {
  const dark = new Map<number, number>()
  const shade = ['#ffd39a', '#f58a3c', '#ffc94a', '#fff6d6', '#f0546a', '#7fd8b8', '#86c4f4', '#c22f52', '#c4c8dc'].map(
    (code) => palette.indexOf(code as (typeof palette)[number]),
  )
  const into = ['#a8683c', '#6a3a2c', '#a8683c', '#a8683c', '#c22f52', '#1f5560', '#3a7ae0', '#2a1030', '#5c4f9e'].map(
    (code) => palette.indexOf(code as (typeof palette)[number]),
  )
  for (const [i, from] of shade.entries()) dark.set(from, into[i]!)
  for (let y = ROAD + 6; y < ROWS; y++)
    for (let x = 0; x < COLUMNS; x++) {
      const seen = target.cell[(2 * ROAD - y - 1 + 4) * COLUMNS + ((x + ((y * 3) % 5) - 2 + COLUMNS) % COLUMNS)]!
      const wet = dark.get(seen)
      if (wet !== undefined && (y + (x >> 2)) % 3 !== 0) target.cell[y * COLUMNS + x] = wet
    }
}

/** The last jeepney of the night at one moment of a loop: every layer passes a whole number of times. */
export const paintLastTrip: FramePainter = async (longSide, index, count) => {
  scene ??= drawScene()
  const parts = await scene
  const step = index % count
  const time = step / count
  const frame: PixelArt = { ...parts.sky, cell: parts.sky.cell.slice() }
  lay(frame, parts.far, time)
  lay(frame, parts.train, time, 0, -1)
  lay(frame, parts.rail, time)
  lay(frame, parts.shops, time)
  mirror(frame)
  lay(frame, parts.road, time)
  light(frame)
  lay(frame, parts.jeepney[step % 4]!, 0, step % 12 < 2 ? 1 : 0)
  lay(frame, parts.close, time)
  return enlarged(frame, longSide)
}
