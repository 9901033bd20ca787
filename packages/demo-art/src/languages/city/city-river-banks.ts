import { between, pick, type Random } from '@monsoon/drawing/raster/prng'
import type { Mark } from './city-light.ts'
import { area, box, dimmed, disc, line, placed, tower } from './city-parts.ts'

export const WIDTH = 2400
export const HEIGHT = 1000
export const BANK = 560

const haze = (air: string) => ({ colour: '#000000', air })

/** The one tall tower, a bundle of tubes of different height. */
function bundleTower(random: Random, x: number): Mark[] {
  const marks: Mark[] = []
  for (const [dx, width, top] of [
    [-46, 30, 210],
    [-26, 34, 130],
    [0, 34, 60],
    [24, 30, 160],
    [44, 26, 260],
  ] as const)
    marks.push(
      ...tower(random, { x: x + dx, top, width, foot: BANK, cell: 9, lit: 0.34, wall: haze('#4c4463'), bright: 0.75 }),
    )
  return [
    ...marks,
    line({ colour: '#000000', air: '#6a5a78' }, `M${x + 17} 60V6`, 4),
    disc({ colour: '#000000', lamp: '#ff3b2a' }, x + 17, 6, 4),
  ]
}

/** A bridge on two pylons, its cables lit from below. */
function bridge(): Mark[] {
  const marks: Mark[] = []
  const deck = 452
  for (const x of [330, 900]) {
    for (let i = 1; i < 16; i++)
      for (const side of [-1, 1])
        marks.push(
          line(
            { colour: '#000000', lamp: dimmed('#ffb878', 0.2 + 0.02 * i) },
            `M${x} ${150 + i * 7}L${x + side * i * 17.6} ${deck}`,
            1.6,
          ),
        )
    marks.push(
      area(
        { colour: '#3a3040', air: '#3a2c38' },
        `M${x - 24} ${BANK + 8}L${x - 7} 130H${x + 7}L${x + 24} ${BANK + 8}H${x + 13}L${x + 4} 300H${x - 4}L${x - 13} ${BANK + 8}Z`,
      ),
    )
    marks.push(disc({ colour: '#000000', lamp: '#ff3b2a' }, x, 126, 4))
  }
  marks.push(
    area(
      { colour: '#2a2430', air: '#33283a' },
      `M-20 ${deck + 26}Q620 ${deck - 20} 1260 ${deck + 30}V${deck + 46}Q620 ${deck - 2} -20 ${deck + 42}Z`,
    ),
  )
  for (let i = 0; i < 46; i++) {
    const x = i * 28
    const t = x / 1260
    const y = deck + 26 - 92 * t * (1 - t) * 1 + 4 * t
    marks.push(disc({ colour: '#000000', lamp: i % 2 ? '#ffc583' : '#ffe2b4' }, x, y - 4, 3))
    if (i % 3 === 0)
      marks.push(
        line({ colour: '#000000', lamp: i % 2 ? '#8f1a12' : '#b8a684' }, `M${x + 4} ${y + 4}h${12 + (i % 5) * 6}`, 2.4),
      )
  }
  return marks
}

/** Gantry cranes, warehouses and stacked boxes of the port. */
function port(random: Random): Mark[] {
  const marks: Mark[] = []
  for (const [x, s] of [
    [1650, 1],
    [1780, 0.9],
    [2010, 1.12],
  ] as const)
    marks.push(
      ...placed(
        [
          line(
            { colour: '#5a2c28', air: '#4a2a30' },
            'M-44 0L-34 -170H34L44 0M-34 -96H34M-34 -170L34 -96M34 -170L-34 -96',
            7,
          ),
          line({ colour: '#6a302a', air: '#54303a' }, 'M-120 -176H150M-20 -176L10 -236L140 -178M10 -236L-110 -178', 6),
          box({ colour: '#6a302a', lamp: '#c9924e' }, -16, -166, 26, 18),
          disc({ colour: '#000000', lamp: '#ff3b2a' }, 10, -240, 4),
          disc({ colour: '#000000', lamp: '#fff0cf' }, -90, -168, 4),
          disc({ colour: '#000000', lamp: '#fff0cf' }, 120, -168, 4),
        ],
        x,
        BANK,
        s,
      ),
    )
  for (let i = 0; i < 60; i++) {
    const x = 1470 + (i % 20) * 36
    const row = Math.floor(i / 20)
    if (random() < 0.25 * row) continue
    marks.push(
      box(
        { colour: pick(random, ['#a8462e', '#3c6a86', '#5f7a4c', '#b08a3c', '#77808a'] as const), air: '#171320' },
        x,
        BANK - 20 - row * 19,
        34,
        17,
      ),
    )
  }
  for (const x of [1500, 1720, 1930, 2130])
    marks.push(
      line({ colour: '#2a2630' }, `M${x} ${BANK}V${BANK - 96}`, 4),
      box({ colour: '#000000', lamp: '#fff2d8' }, x - 14, BANK - 102, 28, 6),
    )
  return marks
}

export function skyline(random: Random): Mark[] {
  const marks: Mark[] = [
    {
      colour: '#000000',
      air: 'url(#r)',
      draw: (fill) =>
        `<defs><linearGradient id="r" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0e1c3e"/><stop offset="0.2" stop-color="#24345e"/><stop offset="0.4" stop-color="#6d5878"/><stop offset="0.52" stop-color="#c4785e"/><stop offset="0.57" stop-color="#e6a063"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`,
    },
  ]
  for (let i = 0; i < 54; i++) {
    const middle = Math.exp(-(((i - 29) / 11) ** 2))
    marks.push(
      ...tower(random, {
        x: i * 46 - 40,
        top: BANK - 40 - between(random, 20, 120) - 130 * middle * random(),
        width: between(random, 26, 58),
        foot: BANK,
        cell: 8.5,
        lit: 0.34,
        wall: haze(pick(random, ['#6a5370', '#5f4d6c', '#745a6e'] as const)),
        bright: 0.6,
      }),
    )
  }
  marks.push(...bundleTower(random, 1330))
  for (let i = 0; i < 60; i++) {
    const low = between(random, 14, 84)
    marks.push(
      ...tower(random, {
        x: i * 42 - 30,
        top: BANK - low,
        width: between(random, 24, 60),
        foot: BANK,
        cell: 10,
        lit: 0.42,
        wall: { colour: '#241f2c', air: pick(random, ['#2a2440', '#302842', '#262038'] as const) },
        bright: 0.85,
      }),
    )
  }
  return [...marks, ...bridge(), ...port(random)]
}
