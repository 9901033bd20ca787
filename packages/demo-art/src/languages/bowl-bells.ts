import { hashCell } from '@monsoon/drawing/raster/prng'
import { encodeWav } from './wav.ts'

/** One blow: when, which bowl by its lowest tone, how hard, and how soft the mallet is (1 is felt, 0 is wood). */
type Blow = { atS: number; hz: number; hard: number; felt: number }

const BOWL_SECONDS = 20

/** The wall of a bowl bends in four, six, eight and more lobes; these are its tones over the lowest. */
const LOBES = [
  [1, 0.72, 0.24],
  [2.71, 0.8, 0.34],
  [5.15, 0.42, 0.6],
  [8.3, 0.18, 1.1],
  [12.05, 0.08, 1.9],
] as const

/** Four bowls and a pair of small cymbals, struck slowly and left alone. */
const blows: readonly Blow[] = [
  { atS: 0.25, hz: 116.5, hard: 1, felt: 0.9 },
  { atS: 3.1, hz: 174.6, hard: 0.62, felt: 0.7 },
  { atS: 4.75, hz: 261.6, hard: 0.4, felt: 0.6 },
  { atS: 6.4, hz: 196, hard: 0.55, felt: 0.7 },
  { atS: 8.6, hz: 116.5, hard: 0.72, felt: 0.95 },
  { atS: 10.1, hz: 196, hard: 0.42, felt: 0.5 },
  { atS: 11.2, hz: 261.6, hard: 0.36, felt: 0.55 },
  { atS: 12.9, hz: 174.6, hard: 0.5, felt: 0.75 },
  { atS: 14.6, hz: 116.5, hard: 0.66, felt: 1 },
]

/** Where the two cymbals touch. */
const CYMBALS_AT_S = [1.9, 7.55, 13.75] as const

const RATE = 22050

type Ring = { fromS: number; hz: number; gain: number; decayPerS: number; attackPerS: number }

/** A decaying sine, turned sample by sample so that no sine is computed twice. */
function ring(out: Float64Array, { fromS, hz, gain, decayPerS, attackPerS }: Ring): void {
  const turn = (2 * Math.PI * hz) / RATE
  const shrink = Math.exp(-decayPerS / RATE)
  const [c, s] = [Math.cos(turn) * shrink, Math.sin(turn) * shrink]
  const quieter = Math.exp(-attackPerS / RATE)
  let [re, im, hush] = [gain, 0, 1]
  for (let i = Math.floor(fromS * RATE); i < out.length; i++) {
    out[i]! += im * (1 - hush)
    const next = re * c - im * s
    im = re * s + im * c
    re = next
    hush *= quieter
  }
}

/** No bowl is quite round: each tone is two, a little apart, and they beat. */
function strike(out: Float64Array, blow: Blow, n: number): void {
  for (const [k, [ratio, share, decayPerS]] of LOBES.entries()) {
    const bright = share * (1 - blow.felt * (0.55 * Math.min(1, k / 2)))
    const beatHz = 0.55 + 0.5 * k + 0.3 * hashCell(n, k, 3)
    for (const [half, weight] of [
      [-0.5, 1],
      [0.5, 0.72],
    ] as const)
      ring(out, {
        fromS: blow.atS,
        hz: blow.hz * ratio + half * beatHz,
        gain: 0.2 * blow.hard * bright * weight,
        decayPerS: decayPerS * (blow.hz / 150) ** 0.6,
        attackPerS: 160 - 110 * blow.felt,
      })
  }
  ring(out, { fromS: blow.atS, hz: blow.hz * 0.52, gain: 0.1 * blow.hard, decayPerS: 18, attackPerS: 300 })
}

function touchCymbals(out: Float64Array, atS: number): void {
  for (const [hz, gain, decayPerS] of [
    [2217, 0.03, 0.9],
    [2229, 0.028, 0.95],
    [4462, 0.011, 2],
    [4490, 0.01, 2.1],
    [6130, 0.004, 4],
  ] as const)
    ring(out, { fromS: atS, hz, gain, decayPerS, attackPerS: 420 })
}

/** A small stone room: echoes that fold back into themselves. */
function addRoom(out: Float64Array): void {
  for (const [delayS, gain] of [
    [0.0437, 0.2],
    [0.0711, 0.18],
    [0.113, 0.16],
    [0.1873, 0.14],
  ] as const) {
    const delay = Math.floor(delayS * RATE)
    for (let i = delay; i < out.length; i++) out[i]! += out[i - delay]! * gain
  }
}

/** The piece as a WAV file: mono, 16 bit, 22,050 samples a second. */
export function renderBowlWav(): Buffer {
  const out = new Float64Array(BOWL_SECONDS * RATE)
  for (const [n, blow] of blows.entries()) strike(out, blow, n)
  for (const atS of CYMBALS_AT_S) touchCymbals(out, atS)
  addRoom(out)
  return encodeWav(out, { rate: RATE, fadeInS: 0.02, fadeOutS: 3.2 })
}
