/** How a piece is written down: samples a second, and how long it takes to come in and to go. */
export type Mix = { rate: number; fadeInS: number; fadeOutS: number }

/** A WAV file, mono, 16 bit, header of 44 bytes; the loudest sample of the piece just fits. */
export function encodeWav(samples: Float64Array, { rate, fadeInS, fadeOutS }: Mix): Buffer {
  const peak = samples.reduce((most, v) => Math.max(most, Math.abs(v)), 0)
  const wav = Buffer.alloc(44 + samples.length * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples.length * 2, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples.length * 2, 40)
  const seconds = samples.length / rate
  for (let i = 0; i < samples.length; i++) {
    const t = i / rate
    const edge = Math.min(1, t / fadeInS, (seconds - t) / fadeOutS)
    wav.writeInt16LE(Math.round((samples[i]! / peak) * 0.89 * edge * 32767), 44 + i * 2)
  }
  return wav
}
