import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readOwnDatabase } from './own-database.ts'

it('leaves a demo to the embedded PostgreSQL, and production never', () => {
  expect(readOwnDatabase({})).toBeUndefined()
  expect(readOwnDatabase({ MODE: 'demo', DATABASE_URL: '' })).toBeUndefined()
  expect(() => readOwnDatabase({ MODE: 'production', DATABASE_URL: '' })).toThrow('DATABASE_URL is missing')
  expect(readOwnDatabase({ MODE: 'production', DATABASE_URL: 'postgres://db/x' })).toBe('postgres://db/x')
})

it('reads it from a file, as the server does, and says what is wrong with that', () => {
  const folder = mkdtempSync(join(tmpdir(), 'monsoon-own-database-'))
  try {
    writeFileSync(join(folder, 'url'), 'postgres://db/y\n')
    const DATABASE_URL_FILE = join(folder, 'url')
    expect(readOwnDatabase({ MODE: 'production', DATABASE_URL_FILE })).toBe('postgres://db/y')
    expect(() => readOwnDatabase({ DATABASE_URL: 'postgres://db/x', DATABASE_URL_FILE })).toThrow('both set')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
