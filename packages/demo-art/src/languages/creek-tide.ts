import { between, pick, seededRandom } from '@monsoon/drawing/raster/prng'
import { encodeWav } from './wav.ts'

export const CREEK_SECONDS = 24

/** Knocks of the engine that passes, and when the fish jumps. */
const FISH_AT_S = 17.3
const RATE = 22050

/** When the buoy rings, and which of its three notes. */
export const BUOY = [
  { atS: 1.6, note: 0 },
  { atS: 4.9, note: 2 },
  { atS: 7.4, note: 1 },
  { atS: 11.8, note: 0 },
  { atS: 13.1, note: 2 },
  { atS: 18.9, note: 1 },
  { atS: 21.2, note: 0 },
] as const

/** How high the wash stands at a second, 0 to 1: slow swells that come up a little further each time. */
function swellAt(second: number): number {
  const phase = second / 5.2 + 0.12 * Math.sin(second * 0.9)
  const t = phase - Math.floor(phase)
  const rise = t < 0.32 ? (t / 0.32) ** 2 : Math.exp(-(t - 0.32) / 0.26)
  return rise * (0.5 + 0.5 * Math.min(1, second / 15))
}

type Tone = { atS: number; hz: number; gain: number; decayS: number; attackS?: number; glide?: number }

function addTone(out: Float64Array, { atS, hz, gain, decayS, attackS = 0.002, glide = 0 }: Tone): void {
  const start = Math.floor(atS * RATE)
  const end = Math.min(out.length, start + Math.floor(decayS * 6 * RATE))
  let phase = 0
  for (let i = Math.max(0, start); i < end; i++) {
    const t = (i - start) / RATE
    phase += (2 * Math.PI * hz * (1 + glide * t)) / RATE
    out[i]! += gain * Math.sin(phase) * Math.exp(-t / decayS) * Math.min(1, t / attackS)
  }
}

/** A cast bell on a float: five partials that are not a chord, each beating with itself. */
function addBuoy(out: Float64Array): void {
  for (const { atS, note } of BUOY) {
    const root = [392, 440, 523.25][note]!
    for (const [ratio, gain, decayS] of [
      [0.5, 0.3, 2.4],
      [1, 0.5, 1.7],
      [1.19, 0.3, 1.2],
      [2.02, 0.22, 0.7],
      [2.74, 0.13, 0.4],
    ] as const) {
      addTone(out, { atS, hz: root * ratio, gain: 0.1 * gain, decayS })
      addTone(out, { atS: atS + 0.004, hz: root * ratio * 1.0035, gain: 0.07 * gain, decayS })
    }
  }
}

/** Water over mud: two colours of noise that follow the swell, and a trickle between. */
function addWash(out: Float64Array): void {
  const random = seededRandom('creek/wash')
  let [body, hiss, slow] = [0, 0, 0]
  for (let i = 0; i < out.length; i++) {
    const white = random() * 2 - 1
    const swell = swellAt(i / RATE)
    body += (0.012 + 0.03 * swell) * (white - body)
    hiss += 0.5 * (white - hiss)
    slow += 0.2 * (hiss - slow)
    out[i]! += 0.55 * (0.16 + swell) * body + 0.05 * swell ** 1.6 * (hiss - slow) + 0.006 * (hiss - slow)
  }
}

/** Snapping shrimp under the mangroves: dry clicks, more of them when the water is low. */
function addShrimp(out: Float64Array): void {
  const random = seededRandom('creek/shrimp')
  for (let t = 0.1; t < CREEK_SECONDS - 0.4;) {
    const near = random() ** 3
    const hz = between(random, 2600, 6200)
    addTone(out, {
      atS: t,
      hz,
      gain: 0.012 + 0.07 * near,
      decayS: between(random, 0.0012, 0.0035),
      attackS: 0.0002,
      glide: -20,
    })
    if (near > 0.4) addTone(out, { atS: t + 0.021, hz: hz * 0.8, gain: 0.02 * near, decayS: 0.003, attackS: 0.0002 })
    t += between(random, 0.02, 0.22) * (0.5 + 1.3 * swellAt(t))
  }
}

/** Bubbles that let go of the mud, each a small rising note. */
function addBubbles(out: Float64Array): void {
  const random = seededRandom('creek/bubbles')
  for (let t = 0.8; t < CREEK_SECONDS - 1; t += between(random, 0.15, 1.4)) {
    const hz = pick(random, [330, 392, 494, 587, 659] as const) * between(random, 0.97, 1.03)
    const count = 1 + Math.floor(random() * 4)
    for (let k = 0; k < count; k++) {
      addTone(out, {
        atS: t + k * between(random, 0.05, 0.11),
        hz: hz * (1 + 0.12 * k),
        gain: between(random, 0.012, 0.05),
        decayS: between(random, 0.018, 0.05),
        attackS: 0.004,
        glide: 6,
      })
    }
  }
}

/** A boat with one cylinder, from far out to near and away again. */
function addBoat(out: Float64Array): void {
  const random = seededRandom('creek/boat')
  for (let t = 2; t < CREEK_SECONDS - 2;) {
    const near = Math.exp(-(((t - 13) / 5) ** 2))
    const doppler = 1 + 0.02 * Math.tanh((13 - t) / 3)
    addTone(out, { atS: t, hz: 74 * doppler, gain: 0.1 * near, decayS: 0.045, attackS: 0.004, glide: -4 })
    addTone(out, { atS: t, hz: 181 * doppler, gain: 0.035 * near, decayS: 0.02, attackS: 0.002 })
    t += (0.233 + between(random, -0.006, 0.006)) / doppler
  }
}

/** A mullet that leaves the water and comes back. */
function addFish(out: Float64Array): void {
  const random = seededRandom('creek/fish')
  for (const [atS, gain] of [
    [FISH_AT_S, 0.1],
    [FISH_AT_S + 0.55, 0.24],
  ] as const) {
    const start = Math.floor(atS * RATE)
    let low = 0
    for (let i = 0; i < 0.5 * RATE; i++) {
      const t = i / RATE
      low += 0.22 * (random() * 2 - 1 - low)
      out[start + i]! += gain * low * Math.exp(-t / 0.085) * Math.min(1, t / 0.004)
    }
    addTone(out, { atS: atS + 0.03, hz: 260, gain: gain * 0.35, decayS: 0.05, attackS: 0.006, glide: 5 })
  }
}

/** The far bank gives some of it back. */
function addFarBank(out: Float64Array): void {
  for (const [delayS, gain] of [
    [0.19, 0.2],
    [0.43, 0.17],
    [0.71, 0.1],
  ] as const) {
    const delay = Math.floor(delayS * RATE)
    for (let i = delay; i < out.length; i++) out[i]! += out[i - delay]! * gain
  }
}

/** The piece as a WAV file: mono, 16 bit, 22,050 samples a second. */
export function renderCreekWav(): Buffer {
  const out = new Float64Array(CREEK_SECONDS * RATE)
  addBuoy(out)
  addBoat(out)
  addBubbles(out)
  addFarBank(out)
  addFish(out)
  addShrimp(out)
  addWash(out)
  return encodeWav(out, { rate: RATE, fadeInS: 1.6, fadeOutS: 2.6 })
}
