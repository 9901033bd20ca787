import { encodeWav } from './wav.ts'

/** A note: bar and beat it begins at (three beats a bar), beats it lasts, semitones above A4. */
export type Note = { bar: number; beat: number; beats: number; pitch: number }

export const BARS = 8
const BEAT_S = 0.8
/** Beats that the last chord rings on. */
const REST_BEATS = 2
const KUNDIMAN_SECONDS = Math.round((BARS * 3 + REST_BEATS) * BEAT_S)

const line = (...bars: readonly (readonly (readonly [beats: number, pitch: number])[])[]): Note[] =>
  bars.flatMap((notes, bar) => {
    let beat = 0
    return notes.map(([beats, pitch]) => {
      const note = { bar, beat, beats, pitch }
      beat += beats
      return note
    })
  })

/** The tune: four bars in D minor, four in D major, as a kundiman turns from complaint to promise. */
export const tune = line(
  [
    [1.5, 0],
    [0.5, 1],
    [1, 0],
  ],
  [
    [1, -2],
    [1, 1],
    [1, 5],
  ],
  [
    [1.5, 4],
    [0.5, 5],
    [1, 7],
  ],
  [
    [2, 8],
    [0.5, 7],
    [0.5, 5],
  ],
  [
    [1.5, 9],
    [0.5, 7],
    [1, 5],
  ],
  [
    [1, 2],
    [1, 5],
    [1, 10],
  ],
  [
    [1, 7],
    [0.5, 10],
    [0.5, 9],
    [1, 7],
  ],
  [[5, 5]],
)

/** A second voice under it, a third or a sixth away. */
export const second = line(
  [[3, -4]],
  [
    [2, -7],
    [1, -2],
  ],
  [
    [2, -2],
    [1, 0],
  ],
  [
    [2, 5],
    [1, 0],
  ],
  [
    [2, 5],
    [1, 0],
  ],
  [
    [2, -2],
    [1, 5],
  ],
  [
    [1, 4],
    [1, 4],
    [1, -2],
  ],
  [[5, 0]],
)

/** Chords of the guitar, lowest string first, in semitones from A4. */
const chords = [
  [-19, -12, -7, -4, 0],
  [-14, -7, -2, 1, 5],
  [-12, -5, -2, 4, 7],
  [-19, -12, -7, -4, 0],
  [-19, -12, -7, -3, 0],
  [-14, -7, -2, 2, 5],
  [-12, -5, -2, 4, 7],
  [-19, -12, -7, -3, 0],
] as const

/** The guitar: the bass on the first beat, the strings one after the other on the other two. */
export const guitar: Note[] = chords.flatMap((chord, bar) => [
  { bar, beat: 0, beats: 1.4, pitch: chord[0] },
  ...[1, 2, 3, 4, 3].map((string, i) => ({ bar, beat: 0.5 + i * 0.5, beats: 0.9, pitch: chord[string]! })),
  ...(bar === BARS - 1
    ? [1, 2, 3, 4].map((string) => ({ bar, beat: 3 + string * 0.16, beats: 2, pitch: chord[string]! }))
    : []),
])

const RATE = 22050

/** Rounds the step of a pulse over one sample on each side, so that it does not hiss. */
function softStep(phase: number, turn: number): number {
  if (phase < turn) {
    const t = phase / turn
    return t + t - t * t - 1
  }
  if (phase > 1 - turn) {
    const t = (phase - 1) / turn
    return t * t + t + t + 1
  }
  return 0
}

type Voice = {
  gain: number
  /** Share of the period that a pulse is high. */ duty: number
  decayPerS: number
  attackS: number
  vibrato: number
}

const secondOf = ({ bar, beat }: Note) => (bar * 3 + beat) * BEAT_S

/** One channel of an old console: a pulse wave with an envelope. */
function addPulse(out: Float64Array, notes: readonly Note[], voice: Voice): void {
  for (const note of notes) {
    const start = Math.round(secondOf(note) * RATE)
    const length = Math.round((note.beats * BEAT_S + 0.06) * RATE)
    const hz = 440 * 2 ** (note.pitch / 12)
    let phase = 0
    for (let i = 0; i < length && start + i < out.length; i++) {
      const t = i / RATE
      const sway = 1 + voice.vibrato * Math.min(1, Math.max(0, t - 0.25) * 3) * Math.sin(2 * Math.PI * 5.2 * t)
      const turn = (hz * sway) / RATE
      const other = (phase + 1 - voice.duty) % 1
      const wave = (phase < voice.duty ? 1 : -1) + softStep(phase, turn) - softStep(other, turn) - (2 * voice.duty - 1)
      const envelope = Math.min(1, t / voice.attackS, (length - i) / (0.05 * RATE)) * Math.exp(-t * voice.decayPerS)
      out[start + i]! += voice.gain * wave * envelope
      phase = (phase + turn) % 1
    }
  }
}

/** The bass channel: a triangle that doubles the guitar's lowest string, and its fifth. */
function addBass(out: Float64Array): void {
  for (const [bar, chord] of chords.entries()) {
    for (const [beat, pitch] of [
      [0, chord[0]],
      [2, chord[0] + 7],
    ] as const) {
      const start = Math.round((bar * 3 + beat) * BEAT_S * RATE)
      const length = Math.round((beat === 0 ? 1.8 : 0.9) * BEAT_S * RATE)
      const turn = (440 * 2 ** ((bar === BARS - 1 && beat === 2 ? chord[0] : pitch) / 12)) / RATE
      for (let i = 0; i < length && start + i < out.length; i++) {
        const phase = (i * turn) % 1
        const wave = 4 * Math.abs(phase - 0.5) - 1
        out[start + i]! += 0.34 * wave * Math.min(1, i / 200, (length - i) / 1600) * Math.exp((-i / RATE) * 0.7)
      }
    }
  }
}

function addEcho(out: Float64Array): void {
  for (const [delayS, gain] of [
    [0.2, 0.22],
    [0.4, 0.14],
    [0.083, 0.12],
  ] as const) {
    const delay = Math.round(delayS * RATE)
    for (let i = out.length - 1; i >= delay; i--) out[i]! += out[i - delay]! * gain
  }
}

/** One pole, downwards: the sound of a small loudspeaker behind cloth. */
function soften(out: Float64Array, share: number): void {
  let held = 0
  for (let i = 0; i < out.length; i++) {
    held += share * (out[i]! - held)
    out[i] = held
  }
}

/** The piece as a WAV file: mono, 16 bit, 22,050 samples a second. */
export function renderKundimanWav(): Buffer {
  const out = new Float64Array(KUNDIMAN_SECONDS * RATE)
  addPulse(out, guitar, { gain: 0.1, duty: 0.125, decayPerS: 3.4, attackS: 0.004, vibrato: 0 })
  addPulse(out, second, { gain: 0.055, duty: 0.5, decayPerS: 0.5, attackS: 0.05, vibrato: 0.003 })
  addPulse(out, tune, { gain: 0.15, duty: 0.25, decayPerS: 0.55, attackS: 0.018, vibrato: 0.006 })
  addBass(out)
  soften(out, 0.42)
  addEcho(out)
  return encodeWav(out, { rate: RATE, fadeInS: 0.02, fadeOutS: 1.6 })
}
