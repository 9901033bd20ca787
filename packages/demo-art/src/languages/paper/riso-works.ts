import type { Painter } from '../../painter.ts'
import { between, seededRandom, type Random } from '@monsoon/drawing/raster/prng'
import { area, block, disc, fade, placed, printRiso, stroke, type Inks, type Shape } from './riso.ts'

const blue = { colour: '#1f4fa3', angle: 75, shift: [0, 0] } as const
const pink = { colour: '#ff4a6e', angle: 45, shift: [2.4, -1.6] } as const
const yellow = { colour: '#ffd21f', angle: 15, shift: [-2, 2.2] } as const
const navy = { colour: '#1d2757', angle: 75, shift: [0, 0] } as const
const orange = { colour: '#ff6a3c', angle: 45, shift: [-2.6, 1.4] } as const

/** An umbrella from above, radius 100 around the origin. */
function umbrella(a: Inks, b: Inks, pattern: number): Shape[] {
  const at = (i: number, r: number) =>
    `${(r * Math.cos((i * Math.PI) / 4)).toFixed(1)} ${(r * Math.sin((i * Math.PI) / 4)).toFixed(1)}`
  const wedge = (i: number, r: number) => `M0 0L${at(i, r)}Q${at(i + 0.5, r * 0.9)} ${at(i + 1, r)}Z`
  const whole = (r: number) => Array.from({ length: 8 }, (_, i) => wedge(i, r)).join('')
  const shapes: Shape[] = [area(a, whole(100))]
  if (pattern === 0) for (let i = 0; i < 8; i += 2) shapes.push(area(b, wedge(i, 100)))
  if (pattern === 1) shapes.push(area(b, whole(78)), area(a, whole(56)), area(b, whole(30)))
  if (pattern === 2) {
    for (let i = 0; i < 8; i++) {
      for (const [r, size] of [
        [38, 7],
        [64, 9],
        [84, 6],
      ] as const) {
        const angle = ((i + 0.5) * Math.PI) / 4
        shapes.push(disc(b, r * Math.cos(angle), r * Math.sin(angle), size))
      }
    }
  }
  if (pattern === 3) shapes.push(area(b, `${wedge(6, 100)}${wedge(7, 100)}${wedge(0, 100)}`))
  const rib = a.map((v) => Math.min(1, v * 0.7 + 0.25))
  for (let i = 0; i < 8; i++) shapes.push(stroke(rib, `M0 0L${at(i, 99)}`, 1.3))
  return [...shapes, disc(rib, 0, 0, 5), disc([0, 0, 0], 0, 0, 2)]
}

function shoes(turn: number, stride: number): Shape[] {
  const shoe = (x: number, y: number) => [disc([1, 0.5, 0], x, y, 12, 27), disc([0.7, 0, 0], x, y + 8, 6, 11)]
  return placed([...shoe(-20, -96 - stride), ...shoe(20, -90 + stride)], 0, 0, turn, 1)
}

