import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { ConfigError, describeSettings, loadConfig, trustedProxies } from './config.ts'
import { demoSecrets } from './config/demo-values.ts'
import { productionSettings } from '#test-support/production-settings.ts'
import { envExample, envExamplePath } from './config/write-env-example.ts'

const database = { DATABASE_URL: 'postgres://localhost/monsoon' }

const production = { ...database, ...productionSettings }

function problemsOf(environment: Record<string, string>): string {
  try {
    loadConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('loadConfig', () => {
  it('needs nothing but a database in demo mode, and follows the port', () => {
    expect(loadConfig(database)).toMatchObject({ MODE: 'demo', PORT: 3000, PUBLIC_ORIGIN: 'http://localhost:3000' })
    expect(loadConfig({ ...database, PORT: '4100' }).PUBLIC_ORIGIN).toBe('http://localhost:4100')
    expect(loadConfig({ ...database, PORT: '4100', PUBLIC_ORIGIN: 'http://art.localhost/' }).PUBLIC_ORIGIN).toBe(
      'http://art.localhost',
    )
  })

  it('tells every problem at once, each with the name of its setting', () => {
    const told = problemsOf({
      PORT: 'eighty',
      MODE: 'test',
      CAPTCHA_COST: '0',
      CAPTCHA_SECRET: 'short',
      MAIL_FROM: 'nobody',
      RATE_LIMITS: 'maybe',
    })
    for (const name of ['PORT', 'MODE', 'CAPTCHA_COST', 'CAPTCHA_SECRET', 'MAIL_FROM', 'RATE_LIMITS', 'DATABASE_URL']) {
      expect(told).toContain(`  ${name}: `)
    }
  })

  it('says what is wrong in words of our own', () => {
    const given = { MODE: 'test', PORT: '99999', CAPTCHA_COST: 'x', MAIL_FROM: 'nobody', PAYOUT_URL: 'nowhere' }
    const told = problemsOf({ ...given, ETH_USD_MINOR: 'much', DATABASE_URL: 'mysql://x/y' })
    expect(told.split('\n').slice(1)).toEqual([
      '  MODE: must be one of demo, production',
      '  PORT: must be 65535 at most',
      '  DATABASE_URL: must be a postgres:// address',
      '  CAPTCHA_COST: must be a whole number',
      '  PAYOUT_URL: must be an http(s) address',
      '  MAIL_FROM: must be an email address',
      '  ETH_USD_MINOR: must be a whole number',
    ])
    expect(problemsOf({})).toBe('The settings are not usable:\n  DATABASE_URL: is missing')
  })

  it('says with what cannot be read what production refuses of the rest, and no word of a guard on a default', () => {
    const { REFRESH_TOKEN_SECRET: _, ...rest } = { ...productionSettings, PORT: 'x', CAPTCHA_COST: 'x' }
    expect(
      problemsOf({ ...rest, SMTP_URL: '', RATE_LIMITS: 'false' })
        .split('\n')
        .slice(1),
    ).toEqual([
      '  PORT: must be a whole number',
      '  DATABASE_URL: is missing',
      '  CAPTCHA_COST: must be a whole number',
      '  REFRESH_TOKEN_SECRET still has its demo value',
      '  SMTP_URL is missing',
      '  RATE_LIMITS may not be off',
    ])
  })

  it('takes empty variables for unset ones and splits lists', () => {
    expect(loadConfig({ ...database, PORT: '', MODE: '' }).PORT).toBe(3000)
    expect(loadConfig({ ...database, TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2,' }).TRUSTED_PROXIES).toEqual([
      '10.0.0.1',
      '10.0.0.2',
    ])
  })

  it('believes nobody about the address of a caller where there is no proxy, said or unsaid', () => {
    expect(trustedProxies(loadConfig(database))).toBe(false)
    expect(trustedProxies(loadConfig({ ...database, TRUSTED_PROXIES: 'none' }))).toBe(false)
    expect(trustedProxies(loadConfig({ ...database, TRUSTED_PROXIES: '10.0.0.1' }))).toEqual(['10.0.0.1'])
  })

  it('has the build revision 27, and takes those of the other environments [CONST-022]', () => {
    expect(loadConfig(database).BUILD_REVISION).toBe(27)
    for (const revision of [22, 35])
      expect(loadConfig({ ...database, BUILD_REVISION: `${revision}` }).BUILD_REVISION).toBe(revision)
    expect(envExample()).toContain('27 in development, 22 on stage, 35 in production')
  })

  it('starts in production when nothing is a stand-in', () => {
    expect(loadConfig(production)).toMatchObject({
      MODE: 'production',
      CARD_GATEWAY_WEBHOOK_SECRETS: ['whsec_new', 'whsec_old'],
    })
  })

  it('refuses sealing keys that are none, and the demo key beside another in production', () => {
    expect(problemsOf({ ...database, SEALING_KEYS: 'k1:c2hvcnQ=' })).toContain('SEALING_KEYS')
    const kept = `${production.SEALING_KEYS},${demoSecrets.SEALING_KEYS}`
    expect(problemsOf({ ...production, SEALING_KEYS: kept })).toContain('SEALING_KEYS')
  })

  it('never repeats a secret in a problem', () => {
    const told = problemsOf({ ...production, TOKEN_KEYS: 'hunter2-is-short', SMTP_URL: '', PORT: 'x' })
    expect(told).toContain('TOKEN_KEYS')
    expect(told).not.toContain('hunter2')
  })
})

describe('.env.example', () => {
  it('documents every setting as config/schema.ts has it (`node apps/api/src/config/write-env-example.ts` renews it)', async () => {
    expect(await readFile(envExamplePath, 'utf8')).toBe(envExample())
    for (const { name, meaning } of describeSettings()) expect(meaning, name).not.toBe('')
  })

  it('changes nothing when it is copied as it is, and is read back when uncommented', () => {
    const settings = Object.fromEntries(
      envExample()
        .split('\n')
        .filter((line) => /^#[A-Z0-9_]+=/.test(line))
        .map((line) => [line.slice(1, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
    expect(loadConfig({ ...settings, ...database })).toEqual(loadConfig(database))
  })
})
