import { readFileSync } from 'node:fs'
import { cloths } from '@monsoon/contract/works/cloths'
import { expect, it } from 'vitest'

const sheet = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')

const text = 4.5
const graphic = 3

/** What is painted on what, and which ratio WCAG 2.2 asks for (1.4.3 for text, 1.4.11 for borders and marks). */
const pairs: [ink: string, ground: string, least: number][] = [
  ...['ink', 'ink-2', 'ink-3', 'indigo', 'red', 'green', 'amber'].flatMap((ink): [string, string, number][] =>
    ['paper', 'wall', 'lift'].map((ground) => [ink, ground, text]),
  ),
  ...['indigo', 'red', 'green', 'amber'].map((ink): [string, string, number] => [ink, `${ink}-wash`, text]),
  ['on-gold', 'gold', text],
  ['on-gold', 'gold-hover', text],
  ['bar-ink', 'bar', text],
  ['line-ui', 'lift', graphic],
  ['line-ui', 'paper', graphic],
  ['dot', 'paper', graphic],
  ['heart', 'on-art', graphic],
]

for (const theme of ['light', 'dark'] as const) {
  it.each(pairs)(`reads %s on %s at %f or more in the ${theme} theme`, (ink, ground, least) => {
    expect(contrast(tokenOf(ink, theme), tokenOf(ground, theme))).toBeGreaterThanOrEqual(least)
  })
}

it.each(cloths)('reads on a cover dyed in %s', (cloth) => {
  const rule = new RegExp(`\\[data-cloth='${cloth}'\\] \\{([^}]*)\\}`).exec(sheet)?.[1] ?? ''
  const [ground = '', ink = ''] = ['cloth', 'cloth-ink'].map((name) => valueOf(name, rule))
  expect(contrast(ground, ink)).toBeGreaterThanOrEqual(text)
})

function tokenOf(name: string, theme: 'light' | 'dark'): string {
  const value = valueOf(name, sheet)
  const both = /^light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)$/.exec(value)
  return both ? (both[theme === 'light' ? 1 : 2] ?? '') : value
}

function valueOf(name: string, css: string): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1]
  if (!value) throw new Error(`there is no token --${name}`)
  return value
}

/** WCAG contrast of two opaque oklch colours, as a screen in sRGB shows them. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** CSS Color 4, 10.3: oklch to linear sRGB, cut to what sRGB can show. */
function luminance(color: string): number {
  const [, l = '', c = '', h = ''] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?: \/ [\d.]+)?\)$/.exec(color) ?? []
  if (!l) throw new Error(`${color} is not a colour this test can read`)
  const lightness = Number(l) / 100
  const a = Number(c) * Math.cos((Number(h) * Math.PI) / 180)
  const b = Number(c) * Math.sin((Number(h) * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const cut = (channel: number) => Math.min(1, Math.max(0, channel))
  const red = cut(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)
  const green = cut(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)
  const blue = cut(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