/** A crossing seen from a footbridge at the first hour of rain. */
export const paintUmbrellas: Painter = (longSide) => {
  const random = seededRandom('umbrellas')
  const shapes: Shape[] = [...fade([0.34, 0, 0.06], [0.5, 0.16, 0], 0, 0, 1200, 1600)]
  for (let i = -3; i < 9; i++)
    shapes.push(
      area([0.04, 0, 0.05], `M${i * 236 - 100} 1640L${i * 236 + 20} 1640L${i * 236 + 560} -40L${i * 236 + 440} -40Z`),
    )
  for (let i = 0; i < 26; i++) {
    const x = between(random, 40, 1160)
    const y = between(random, 40, 1560)
    const r = between(random, 12, 44)
    for (const k of [1, 0.62, 0.28])
      shapes.push({
        inks: [0.72, 0, 0],
        draw: (fill) =>
          `<ellipse cx="${x}" cy="${y}" rx="${r * k}" ry="${r * k * 0.86}" fill="none" stroke="${fill}" stroke-width="2.4"/>`,
      })
  }
  const crowd = [
    [230, 250, 150, 0, [0, 0.9, 0.1], [0, 0, 0.95]],
    [640, 190, 128, 1, [0.95, 0, 0], [0, 0, 0.1]],
    [1010, 300, 165, 3, [0, 0, 1], [0, 0.85, 0.3]],
    [440, 560, 142, 2, [0, 1, 0.9], [0, 0, 0]],
    [800, 640, 156, 0, [0.9, 0.25, 0], [0.2, 0, 0]],
    [150, 760, 122, 1, [0.75, 0, 0.9], [0, 0, 0.5]],
    [1085, 830, 118, 2, [0.1, 0.35, 0], [0, 1, 0]],
    [520, 970, 170, 3, [0, 0.95, 0], [0, 0.25, 0]],
    [250, 1210, 150, 0, [0.85, 0, 0.9], [0, 0, 1]],
    [860, 1120, 132, 1, [0, 0.15, 1], [0, 0.9, 0.6]],
    [610, 1400, 140, 2, [1, 0.3, 0], [0, 0, 0.9]],
    [1040, 1420, 146, 0, [0, 0.8, 0], [0, 0, 0]],
    [90, 1500, 120, 3, [0, 0.55, 1], [0.3, 0, 0.2]],
  ] as const
  for (const [x, y, r, pattern, a, b] of crowd) {
    const turn = between(random, -30, 30) + (random() < 0.4 ? 180 : 0)
    shapes.push(disc([0.8, 0.1, 0], x + r * 0.26, y + r * 0.32, r * 0.96, r * 0.9))
    shapes.push(...placed(shoes(turn, between(random, -10, 14)), x, y, 0, r / 100))
    shapes.push(...placed(umbrella(a, b, pattern), x, y, between(random, 0, 45), r / 100))
  }
  for (let i = 0; i < 190; i++) {
    const x = between(random, 0, 1200)
    const y = between(random, 0, 1600)
    const l = between(random, 16, 54)
    shapes.push(stroke([0, 0, 0], `M${x} ${y}l${-l * 0.24} ${l}`, 2.6))
  }
  return printRiso(
    { width: 1200, height: 1600, inks: [blue, pink, yellow], paper: '#f6f0e2', shapes, seed: 'umbrellas' },
    longSide,
  )
}

/** A temple tower, its foot at the origin, 100 wide and 300 high. */
function prang(body: Inks, light: Inks): Shape[] {
  const shapes: Shape[] = []
  for (let i = 0; i < 5; i++) {
    const w = 66 - i * 10
    const y = -i * 24
    shapes.push(
      area(body, `M${-w} ${y}L${-w + 5} ${y - 18}H${w - 5}L${w} ${y}Z`),
      area(body, `M${-w - 3} ${y - 18}H${w + 3}V${y - 25}H${-w - 3}Z`),
    )
    for (let k = -3; k <= 3; k++) shapes.push(block(light, (k * w) / 4 - 2.2, y - 14, 4.4, 9))
  }
  shapes.push(area(body, 'M-22 -118C-26 -170 -20 -226 -6 -252L-2 -296H2L6 -252C20 -226 26 -170 22 -118Z'))
  for (let i = 0; i < 7; i++)
    shapes.push(
      stroke(light, `M${-21 + i * 1.9} ${-134 - i * 17}Q0 ${-128 - i * 17} ${21 - i * 1.9} ${-134 - i * 17}`, 2),
    )
  return shapes
}

function ferry(): Shape[] {
  const shapes: Shape[] = [
    area([0.95, 0.35, 0], 'M-330 0C-300 58 -270 66 -220 68H240C300 66 350 20 372 -26L300 -6H-330Z'),
    area([0, 1, 0.2], 'M-328 4C-322 18 -316 26 -308 34H306C326 22 340 8 352 -12L300 6H-328Z'),
    block([0.2, 0.2, 1], -270, -78, 500, 74),
    area([0.9, 0.1, 0], 'M-300 -78H270L250 -104H-270Z'),
    area([0, 0.85, 0.35], 'M-300 -78H270L266 -86H-296Z'),
    area([0.85, 0.2, 0.1], 'M230 -6V-62L262 -62L292 -6Z'),
    stroke([0.95, 0, 0], 'M-290 -78V-160', 5),
    area([0, 1, 0.1], 'M-290 -160C-320 -168 -340 -148 -366 -158V-124C-340 -116 -320 -134 -290 -126Z'),
    area([0, 0, 0], 'M-290 -150C-320 -158 -340 -138 -366 -148V-136C-340 -126 -320 -146 -290 -138Z'),
  ]
  for (let i = 0; i < 9; i++) {
    const x = -246 + i * 54
    if (i !== 3 && i !== 7) {
      const tall = [0, 8, 3, 0, 10, 5, 0, 0, 6][i]!
      shapes.push(
        disc([0.95, 0.1, 0], x, -44 - tall, 10, 12),
        area([0.9, 0.3, 0], `M${x - 19} -4C${x - 19} ${-32 - tall} ${x + 19} ${-32 - tall} ${x + 19} -4Z`),
      )
    }
    shapes.push(block([0.95, 0.2, 0], x + 25, -78, 5, 74))
  }
  return shapes
}

