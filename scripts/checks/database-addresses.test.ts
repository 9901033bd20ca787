import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readLocalSettings, type LocalSettings } from '../local-settings.ts'
import { databaseOf } from '../services.ts'
import { serverEnvironment } from '../server-environment.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'monsoon-addresses-'))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

const settings: LocalSettings = {
  ports: { postgres: 5001 } as LocalSettings['ports'],
  postgresPassword: 'of-owner',
  appPassword: 'of-app',
}
const place = { root: '/', dataFolder, host: '127.0.0.1', port: 3000, isDev: false, settings }

describe('the database of a run', () => {
  it('of its own has two roles, each with its password', () => {
    expect(databaseOf(place, {})).toEqual({
      databaseUrl: 'postgres://monsoon_app:of-app@127.0.0.1:5001/monsoon',
      ownerUrl: 'postgres://monsoon:of-owner@127.0.0.1:5001/monsoon',
    })
  })

  it('of somebody else is migrated by whom they name, or by the one role', () => {
    const own = { DATABASE_URL: 'postgres://app@db.example/gallery' }
    const owner = { MIGRATION_DATABASE_URL: 'postgres://owner@db.example/gallery' }
    expect(databaseOf(place, { ...own, ...owner })).toEqual({
      databaseUrl: own.DATABASE_URL,
      ownerUrl: owner.MIGRATION_DATABASE_URL,
    })
    expect(databaseOf(place, own)).toEqual({ databaseUrl: own.DATABASE_URL, ownerUrl: own.DATABASE_URL })
  })

  it('is opened by a server that is not told the address of its owner', () => {
    const given = { MIGRATION_DATABASE_URL: 'postgres://owner:secret-of-owner@db.example/gallery', LOG_LEVEL: 'warn' }
    const environment = serverEnvironment(place, given, 'postgres://app@db.example/gallery')
    expect(environment).toMatchObject({ DATABASE_URL: 'postgres://app@db.example/gallery', LOG_LEVEL: 'warn' })
    expect(JSON.stringify(environment)).not.toContain('secret-of-owner')
  })

  it('has a password for its second role in the folder of an older Monsoon, the same at every start', async () => {
    writeFileSync(join(dataFolder, 'local.json'), JSON.stringify({ ports: {}, postgresPassword: 'kept' }))
    const first = await readLocalSettings(dataFolder)
    expect(first).toMatchObject({
      postgresPassword: 'kept',
      appPassword: expect.stringMatching(/^[\w-]{32}$/) as string,
    })
    expect((await readLocalSettings(dataFolder)).appPassword).toBe(first.appPassword)
  })
})
