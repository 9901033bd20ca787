import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copyGallery, isFilled } from './filled-gallery.ts'
import { openSeedStamp } from '../seed-stamp.ts'

const root = join(import.meta.dirname, '../..')

it('copies a filled data folder, with who may read what, and the copy counts as filled', () => {
  const folder = mkdtempSync(join(tmpdir(), 'monsoon-filled-'))
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  mkdirSync(join(from, 'postgres'), { recursive: true, mode: 0o700 })
  writeFileSync(join(from, 'postgres/PG_VERSION'), '18')
  writeFileSync(join(from, 'local.json'), '{}', { mode: 0o600 })
  mkdirSync(to)
  expect(isFilled(from)).toBe(false)

  openSeedStamp(root, from).write()
  expect(isFilled(from)).toBe(true)
  copyGallery(from, to)
  expect(isFilled(to)).toBe(true)
  expect(readFileSync(join(to, 'postgres/PG_VERSION'), 'utf8')).toBe('18')
  expect(statSync(join(to, 'local.json')).mode).toBe(statSync(join(from, 'local.json')).mode)
  expect(statSync(join(to, 'postgres')).mode).toBe(statSync(join(from, 'postgres')).mode)
  rmSync(folder, { recursive: true })
})
