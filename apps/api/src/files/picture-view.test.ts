import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureBoxes, sizeInBox } from './picture-boxes.ts'
import { pictureUrl, toPicture } from './picture-view.ts'

const row = { contentHash: 'ab12', width: 2000, height: 1000, color: '#aabbcc', avifState: 'pending' }

describe('sizeInBox', () => {
  it('fits any picture inside its box, never enlarged, in its proportions to the pixel [CONST-073]', () => {
    const sizes = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) })
    fc.assert(
      fc.property(sizes, fc.constantFrom(...pictureBoxes.filter((box) => box !== '100x100')), (picture, box) => {
        const [boxWidth = 0, boxHeight = 0] = box.split('x').map(Number)
        const { width, height } = sizeInBox(picture, box)
        expect(width).toBeLessThanOrEqual(Math.min(boxWidth, picture.width))
        expect(height).toBeLessThanOrEqual(Math.min(boxHeight, picture.height))
        const scale = Math.min(1, boxWidth / picture.width, boxHeight / picture.height)
        expect(Math.abs(width - Math.max(1, picture.width * scale))).toBeLessThanOrEqual(0.5)
        expect(Math.abs(height - Math.max(1, picture.height * scale))).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  it('crops only the smallest box, to a square [CONST-073]', () => {
    expect(sizeInBox({ width: 2000, height: 1000 }, '100x100')).toEqual({ width: 100, height: 100 })
    expect(sizeInBox({ width: 60, height: 300 }, '100x100')).toEqual({ width: 60, height: 60 })
  })
})

describe('toPicture', () => {
  it('offers the specified sizes as WebP, and as AVIF once they are made [CONST-073]', () => {
    const boxesIn = (format: string, avifState: string) =>
      toPicture({ ...row, avifState }, 'Alt')
        ?.renditions.filter((one) => one.format === format)
        .map(({ box }) => box)
    expect(boxesIn('webp', 'pending')).toEqual([
      '100x100',
      '400x400',
      '464x464',
      '684x487',
      '900x900',
      '1000x1000',
      '1600x1600',
    ])
    expect(boxesIn('avif', 'pending')).toEqual([])
    expect(boxesIn('avif', 'done')).toEqual(['400x400', '464x464', '684x487', '900x900', '1000x1000'])
  })

  it('points to this server, or to a CDN', () => {
    const urlOf = (mediaOrigin?: string) => toPicture(row, 'Alt', { boxes: ['464x464'], mediaOrigin })?.renditions
    expect(urlOf()).toEqual([
      { box: '464x464', format: 'webp', width: 464, height: 232, url: '/media/ab12/464x464.webp' },
    ])
    expect(urlOf('https://cdn.example')?.[0]?.url).toBe('https://cdn.example/media/ab12/464x464.webp')
  })

  it('is null for what is no picture', () => {
    expect(toPicture({ ...row, width: null, height: null }, 'A film')).toBeNull()
    expect(toPicture({ contentHash: null, width: null, height: null, color: null, avifState: null }, '')).toBeNull()
  })
})

describe('pictureUrl', () => {
  it('takes the box, else the largest there is, else nothing', () => {
    const picture = toPicture(row, 'Alt', { boxes: ['400x400', '900x900'] })
    expect(pictureUrl(picture, '400x400')).toBe('/media/ab12/400x400.webp')
    expect(pictureUrl(picture, '464x464')).toBe('/media/ab12/900x900.webp')
    expect(pictureUrl(null, '464x464')).toBe('')
  })
})