/** Where the far bank meets the river. */
const shore = 590

/** Sky, moon, clouds and the far bank with its temple. */
function farBank(random: Random): Shape[] {
  const shapes: Shape[] = [...fade([1, 0.1, 0], [0.42, 0.62, 0.2], 0, 0, 1800, shore)]
  for (let i = 0; i < 90; i++)
    shapes.push(disc([0.1, 0, 0.3], between(random, 30, 1770), between(random, 30, 360), between(random, 1.2, 3.4)))
  shapes.push(
    disc([0.3, 0.5, 0.3], 520, 290, 196),
    disc([0, 0.1, 0.85], 520, 290, 168),
    disc([0, 0.2, 1], 470, 250, 34, 26),
    disc([0, 0.22, 1], 580, 330, 46, 34),
    disc([0, 0.2, 1], 500, 370, 20, 15),
  )
  for (const [x, y, l] of [
    [260, 380, 420],
    [760, 190, 300],
    [1280, 250, 420],
    [60, 180, 240],
  ] as const) {
    shapes.push(
      area(
        [0.55, 0.42, 0.1],
        `M${x} ${y}q${l * 0.2} -26 ${l * 0.42} -10q${l * 0.2} -30 ${l * 0.4} 0q${l * 0.14} 4 ${l * 0.2} 12z`,
      ),
    )
  }
  for (let i = 0; i < 30; i++) {
    const h = between(random, 40, 120)
    shapes.push(block([0.86, 0.34, 0], i * 62 - 20, shore - h, between(random, 44, 70), h + 4))
    if (random() < 0.75)
      for (let k = 0; k < 3; k++) shapes.push(block([0.1, 0.2, 1], i * 62 - 8 + k * 16, shore - h + 14, 8, 11))
  }
  const tower: Inks = [0.97, 0.25, 0]
  for (const [x, s] of [
    [1010, 0.72],
    [1500, 0.72],
    [1130, 0.5],
    [1390, 0.5],
    [1260, 1.55],
  ] as const)
    shapes.push(...placed(prang(tower, [0.35, 0.9, 0.5]), x, shore + 4, 0, s))
  return shapes
}

/** The river with its waves and the moon's broken reflection. */
function river(random: Random): Shape[] {
  const shapes = fade([0.5, 0.5, 0.1], [1, 0.12, 0], 0, shore, 1800, 640)
  for (let i = 0; i < 250; i++) {
    const depth = random() ** 1.4
    const y = shore + 10 + depth * 590
    const x = between(random, -60, 1800)
    const l = 26 + depth * 150 * random()
    shapes.push(
      stroke(
        random() < 0.6 ? [0.95, 0.1, 0] : [0.5, 0.62, 0.1],
        `M${x} ${y}q${l * 0.25} -5 ${l * 0.5} 0t${l * 0.5} 0`,
        2 + depth * 3.4,
      ),
    )
  }
  for (let i = 0; i < 46; i++) {
    const y = shore + 12 + i * 8.6
    const w = 40 + 118 * Math.abs(Math.sin(i * 1.7)) * (1 - i / 90)
    const x = 520 + 30 * Math.sin(i * 2.9) - w / 2
    shapes.push(stroke([0, i % 3 ? 0.12 : 0.6, 0.9], `M${x} ${y}h${w}`, 4.4))
  }
  return shapes
}

/** The last boat across, a moon over the temple. */
export const paintNightFerry: Painter = (longSide) => {
  const random = seededRandom('night-ferry')
  const shapes = [...farBank(random), ...river(random)]
  shapes.push(...placed(ferry(), 1080, 860, -1.5, 1.18))
  for (let i = 0; i < 16; i++)
    shapes.push(stroke([0.05, 0.5, 0.9], `M${790 + i * 42} ${962 + (i % 3) * 16}h${20 + (i % 4) * 9}`, 5))
  for (let i = 0; i < 26; i++) {
    const x = i < 15 ? between(random, 30, 430) : between(random, 1420, 1780)
    const y = between(random, 1070, 1190)
    shapes.push(disc([1, 0, 0.9], x, y, between(random, 22, 44), between(random, 10, 17), between(random, -25, 10)))
    if (i % 3 === 0) shapes.push(disc([0.2, 0.9, 0], x + 8, y - 22, 9, 13))
  }
  return printRiso(
    { width: 1800, height: 1200, inks: [navy, orange, yellow], paper: '#f4ecd9', shapes, seed: 'night-ferry' },
    longSide,
  )
}
