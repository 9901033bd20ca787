import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../public', name))
const manifest = JSON.parse(read('site.webmanifest').toString()) as {
  icons: { src: string; sizes: string; type: string }[]
}

/** Width and height of a PNG, from its first chunk. */
const pngSize = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

describe('the files in the root of the site', () => {
  it('have the icons that the manifest names, in the sizes it says', () => {
    const drawn = manifest.icons.filter(({ type }) => type === 'image/png')
    expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
    for (const { src, sizes } of drawn) expect(pngSize(read(src)), src).toBe(sizes)
    expect(pngSize(read('apple-touch-icon.png'))).toBe('180x180')
    expect(pngSize(read('favicon.ico').subarray(22))).toBe('32x32')
  })

  it('weigh little', () => {
    expect(read('social.jpg').length).toBeLessThan(150_000)
    expect(read('offline.html').length + read('offline-worker.js').length).toBeLessThan(5_000)
  })

  it('keep the offline page under a name that changes with it', () => {
    const version = createHash('sha256').update(read('offline.html')).digest('hex').slice(0, 8)
    expect(read('offline-worker.js').toString()).toContain(`const cacheName = 'offline-${version}'`)
  })
})
