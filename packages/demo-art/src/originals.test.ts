import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { rainScore, SCORE_SECONDS } from './languages/rain-score.ts'
import { demoWorks } from '@monsoon/dev-env/gallery/works/demo-works'
import { gifs, sounds, stills, videos } from './originals.ts'
import { toSharp, type Raster } from '@monsoon/drawing/raster/raster'

const originals = join(import.meta.dirname, '../../dev-env/originals')

async function thumbnail(picture: Sharp): Promise<Buffer> {
  return picture.removeAlpha().resize(96, 96, { fit: 'fill', kernel: 'lanczos3' }).raw().toBuffer()
}

/** Mean difference of two pictures in steps of 255, compared small so that compression and dots average out. */
async function differenceFrom(file: string, raster: Raster): Promise<number> {
  const painted = await thumbnail(toSharp(raster))
  const committed = await thumbnail(sharp(join(originals, file), { page: 0 }))
  let sum = 0
  for (let i = 0; i < painted.length; i++) sum += Math.abs(painted[i]! - committed[i]!)
  return sum / painted.length
}

function stillOf(file: string) {
  const still = stills.find((one) => one.file === file)
  if (!still) throw new Error(`no still ${file}`)
  return still
}

describe('painting an original again', () => {
  it.each([
    'works/hinggi-for-a-dry-season.webp',
    'works/chart-without-land.webp',
    'works/late-room.webp',
    'works/after-the-only-rain.webp',
    'works/first-rain-under-megamendung.webp',
    'works/late-for-the-bus.webp',
    'works/what-one-tide-left.webp',
    'works/the-gate-is-still-there.webp',
    'works/alley-47.webp',
    'works/jeepney-last-packet-missing.webp',
    'works/corner-store-320.webp',
    'works/one-stroke-in-thirty.webp',
    'works/seven-vessels-at-five.webp',
    'works/lake-not-on-the-1962-sheet.webp',
    'works/the-fish-that-turned-back.webp',
  ])('gives %s as committed, also at half the size', async (file) => {
    const { paint, longSide } = stillOf(file)
    expect(await differenceFrom(file, await paint(Math.round(longSide / 2)))).toBeLessThan(6)
  })

  it('gives another picture for another work, so that the comparison means something', async () => {
    const { paint } = stillOf('works/late-room.webp')
    expect(await differenceFrom('works/after-the-only-rain.webp', await paint(600))).toBeGreaterThan(30)
  })

  it('gives the same pixels twice', async () => {
    const { paint } = stillOf('works/last-boat-across.webp')
    const [first, second] = [await paint(320), await paint(320)]
    expect(Buffer.from(first.rgb.buffer).equals(Buffer.from(second.rgb.buffer))).toBe(true)
  })

  it.each(sounds)(
    'gives $file as committed, sample by sample within a hair',
    async ({ file, render }) => {
      const committed = await readFile(join(originals, file))
      const made = render()
      expect(made.length).toBe(committed.length)
      let worst = 0
      for (let i = 44; i < made.length; i += 2)
        worst = Math.max(worst, Math.abs(made.readInt16LE(i) - committed.readInt16LE(i)))
      expect(worst).toBeLessThanOrEqual(4)
    },
    20_000,
  )
})

describe('the sound piece', () => {
  it('has as many drops and seconds as its description says', () => {
    const work = demoWorks.find(({ key }) => key === 'megh-22-seconds')
    expect(work?.description).toContain(`${rainScore().length} drops`)
    expect(work?.title).toContain(`${SCORE_SECONDS} Seconds`)
  })
})

describe('the animated originals', () => {
  it.each(gifs)('$file loops without a seam: the frame after the last is the first', async ({ paint, frames }) => {
    const first = await paint(120, 0, frames)
    const wrapped = await paint(120, frames, frames)
    expect(Buffer.from(wrapped.rgb.buffer).equals(Buffer.from(first.rgb.buffer))).toBe(true)
  })

  it.each(videos)('$file loops without a seam and moves in between', async ({ paint, frames }) => {
    const [first, wrapped, middle] = [
      await paint(160, 0, frames),
      await paint(160, frames, frames),
      await paint(160, frames / 2, frames),
    ]
    const worst = (other: Raster) => first.rgb.reduce((most, v, i) => Math.max(most, Math.abs(v - other.rgb[i]!)), 0)
    expect(worst(wrapped)).toBeLessThan(1e-5)
    expect(worst(middle)).toBeGreaterThan(0.1)
  })

  it.each(gifs)('$file plays for ever at the stated pace', async ({ file, frames, framesPerSecond }) => {
    const meta = await sharp(join(originals, file), { pages: -1 }).metadata()
    expect(meta.pages).toBe(frames)
    expect(meta.loop).toBe(0)
    expect(new Set(meta.delay)).toEqual(new Set([Math.round(100 / framesPerSecond) * 10]))
  })
})
