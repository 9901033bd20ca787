import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openSeedStamp } from './seed-stamp.ts'

it('holds for one database and one seed, and for no other', () => {
  const root = mkdtempSync(join(tmpdir(), 'monsoon-seed-'))
  const dataFolder = join(root, 'data')
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const isCurrent = () => openSeedStamp(root, dataFolder).isCurrent
  write('packages/dev-env/src/gallery/works.ts', 'one')
  write('data/postgres/PG_VERSION', '18')
  expect(isCurrent()).toBe(false)

  openSeedStamp(root, dataFolder).write()
  expect(isCurrent()).toBe(true)
  write('packages/dev-env/src/gallery/works.ts', 'two')
  expect(isCurrent()).toBe(false)

  openSeedStamp(root, dataFolder).write()
  rmSync(join(dataFolder, 'postgres'), { recursive: true })
  expect(isCurrent()).toBe(false)
  write('data/postgres/PG_VERSION', '18')
  expect(isCurrent()).toBe(false)
  rmSync(root, { recursive: true })
})
