import type { Painter } from '../../painter.ts'
import { area, block, disc, fade, placed, printRiso, stroke, type Shape } from './riso.ts'

const teal = { colour: '#00737a', angle: 75, shift: [0, 0] } as const
const coral = { colour: '#ff5c4d', angle: 45, shift: [2, 2] } as const
const gold = { colour: '#ffc52e', angle: 15, shift: [-2.4, -1.2] } as const

/** A table fan, its guard of radius 300 around the origin. */
function fan(): Shape[] {
  const shapes: Shape[] = [
    area([1, 0.1, 0], 'M-26 250L-40 560H40L26 250Z'),
    area([1, 0.1, 0], 'M-190 640C-190 570 -110 552 0 552C110 552 190 570 190 640Z'),
    block([0.2, 0, 0.1], -120, 590, 44, 22, 8),
    block([0, 1, 0.6], -58, 590, 44, 22, 8),
    block([0.2, 0, 0.1], 4, 590, 44, 22, 8),
    block([0.2, 0, 0.1], 66, 590, 44, 22, 8),
    disc([0.12, 0, 0.05], 0, 0, 300),
  ]
  for (let i = 0; i < 4; i++) {
    shapes.push(
      ...placed(
        [
          area([0.55, 0, 0.3], 'M10 -20C40 -150 130 -240 220 -170C270 -110 180 -30 24 12Z'),
          area([0.75, 0, 0.3], 'M10 -20C40 -120 110 -190 180 -170C120 -120 60 -60 24 12Z'),
        ],
        0,
        0,
        i * 90 + 14,
        1,
      ),
    )
  }
  for (let i = 0; i < 44; i++) {
    const a = (i / 44) * 2 * Math.PI
    const bend = a + 0.34
    const p = (t: number, r: number) => `${(r * Math.cos(t)).toFixed(1)} ${(r * Math.sin(t)).toFixed(1)}`
    shapes.push(stroke([0.95, 0.15, 0], `M${p(a, 66)}Q${p(bend, 190)} ${p(a + 0.24, 298)}`, 3))
  }
  const ring = (r: number, w: number): Shape => ({
    inks: [1, 0.1, 0],
    draw: (fill) => `<circle r="${r}" fill="none" stroke="${fill}" stroke-width="${w}"/>`,
  })
  return [
    ...shapes,
    ring(300, 16),
    ring(196, 4),
    ring(120, 4),
    disc([1, 0.1, 0], 0, 0, 68),
    disc([0, 1, 0.4], 0, 0, 50),
    disc([0, 0.3, 0.9], 0, 0, 22),
  ]
}

/** A cat asleep on its side, about 620 wide, its belly line at y 0. */
export function cat(): Shape[] {
  const fur = [0, 0.62, 0.95] as const
  const dark = [0.42, 0.95, 0.6] as const
  return [
    disc([0.75, 0.6, 0.2], 20, 12, 330, 26),
    stroke(fur, 'M270 -40C380 -20 400 -120 330 -128', 46),
    stroke(dark, 'M328 -59l13 31M351 -74l33 -2M352 -102l15 -28', 13),
    area(fur, 'M-210 0C-250 -60 -160 -150 -40 -172C120 -200 290 -150 300 -50C302 -14 270 6 220 8H-160Z'),
    area([0, 0.16, 0.35], 'M-150 6C-120 -50 20 -60 110 -34C160 -20 180 0 170 8Z'),
    stroke(
      dark,
      'M40 -178Q58 -140 44 -104M104 -182Q122 -140 106 -100M168 -168Q186 -130 170 -92M226 -142Q242 -110 228 -78',
      17,
    ),
    stroke([0, 0.3, 0.6], 'M-60 2Q-120 22 -190 6', 30),
    stroke([0, 0.3, 0.6], 'M30 4Q-20 26 -70 10', 28),
    area(fur, 'M-322 -120L-306 -196L-252 -150ZM-160 -142L-118 -190L-122 -110Z'),
    area([0, 0.7, 0.3], 'M-308 -134L-300 -178L-268 -150ZM-150 -140L-128 -168L-130 -122Z'),
    disc(fur, -220, -84, 112, 86),
    stroke(dark, 'M-240 -166v30M-216 -168v34M-192 -164v28', 12),
    disc([0, 0.1, 0.25], -232, -44, 56, 36),
    stroke([0.95, 0.5, 0.2], 'M-290 -88q20 16 40 0M-196 -92q20 16 42 -2', 7),
    area([0, 1, 0.3], 'M-246 -66H-218L-232 -52Z'),
    stroke([0.95, 0.5, 0.2], 'M-232 -52q-12 16 -26 6M-232 -52q12 16 26 6', 5),
    stroke([0.6, 0.3, 0], 'M-296 -46l-62 -12M-296 -34l-60 6M-172 -48l58 -14M-172 -36l56 4', 3),
  ]
}

