import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { watermarkPaper } from './watermark-paper.ts'

const viewerId = '01a201e6-0447-755e-bc18-0b3087857579'
const at = new Date('2026-11-22T07:10:30Z')
const paper = (side: number, background = '#ffffff') =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Where a marked paper differs from what it was made of, as a share of its pixels. */
async function markedShare(plain: Buffer, marked: Buffer): Promise<number> {
  const [one, other] = await Promise.all([plain, marked].map((bytes) => sharp(bytes).greyscale().raw().toBuffer()))
  const differing = (one ?? Buffer.alloc(0)).filter((value, place) => Math.abs(value - (other?.[place] ?? 0)) > 20)
  return differing.length / (one?.length ?? 1)
}

describe('a paper that staff look at', () => {
  it.each([200, 900, 3000])('is marked all over at %i pixels, and keeps its size', async (side) => {
    const plain = await paper(side)
    const marked = await watermarkPaper(plain, { viewerId, at })
    expect(await sharp(marked).metadata()).toMatchObject({ format: 'jpeg', width: side, height: side })
    for (const [left, top] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const quarter = { left: (left * side) / 2, top: (top * side) / 2, width: side / 2, height: side / 2 }
      const [before, after] = await Promise.all(
        [plain, marked].map((bytes) => sharp(bytes).extract(quarter).jpeg().toBuffer()),
      )
      const share = await markedShare(before ?? plain, after ?? marked)
      expect(share).toBeGreaterThan(0.008)
      expect(share).toBeLessThan(0.2)
    }
  })

  it('is marked on dark papers too, and differently for somebody else and at another minute', async () => {
    const plain = await paper(600, '#101018')
    const marked = await watermarkPaper(plain, { viewerId, at })
    expect(await markedShare(plain, marked)).toBeGreaterThan(0.008)
    const others = [
      await watermarkPaper(plain, { viewerId: viewerId.replace('01a2', '01a3'), at }),
      await watermarkPaper(plain, { viewerId, at: new Date(at.getTime() + 60_000) }),
    ]
    for (const other of others) expect(other.equals(marked)).toBe(false)
    expect((await watermarkPaper(plain, { viewerId, at })).equals(marked)).toBe(true)
  })
})
