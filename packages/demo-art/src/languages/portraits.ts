import type { Painter } from '../painter.ts'
import { diamond, knots, rooster } from './pattern/ikat-motifs.ts'
import { weave } from './pattern/ikat.ts'
import { cat } from './paper/riso-fan.ts'
import { area, block, disc, placed, printRiso, stroke, type Inks, type Shape } from './paper/riso.ts'

export const paintWeaver: Painter = (longSide) => {
  const tones = ['#eadfc6', '#c98f3f', '#1c2b52']
  const corners = [
    [0, 0],
    [600, 0],
    [0, 600],
    [600, 600],
  ] as const
  const body = [
    '<rect width="600" height="600" fill="#9a3a24"/>',
    ...corners.flatMap(([x, y]) => tones.map((tone, i) => diamond(x, y, 190 - i * 55, 190 - i * 55, tone))),
    knots(rooster, 132, 140, 21, '#eadfc6'),
  ].join('')
  return weave(
    { seed: 'weaver', width: 600, height: 600, body, threads: 120, slip: 0.009, weftSlip: 0, weft: '#3b211c' },
    longSide,
  )
}

const inkBlue = { colour: '#24407f', angle: 75, shift: [0, 0] } as const
const inkRed = { colour: '#ff5a4f', angle: 45, shift: [1.2, 1] } as const
const inkSun = { colour: '#ffc933', angle: 15, shift: [-1.2, 0.8] } as const
const inks = [inkBlue, inkRed, inkSun]

export const paintPrinter: Painter = (longSide) => {
  const shapes: Shape[] = [
    block([0, 0.12, 0.8], 0, 0, 600, 600),
    disc([0, 0.85, 0.2], 300, 330, 236),
    ...placed(cat(), 715, 560, 0, 1.86),
  ]
  return printRiso({ width: 600, height: 600, inks, paper: '#f7efdf', shapes, seed: 'printer', cells: 96 }, longSide)
}

type Bust = {
  ground: Inks
  halo: Inks
  skin: Inks
  hair: Inks
  cloth: Inks
  trim: Inks
  head: 'bob' | 'scarf' | 'short' | 'cap'
  glasses?: boolean
  beard?: boolean
}

function bust(look: Bust): Shape[] {
  const line: Inks = [0.9, 0.5, 0.2]
  const shade = look.skin.map((v, i) => Math.min(1, v + [0.14, 0.16, 0.1][i]!))
  const shapes: Shape[] = [block(look.ground, 0, 0, 600, 600), disc(look.halo, 300, 290, 222)]
  if (look.head === 'bob') shapes.push(area(look.hair, 'M170 420C130 230 190 96 300 96C410 96 470 230 430 420Z'))
  if (look.head === 'scarf') shapes.push(area(look.hair, 'M150 600C130 440 140 92 300 84C460 92 470 440 450 600Z'))
  shapes.push(
    area(look.cloth, 'M70 620C84 490 190 468 250 448H350C410 468 516 490 530 620Z'),
    area(shade, 'M252 380H348V452C330 486 270 486 252 452Z'),
    area(look.skin, 'M206 236C206 150 394 150 394 236V300C394 372 346 424 300 424C254 424 206 372 206 300Z'),
  )
  if (look.head === 'short')
    shapes.push(
      area(
        look.hair,
        'M196 268C182 150 236 104 312 104C392 104 420 170 404 268C396 220 380 196 350 190C300 200 236 190 214 206C204 226 202 244 196 268Z',
      ),
    )
  if (look.head === 'cap')
    shapes.push(
      area(look.hair, 'M200 214C200 100 400 100 400 214C340 196 260 196 200 214Z'),
      area(look.trim, 'M198 226C260 200 340 200 402 226L400 198C340 178 260 178 200 198Z'),
    )
  if (look.head === 'bob')
    shapes.push(
      area(
        look.hair,
        'M200 300C196 210 236 180 330 168C372 190 398 220 402 300C424 160 380 112 300 112C214 112 180 170 200 300Z',
      ),
    )
  if (look.head === 'scarf')
    shapes.push(
      area(look.hair, 'M198 300C190 120 410 120 402 300C396 220 360 186 300 186C240 186 204 220 198 300Z'),
      area(look.hair, 'M190 330C210 440 390 440 410 330L448 480C400 560 220 560 152 480Z'),
      stroke(look.trim, 'M210 392C250 452 350 452 400 384', 5),
    )
  if (look.beard)
    shapes.push(
      area(
        look.hair,
        'M206 296C214 330 240 336 262 332C280 318 320 318 338 332C360 336 386 330 394 296C398 380 350 434 300 434C250 434 202 380 206 296Z',
      ),
    )
  shapes.push(
    stroke(line, 'M236 256q20 -12 40 0M324 256q20 -12 40 0', 6),
    stroke(line, 'M240 282q16 10 32 0M328 282q16 10 32 0', 6),
    stroke(shade, 'M304 276L318 328Q308 338 294 334', 5),
    stroke([0.2, 0.95, 0.2], 'M276 364q24 16 48 0', 8),
  )
  if (look.glasses)
    shapes.push(
      ...[256, 344].map((x): Shape => ({
        inks: line,
        draw: (fill) => `<circle cx="${x}" cy="280" r="36" fill="none" stroke="${fill}" stroke-width="6"/>`,
      })),
      stroke(line, 'M292 276q8 -6 16 0', 5),
    )
  if (look.head !== 'scarf') shapes.push(stroke(look.trim, 'M246 452C262 506 338 506 354 452', 9))
  return shapes
}

const sitter =
  (seed: string, look: Bust): Painter =>
  (longSide) =>
    printRiso({ width: 600, height: 600, inks, paper: '#f7efdf', shapes: bust(look), seed, cells: 96 }, longSide)

const brown: Inks = [0.14, 0.42, 0.5]
const tan: Inks = [0.03, 0.28, 0.36]

export const paintFarah = sitter('farah', {
  ground: [0.5, 0, 0.3],
  halo: [0, 0.2, 0.85],
  skin: tan,
  hair: [0.1, 0.8, 0.1],
  cloth: [0.95, 0.3, 0],
  trim: [0, 0.2, 1],
  head: 'scarf',
  glasses: true,
})
export const paintKarim = sitter('karim', {
  ground: [0, 0.55, 0.5],
  halo: [0.05, 0.05, 0.1],
  skin: tan,
  hair: [0.95, 0.4, 0.1],
  cloth: [0.6, 0.05, 0.25],
  trim: [0, 0, 0.1],
  head: 'short',
  glasses: true,
  beard: true,
})
export const paintGrace = sitter('grace', {
  ground: [0, 0.24, 0.12],
  halo: [0.55, 0, 0.1],
  skin: [0, 0.2, 0.26],
  hair: [1, 0.45, 0],
  cloth: [0, 0.9, 0.4],
  trim: [0, 0, 0.9],
  head: 'bob',
})
export const paintHamad = sitter('hamad', {
  ground: [0.12, 0, 0.75],
  halo: [0, 0.6, 0.2],
  skin: brown,
  hair: [0.04, 0.02, 0.04],
  cloth: [0.06, 0.02, 0.06],
  trim: [0.95, 0.4, 0.1],
  head: 'cap',
  beard: false,
})