function calendar(): Shape[] {
  const shapes: Shape[] = [
    block([0.7, 0.2, 0], 8, 10, 250, 330),
    block([0, 0, 0.06], 0, 0, 250, 330),
    block([0, 1, 0.5], 0, 0, 250, 78),
  ]
  shapes.push(area([0, 0, 0.2], 'M40 50q22 -34 44 0zM104 50q22 -34 44 0zM168 50q22 -34 44 0z'))
  for (let j = 0; j < 5; j++) {
    for (let i = 0; i < 7; i++) {
      const spent = j * 7 + i < 17
      shapes.push(block(spent ? [0.5, 0, 0] : [0.12, 0, 0.1], 18 + i * 31.5, 98 + j * 45, 24, 34))
      if (spent) shapes.push(stroke([0, 1, 0.4], `M${20 + i * 31.5} ${101 + j * 45}l20 28`, 3))
    }
  }
  return shapes
}

/** A fan on full, a cat, and half of April crossed out. */
export const paintApril: Painter = (longSide) => {
  const shapes: Shape[] = [...fade([0, 0.16, 0.62], [0, 0.42, 0.5], 0, 0, 1500, 1040)]
  for (let i = 0; i < 26; i++) shapes.push(block([0, 0.3, 0.82], i * 60 + 10, 0, 20, 1040))
  shapes.push(block([0.9, 0.2, 0.1], 0, 1020, 1500, 30))
  for (let j = 0; j < 5; j++) {
    const y = 1050 + j * j * 17 + j * 52
    const next = 1050 + (j + 1) ** 2 * 17 + (j + 1) * 52
    for (let i = -14; i < 14; i++) {
      const at = (k: number, v: number) => 750 + k * (90 + (v - 1050) * 0.24)
      const tone = (i + j) % 2 ? ([0.5, 0, 0.08] as const) : ([0.06, 0.04, 0.12] as const)
      shapes.push(
        area(tone, `M${at(i, y)} ${y}L${at(i + 1, y)} ${y}L${at(i + 1, next)} ${next}L${at(i, next)} ${next}Z`),
      )
    }
  }
  const sill = [
    block([0.95, 0.1, 0], 0, 0, 410, 560),
    ...fade([0.5, 0, 0], [0, 0.12, 0.5], 20, 20, 370, 520),
    disc([0, 0.55, 1], 250, 190, 92),
  ]
  for (let i = 0; i < 9; i++) {
    const a = -2.7 + i * 0.36
    const x = 90 + 330 * Math.cos(a)
    const y = 470 + 330 * Math.sin(a)
    sill.push({
      inks: [0.95, 0, 0.5],
      draw: (fill) =>
        `<path clip-path="inset(0)" d="M90 480Q${(90 + x) / 2 + 26} ${(480 + y) / 2 - 46} ${Math.min(388, Math.max(22, x))} ${Math.max(22, y)}Q${(90 + x) / 2 + 8} ${(480 + y) / 2} 90 480Z" fill="${fill}"/>`,
    })
  }
  sill.push(
    block([0.95, 0.1, 0], 195, 0, 20, 560),
    block([0.95, 0.1, 0], 0, 270, 410, 18),
    block([1, 0.2, 0], -24, 540, 458, 34),
  )
  shapes.push(...placed(sill, 980, 130, 0, 1), ...placed(calendar(), 130, 190, -2, 1.05))
  for (let i = 0; i < 7; i++)
    shapes.push(stroke([0, 0, 0.1], `M${800 + (i % 3) * 40} ${560 + i * 62}q80 -34 160 0t160 0t${120 + i * 20} -8`, 7))
  shapes.push(
    disc([0.8, 0.4, 0.1], 560, 1262, 270, 32),
    ...placed(fan(), 550, 610, -4, 1.02),
    ...placed(cat(), 965, 1330, 0, 1.12),
  )
  return printRiso(
    { width: 1500, height: 1500, inks: [teal, coral, gold], paper: '#f8f0df', shapes, seed: 'april' },
    longSide,
  )
}
