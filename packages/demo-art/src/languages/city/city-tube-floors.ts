import { between, pick, type Random } from '@monsoon/drawing/raster/prng'
import type { Mark } from './city-light.ts'
import { area, box, bush, coolWindows, dimmed, laundry, line, placed, potted, warmWindows } from './city-parts.ts'

type Floor = { random: Random; x: number; y: number; width: number; height: number; wall: string; isLit: boolean }

const glowOf = ({ random, isLit }: Floor, share = 1) =>
  isLit
    ? dimmed(
        random() < 0.72 ? pick(random, warmWindows) : pick(random, coolWindows),
        between(random, 0.55, 0.95) * share,
      )
    : '#05070c'

/** Concrete screen blocks with the room shining through. */
function screenBlocks(floor: Floor): Mark[] {
  const { x, y, width, height, wall } = floor
  const lamp = glowOf(floor, 0.8)
  const columns = Math.round(width / 30)
  const size = (width - 24) / columns
  const rows = Math.floor((height - 46) / size)
  const holes: Mark[] = []
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const cx = x + 12 + (i + 0.5) * size
      const cy = y + 22 + (j + 0.5) * size
      for (const turn of [0, 90, 180, 270])
        holes.push(
          ...placed([area({ colour: '#0a0c12', lamp }, 'M0 -2Q8 -8 0 -13Q-8 -8 0 -2Z')], cx, cy, size / 30, turn + 45),
        )
    }
  return [box({ colour: dimmed(wall, 1.08) }, x + 8, y + 18, width - 16, rows * size + 8), ...holes]
}

/** A recessed balcony with a door, a window and a railing. */
function balcony(floor: Floor): Mark[] {
  const { random, x, y, width, height, wall } = floor
  const lamp = glowOf(floor)
  const foot = y + height - 14
  const marks = [
    box(
      { colour: dimmed(wall, 0.5), lamp: floor.isLit ? dimmed(lamp, 0.1) : undefined },
      x + 10,
      y + 16,
      width - 20,
      height - 30,
    ),
    box({ colour: '#10131a', lamp }, x + width * 0.16, y + 50, width * 0.26, foot - y - 50),
    box({ colour: '#10131a', lamp: dimmed(lamp, 0.8) }, x + width * 0.54, y + 56, width * 0.3, (foot - y) * 0.36),
    line(
      { colour: '#20242c' },
      `M${x + width * 0.29} ${y + 50}V${foot}M${x + width * 0.69} ${y + 56}v${(foot - y) * 0.36}M${x + width * 0.54} ${y + 56 + (foot - y) * 0.18}h${width * 0.3}`,
      3,
    ),
  ]
  if (random() < 0.6) marks.push(...laundry(random, x + 16, y + 34, width - 32, height * 0.3))
  for (let i = 0; i < 3; i++)
    marks.push(...potted(random, x + between(random, 24, width - 24), foot, between(random, 20, 30)))
  const rail = foot - height * 0.3
  const style = Math.floor(random() * 3)
  const step = 12
  const bars = Array.from({ length: Math.floor((width - 16) / step) }, (_, i) => {
    const bx = x + 12 + i * step
    if (style === 0) return `M${bx} ${rail}V${foot}`
    if (style === 1) return `M${bx} ${rail}L${bx + step} ${foot}M${bx + step} ${rail}L${bx} ${foot}`
    return `M${bx} ${foot}V${rail + 14}Q${bx} ${rail + 4} ${bx + step / 2} ${rail + 4}T${bx + step} ${rail + 14}`
  }).join('')
  return [
    ...marks,
    line({ colour: '#2b2f38' }, bars, 2),
    line({ colour: '#3b4049' }, `M${x + 6} ${rail}H${x + width - 6}`, 5),
    box({ colour: dimmed(wall, 1.12) }, x - 4, foot, width + 8, 14),
  ]
}

