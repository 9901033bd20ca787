import { between, pick, seededRandom } from '@monsoon/drawing/raster/prng'
import { encodeWav } from './wav.ts'

/** One drop: when it falls, how high it sounds, how loud, and where it stands in the scale. */
export type Drop = { atS: number; hz: number; loud: number; degree: number; decayS: number }

export const SCORE_SECONDS = 22
export const THUNDER_AT_S = [9.4, 15.2] as const

/** Megh, the raga of rain: Sa Re Ma Pa Ni over three octaves of C sharp. */
const MEGH = [1, 9 / 8, 4 / 3, 3 / 2, 16 / 9] as const
const TONIC_HZ = 138.59

/** How hard it rains, 0 to 1: two gusts, then it thins out before the end. */
export function rainAt(second: number): number {
  const gust = (at: number, spread: number) => Math.exp(-(((second - at) / spread) ** 2))
  return (
    Math.min(1, 0.14 + 0.95 * gust(8, 3.1) + 0.7 * gust(15, 2.3)) *
    Math.min(1, second / 2.2, (SCORE_SECONDS - 1.2 - second) / 2.4 + 0.05)
  )
}

/** The drops of the piece; picture and sound are both made from this one list. */
export function rainScore(): Drop[] {
  const random = seededRandom('rain-score')
  const drops: Drop[] = []
  for (let t = 0.4; t < SCORE_SECONDS - 1.6;) {
    const rain = Math.max(0.03, rainAt(t))
    const octave = pick(random, [0, 1, 1, 1, 2] as const)
    const step = Math.floor(random() * MEGH.length)
    drops.push({
      atS: t,
      hz: TONIC_HZ * 2 * 2 ** octave * MEGH[step]!,
      loud: between(random, 0.25, 1) * (0.45 + 0.55 * rain),
      degree: octave * MEGH.length + step,
      decayS: between(random, 0.25, 0.95) * (1.25 - 0.25 * octave),
    })
    t += between(random, 0.25, 1.2) * (0.055 + 0.42 * (1 - rain) ** 2)
  }
  return drops
}

export const SCORE_DEGREES = 15

const RATE = 22050

/** One decaying sine added from `start`: a phasor turned and shortened each sample, so no sine is computed twice. */
type Partial = { start: number; samples: number; hz: number; gain: number; decayPerS: number; attackPerS: number }

function addPartial(out: Float64Array, { start, samples, hz, gain, decayPerS, attackPerS }: Partial): void {
  const turn = (2 * Math.PI * hz) / RATE
  const shrink = Math.exp(-decayPerS / RATE)
  const c = Math.cos(turn) * shrink
  const s = Math.sin(turn) * shrink
  const quieter = Math.exp(-attackPerS / RATE)
  let re = gain
  let im = 0
  let hush = 1
  const end = Math.min(out.length, start + samples)
  for (let i = start; i < end; i++) {
    out[i]! += im * (1 - hush)
    const next = re * c - im * s
    im = re * s + im * c
    re = next
    hush *= quieter
  }
}

function addDrops(out: Float64Array): void {
  for (const drop of rainScore()) {
    const start = Math.floor(drop.atS * RATE)
    const decayPerS = 1 / (drop.decayS * 0.42)
    for (const [ratio, gain, fadePerS] of [
      [1, 1, 0],
      [2.01, 0.32, 9],
      [3.98, 0.12, 22],
    ] as const) {
      const hz = drop.hz * ratio
      addPartial(out, {
        start,
        samples: Math.floor(drop.decayS * 4 * RATE),
        hz,
        gain: 0.11 * drop.loud * gain,
        decayPerS: decayPerS + fadePerS,
        attackPerS: 500,
      })
    }
    // A drop's bubble rises into its pitch: a short lower tone just before it.
    addPartial(out, {
      start: Math.max(0, start - 260),
      samples: 900,
      hz: drop.hz * 0.84,
      gain: 0.05 * drop.loud,
      decayPerS: 90,
      attackPerS: 700,
    })
  }
}

/** Four strings in turn, as a tanpura is plucked; high partials bloom after the low ones. */
function addDrone(out: Float64Array): void {
  const strings = [TONIC_HZ * 0.75, TONIC_HZ, TONIC_HZ, TONIC_HZ / 2] as const
  for (let pluck = 0; pluck * 0.92 < SCORE_SECONDS - 3; pluck++) {
    const start = Math.floor(pluck * 0.92 * RATE)
    for (let n = 1; n <= 9; n++) {
      addPartial(out, {
        start,
        samples: Math.floor(4.2 * RATE),
        hz: strings[pluck % 4]! * n,
        gain: 0.034 / n ** 0.85,
        decayPerS: 0.5 + 0.1 * n,
        attackPerS: 30 / n,
      })
    }
  }
}

function addWeather(out: Float64Array): void {
  const random = seededRandom('rain-score/weather')
  let hiss = 0
  let body = 0
  let rumble = 0
  let deep = 0
  for (let i = 0; i < out.length; i++) {
    const t = i / RATE
    const white = random() * 2 - 1
    hiss += 0.55 * (white - hiss)
    body += 0.06 * (white - body)
    rumble += 0.008 * (white - rumble)
    deep += 0.012 * (rumble - deep)
    const rain = rainAt(t)
    let thunder = 0
    for (const at of THUNDER_AT_S)
      if (t > at) thunder += Math.min(1, (t - at) * 5) * Math.exp(-(t - at) / 1.5) * (0.7 + 0.3 * Math.sin(t * 11))
    out[i]! += 0.05 * rain * rain * (hiss - body) + 0.07 * rain * body + 5.2 * thunder * deep
  }
}

/** Echoes of four walls: a courtyard, not a hall. */
function addCourtyard(out: Float64Array): void {
  for (const [delayS, gain] of [
    [0.131, 0.26],
    [0.217, 0.2],
    [0.307, 0.15],
  ] as const) {
    const delay = Math.floor(delayS * RATE)
    for (let i = delay; i < out.length; i++) out[i]! += out[i - delay]! * gain * 0.6
  }
}

/** The piece as a WAV file: mono, 16 bit, 22,050 samples a second. */
export function renderRainWav(): Buffer {
  const out = new Float64Array(SCORE_SECONDS * RATE)
  addDrops(out)
  addDrone(out)
  addCourtyard(out)
  addWeather(out)
  return encodeWav(out, { rate: RATE, fadeInS: 0.3, fadeOutS: 1.4 })
}
