import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reset } from './browser/stack-under-test.ts'

it('has nothing to delete where nothing is', () => {
  const missing = join(tmpdir(), 'monsoon-never-there')
  expect(reset(missing)).toMatchObject({ status: 0, output: expect.stringContaining('Nothing to clear') })
})

it('deletes no folder that is not a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'monsoon-photos-'))
  mkdirSync(join(folder, 'holiday'))
  writeFileSync(join(folder, 'holiday/one.jpg'), '')
  expect(reset(folder)).toMatchObject({
    status: 1,
    output: expect.stringContaining('does not look like a data folder'),
  })
  expect(existsSync(join(folder, 'holiday/one.jpg'))).toBe(true)
  rmSync(folder, { recursive: true })
})
