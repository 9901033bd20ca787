import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mp3Sample, mp4Of, opusOf, vorbisOf, wavOf, webmSample } from '#test-support/media-samples.ts'
import { bufferSource } from './media-source.ts'
import { readDurationMs } from './read-duration.ts'

describe('readDurationMs', () => {
  it.each([
    ['an MP4', mp4Of(22), 'mp4', 22_000],
    ['a WAV', wavOf(3), 'wav', 3000],
    ['Vorbis', vorbisOf(5), 'ogg', 5000],
    ['Opus', opusOf(7), 'ogg', 7000],
    ['a WebM, whose length would have to be searched for', webmSample(), 'webm', null],
    ['an MP3, likewise', mp3Sample(), 'mp3', null],
  ] as const)('reads the length of %s', async (_what, bytes, extension, expected) => {
    expect(await readDurationMs(bufferSource(bytes), extension)).toBe(expected)
  })

  it('never fails, whatever the bytes are', async () => {
    const samples = fc.constantFrom<['mp4' | 'wav' | 'ogg', Buffer]>(
      ['mp4', mp4Of(1)],
      ['wav', wavOf(1)],
      ['ogg', opusOf(1)],
    )
    await fc.assert(
      fc.asyncProperty(
        samples,
        fc.nat(),
        fc.nat({ max: 255 }),
        fc.nat(),
        async ([extension, sample], at, value, cut) => {
          const bytes = Buffer.from(sample)
          bytes[at % Math.min(bytes.length, 120)] = value
          const cutOff = bytes.subarray(0, cut % (bytes.length + 1))
          const duration = await readDurationMs(bufferSource(cutOff), extension)
          expect(duration === null || duration > 0).toBe(true)
        },
      ),
    )
  })
})
