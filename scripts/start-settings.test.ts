import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { StartProblem } from './progress.mjs'
import type { RunPlace } from './services.ts'
import { standInsFor } from './stand-in-services.ts'
import { readStartSettings } from './start-settings.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'monsoon-start-settings-'))
  writeFileSync(join(folder, 'url'), 'postgres://db/y\n')
  writeFileSync(join(folder, 'smtp'), 'smtp://localhost:2525\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('leaves a demo to the embedded PostgreSQL, and production never', () => {
  expect(readStartSettings({})['DATABASE_URL']).toBeUndefined()
  expect(() => readStartSettings({ MODE: 'production', DATABASE_URL: '' })).toThrow('DATABASE_URL is missing')
  expect(readStartSettings({ MODE: 'production', DATABASE_URL: 'postgres://db/x' })).toMatchObject({
    DATABASE_URL: 'postgres://db/x',
  })
})

it('reads settings from files, as the server does, and says all that is wrong with that', () => {
  const DATABASE_URL_FILE = join(folder, 'url')
  const read = readStartSettings({ MODE: 'production', DATABASE_URL_FILE, HOME: '/root', SSL_CERT_FILE: '/etc/ca' })
  expect(read).toMatchObject({ DATABASE_URL: 'postgres://db/y', HOME: '/root', SSL_CERT_FILE: '/etc/ca' })
  expect(read['DATABASE_URL_FILE']).toBeUndefined()
  const wrong = { DATABASE_URL: 'postgres://db/x', DATABASE_URL_FILE, SMTP_URL_FILE: join(folder, 'none') }
  expect(() => readStartSettings(wrong)).toThrow(StartProblem)
  expect(() => readStartSettings(wrong)).toThrow(/both set[\s\S]*SMTP_URL_FILE: .* cannot be read/)
})

it('has no stand-in for what is set by a file', () => {
  const place = { settings: { ports: {} } } as RunPlace
  const namesOf = (given: Record<string, string>) =>
    standInsFor(place, readStartSettings(given)).map(({ name }) => name)
  expect(namesOf({})).toContain('mail stand-in')
  expect(namesOf({ SMTP_URL_FILE: join(folder, 'smtp') })).not.toContain('mail stand-in')
})
