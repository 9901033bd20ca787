import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from '#config.ts'
import { readGivenSettings } from './given-settings.ts'

const names = new Set(['CARD_GATEWAY_SECRET_KEY', 'SMTP_URL', 'MODE', 'FILES_FOLDER'])
let folder = ''
let secret = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'monsoon-settings-'))
  secret = join(folder, 'card-key')
  writeFileSync(secret, 'sk_live_1 2\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the settings that a process is given', () => {
  it('reads a value from the file that NAME_FILE names, without its last line end', () => {
    expect(readGivenSettings({ CARD_GATEWAY_SECRET_KEY_FILE: secret, MODE: 'demo' }, names)).toEqual({
      values: { CARD_GATEWAY_SECRET_KEY: 'sk_live_1 2', MODE: 'demo' },
      problems: [],
    })
  })

  it('says which file cannot be read, and nothing of what another holds', () => {
    const missing = join(folder, 'nothing')
    expect(readGivenSettings({ SMTP_URL_FILE: missing }, names).problems).toEqual([
      `SMTP_URL_FILE: ${missing} cannot be read (ENOENT)`,
    ])
  })

  it('takes no value from two places', () => {
    const given = { CARD_GATEWAY_SECRET_KEY: 'sk_live_3', CARD_GATEWAY_SECRET_KEY_FILE: secret }
    expect(readGivenSettings(given, names).problems).toEqual([
      'CARD_GATEWAY_SECRET_KEY and CARD_GATEWAY_SECRET_KEY_FILE are both set: leave one empty',
    ])
  })

  it.each([
    ['CARD_GATEWAY_SECRT_KEY', 'CARD_GATEWAY_SECRET_KEY'],
    ['FILE_FOLDER', 'FILES_FOLDER'],
    ['SMTP_URI_FILE', 'SMTP_URL_FILE'],
  ])('names the setting that %s was meant to be', (wrong, right) => {
    expect(readGivenSettings({ [wrong]: 'x' }, names).problems).toEqual([
      `${wrong} is no setting: did you mean ${right}?`,
    ])
  })

  it('minds nothing else in the environment', () => {
    const others = { PATH: '/bin', HOME: '/root', NODE_ENV: 'production', npm_config_cache: '/tmp', MODES: 'x' }
    expect(readGivenSettings(others, names)).toEqual({ values: {}, problems: [] })
  })

  it('is said together with all other problems of the settings', () => {
    const load = () => loadConfig({ DATABASE_URL: 'postgres://x@y/z', PORT: 'many', CAPTCHA_COSTS: '3' })
    expect(load).toThrow(ConfigError)
    expect(load).toThrow(/CAPTCHA_COSTS is no setting: did you mean CAPTCHA_COST\?[\s\S]*PORT: /)
  })
})
