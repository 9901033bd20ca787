import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readJsonFile, writeJsonFile } from './json-file.ts'

it('keeps a value over a restart, for this user alone, and leaves nothing beside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'monsoon-json-'))
  const file = join(folder, 'new', 'book.json')
  expect(readJsonFile(file)).toBeUndefined()
  writeJsonFile(file, [1])
  writeJsonFile(file, [1, 2])
  expect(readJsonFile(file)).toEqual([1, 2])
  expect(readdirSync(join(folder, 'new'))).toEqual(['book.json'])
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})
