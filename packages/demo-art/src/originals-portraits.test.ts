import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { sitterPainters } from './languages/sitters.ts'
import { demoPeople } from '@monsoon/dev-env/gallery/demo-people'
import { portraitStills } from './originals-portraits.ts'
import { toSharp } from '@monsoon/drawing/raster/raster'

const folder = join(import.meta.dirname, '../../dev-env/originals/portraits')
const small = { fit: 'fill', kernel: 'lanczos3' } as const

it('belong to people of the gallery, and weigh no more than 2 MB with all other portraits', async () => {
  const shown = new Set(demoPeople.map(({ portrait }) => portrait))
  expect(portraitStills.filter(({ file }) => !shown.has(file))).toEqual([])
  const sizes = await Promise.all((await readdir(folder)).map(async (file) => (await stat(join(folder, file))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2_000_000)
})

it.each(['pasang', 'weiling', 'joaquin', 'rania'])('of %s is painted again as it was committed', async (key) => {
  const paint = sitterPainters[key]
  if (!paint) throw new Error(`nobody called ${key} sat`)
  const painted = await toSharp(await paint(300))
    .resize(64, 64, small)
    .raw()
    .toBuffer()
  const committed = await sharp(join(folder, `${key}.webp`))
    .removeAlpha()
    .resize(64, 64, small)
    .raw()
    .toBuffer()
  const difference = painted.reduce((sum, value, i) => sum + Math.abs(value - (committed[i] ?? 0)), 0) / painted.length
  expect(difference).toBeLessThan(7)
})