/** Two tall windows with louvred shutters, some of them open. */
function shutters(floor: Floor): Mark[] {
  const { random, x, y, width, height } = floor
  const paint = pick(random, ['#3f6b5c', '#4a6a86', '#7a4a3a', '#59655a'] as const)
  return [0.28, 0.72].flatMap((share) => {
    const w = width * 0.32
    const cx = x + width * share
    const top = y + 34
    const tall = height - 74
    const lamp = glowOf(floor)
    const isOpen = random() < 0.45
    const slats = Array.from(
      { length: Math.floor(tall / 9) },
      (_, i) => `M${cx - w / 2 + 4} ${top + 6 + i * 9}h${w - 8}`,
    ).join('')
    const frame = box({ colour: '#d6cdb8' }, cx - w / 2 - 5, top - 5, w + 10, tall + 10)
    const sill = box({ colour: '#e2d9c4' }, cx - w / 2 - 12, top + tall + 4, w + 24, 9)
    if (!isOpen)
      return [
        frame,
        box({ colour: paint }, cx - w / 2, top, w, tall),
        line({ colour: dimmed(paint, 0.55), lamp: floor.isLit ? dimmed(lamp, 0.32) : undefined }, slats, 2.6),
        line({ colour: dimmed(paint, 0.4) }, `M${cx} ${top}v${tall}`, 3),
        sill,
      ]
    const leaf = (from: number) =>
      area({ colour: paint }, `M${from} ${top}l${from < cx ? -20 : 20} 8v${tall - 16}l${from < cx ? 20 : -20} 8Z`)
    return [
      frame,
      box({ colour: '#10131a', lamp }, cx - w / 2, top, w, tall),
      area(
        { colour: '#10131a', lamp: dimmed(lamp, 0.62) },
        `M${cx - w / 2} ${top}h${w * 0.3}q${w * 0.1} ${tall * 0.5} ${-w * 0.08} ${tall}h${-w * 0.22}Z`,
      ),
      line({ colour: '#2a2622' }, `M${cx} ${top}v${tall}M${cx - w / 2} ${top + tall * 0.3}h${w}`, 2.4),
      leaf(cx - w / 2),
      leaf(cx + w / 2),
      sill,
    ]
  })
}

/** A balcony closed by a welded cage, green with plants, under a cold tube. */
function cage(floor: Floor): Mark[] {
  const { random, x, y, width, height } = floor
  const top = y + 20
  const foot = y + height - 16
  const lamp = floor.isLit ? dimmed(pick(random, coolWindows), 0.3) : '#04060a'
  const marks = [box({ colour: '#39424a', lamp }, x + 8, top, width - 16, foot - top)]
  if (floor.isLit) marks.push(box({ colour: '#000000', lamp: '#eafff6' }, x + width * 0.3, top + 12, width * 0.4, 5))
  for (let i = 0; i < 5; i++)
    marks.push(...potted(random, x + between(random, 26, width - 26), foot, between(random, 22, 36)))
  marks.push(...bush(random, x + width * between(random, 0.2, 0.8), top + 28, 30))
  if (random() < 0.7) marks.push(...laundry(random, x + 20, top + 22, width - 40, height * 0.28))
  const bars = Array.from(
    { length: Math.floor((width - 16) / 16) },
    (_, i) => `M${x + 8 + i * 16} ${top}V${foot}`,
  ).join('')
  return [
    ...marks,
    line(
      { colour: '#23282e' },
      `${bars}M${x + 8} ${top}H${x + width - 8}M${x + 8} ${(top + foot) / 2}H${x + width - 8}M${x + 8} ${foot}H${x + width - 8}`,
      2.6,
    ),
    box({ colour: '#4a5058' }, x + 2, foot, width - 4, 10),
  ]
}

export const floorKinds = [screenBlocks, balcony, shutters, cage, balcony] as const

export function roof(random: Random, x: number, y: number, width: number): Mark[] {
  const tankX = x + width * between(random, 0.25, 0.6)
  const aerial = x + width * between(random, 0.7, 0.9)
  return [
    line(
      { colour: '#2c323c' },
      `M${tankX - 26} ${y}V${y - 34}M${tankX + 26} ${y}V${y - 34}M${tankX - 32} ${y - 34}H${tankX + 32}`,
      4,
    ),
    box({ colour: '#8d979f' }, tankX - 30, y - 86, 60, 52),
    box({ colour: '#b4bdc2' }, tankX - 22, y - 86, 10, 52),
    line({ colour: '#6b757d' }, `M${tankX - 30} ${y - 70}h60M${tankX - 30} ${y - 52}h60`, 2),
    line(
      { colour: '#262b34' },
      `M${aerial} ${y}V${y - 108}M${aerial - 26} ${y - 100}h52M${aerial - 20} ${y - 88}h40M${aerial - 14} ${y - 76}h28`,
      2.6,
    ),
    ...bush(random, x + width * 0.14, y - 14, 22),
    ...bush(random, x + width * 0.88, y - 10, 18, '#e08a3c'),
    box({ colour: '#c9bfa8' }, x - 3, y - 12, width + 6, 14),
  ]
}
