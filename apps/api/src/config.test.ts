import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { ConfigError, demoCustodyXpub, demoSecrets, describeSettings, loadConfig } from './config.ts'
import { envExample, envExamplePath } from './write-env-example.ts'

const database = { DATABASE_URL: 'postgres://localhost/monsoon' }

const production = {
  ...database,
  MODE: 'production',
  PUBLIC_ORIGIN: 'https://monsoon.example',
  TOKEN_SIGNING_SECRET: 'a'.repeat(40),
  REFRESH_TOKEN_SECRET: 'b'.repeat(40),
  CAPTCHA_SECRET: 'c'.repeat(40),
  SEALING_KEYS: `k1:${Buffer.alloc(32, 'e').toString('base64')}`,
  CERTIFICATE_KEYS: `k1:${Buffer.alloc(32, 'f').toString('base64')}`,
  CUSTODY_XPUB: `xpub${'d'.repeat(107)}`,
  CARD_GATEWAY_SECRET_KEY: 'sk_live_x',
  CARD_GATEWAY_WEBHOOK_SECRETS: 'whsec_new, whsec_old',
  CLAMD_ADDRESS: 'clamd:3310',
  SMTP_URL: 'smtps://user:password@mail.example',
}

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
    expect(loadConfig({ ...database, PORT: '4100', PUBLIC_ORIGIN: 'http://art.test/' }).PUBLIC_ORIGIN).toBe(
      'http://art.test',
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

  it('takes another house of the second card gateway in production, over https and with 3-D Secure alone', () => {
    const nmi = { ...production, CARD_GATEWAY: 'nmi', CARD_GATEWAY_THREE_D_SECURE_KEY: 'checkout_public_x' }
    expect(loadConfig({ ...nmi, CARD_GATEWAY_URL: 'https://secure.reseller.example' }).CARD_GATEWAY).toBe('nmi')
    expect(problemsOf({ ...nmi, CARD_GATEWAY_URL: 'http://localhost:4700' })).toContain(
      'CARD_GATEWAY_URL must be https',
    )
    expect(problemsOf({ ...nmi, CARD_GATEWAY_THREE_D_SECURE_KEY: '' })).toContain('CARD_GATEWAY_THREE_D_SECURE_KEY')
    expect(problemsOf({ ...production, CARD_GATEWAY: 'cash' })).toContain('CARD_GATEWAY')
  })

  it('refuses the stand-in for Google in production', () => {
    const standIn = { GOOGLE_CLIENT_ID: 'monsoon', GOOGLE_CLIENT_SECRET: 'x', GOOGLE_ISSUER: 'http://localhost:4800' }
    expect(problemsOf({ ...production, ...standIn })).toContain('GOOGLE_ISSUER must be https')
    expect(problemsOf({ ...production, GOOGLE_CLIENT_ID: 'monsoon' })).toContain('GOOGLE_CLIENT_SECRET is missing')
    const real = { ...production, GOOGLE_CLIENT_ID: 'monsoon', GOOGLE_CLIENT_SECRET: 'x' }
    expect(loadConfig(real).GOOGLE_ISSUER).toBe('https://accounts.google.com')
  })

  it('takes empty variables for unset ones and splits lists', () => {
    expect(loadConfig({ ...database, PORT: '', MODE: '' }).PORT).toBe(3000)
    expect(loadConfig({ ...database, TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2,' }).TRUSTED_PROXIES).toEqual([
      '10.0.0.1',
      '10.0.0.2',
    ])
  })

  it('has the build revision 27, and takes those of the other environments [CONST-022]', () => {
    expect(loadConfig(database).BUILD_REVISION).toBe(27)
    for (const revision of [22, 35])
      expect(loadConfig({ ...database, BUILD_REVISION: `${revision}` }).BUILD_REVISION).toBe(revision)
  })

  it('starts in production when nothing is a stand-in', () => {
    expect(loadConfig(production)).toMatchObject({
      MODE: 'production',
      CARD_GATEWAY_WEBHOOK_SECRETS: ['whsec_new', 'whsec_old'],
    })
  })

  it('refuses demo secrets, stand-ins, development and switched-off limits in production, all at once', () => {
    const told = problemsOf({
      ...database,
      MODE: 'production',
      DEV: 'true',
      RATE_LIMITS: 'false',
      CARD_GATEWAY_URL: 'http://localhost:4242',
      MAIL_INBOX_URL: 'http://localhost:4243',
    })
    for (const name of [
      ...Object.keys(demoSecrets),
      'CUSTODY_XPUB',
      'CARD_GATEWAY_URL',
      'CARD_GATEWAY_SECRET_KEY',
      'CARD_GATEWAY_WEBHOOK_SECRETS',
      'MAIL_INBOX_URL',
      'SMTP_URL',
      'CLAMD_ADDRESS',
      'RATE_LIMITS',
      'DEV',
      'PUBLIC_ORIGIN',
    ]) {
      expect(told, name).toContain(name)
    }
  })

  it('refuses each single stand-in or demo secret in production', () => {
    const single: Record<string, string> = {
      ...demoSecrets,
      CUSTODY_XPUB: demoCustodyXpub,
      CARD_GATEWAY_URL: 'http://localhost:4242',
      MAIL_INBOX_URL: 'http://localhost:4243',
      CARD_GATEWAY_SECRET_KEY: '',
      SMTP_URL: '',
      CLAMD_ADDRESS: '',
      RATE_LIMITS: 'false',
      DEV: 'true',
      PUBLIC_ORIGIN: 'http://monsoon.example',
    }
    for (const [name, value] of Object.entries(single)) {
      expect(problemsOf({ ...production, [name]: value }), name).toContain(name)
    }
  })

  it('sells on Ethereum itself only below a cap of the house, and with somebody who can pause', () => {
    const address = `0x${'1'.repeat(40)}`
    const chain = {
      ...production,
      ...{ ETHEREUM_RPC_URLS: 'https://a.example,https://b.example', ETHEREUM_CHAIN_ID: '1' },
      ...{ ETHEREUM_CONTRACT: address, ETHEREUM_MARKET_CONTRACT: address, SIGNER_SEED: 'sealed' },
    }
    const safe = { ETHEREUM_MARKET_MAX_ORDER_ETH: '2.5', ETHEREUM_MARKET_PAUSER: address }
    expect(problemsOf({ ...chain, ...safe })).toBe('')
    for (const name of Object.keys(safe)) expect(problemsOf({ ...chain, ...safe, [name]: '' }), name).toContain(name)
    expect(problemsOf({ ...chain, ETHEREUM_CHAIN_ID: '11155111' })).toBe('')
    expect(problemsOf({ ...chain, ...safe, ETHEREUM_MARKET_MAX_ORDER_ETH: 'much' })).toContain('amount of ETH')
  })

  it('refuses options of a mail server in production, which could switch its encryption off', () => {
    for (const url of [
      'smtp://mail.example?ignoreTLS=true',
      'smtps://mail.example?tls.rejectUnauthorized=false',
      'x://y',
    ])
      expect(problemsOf({ ...production, SMTP_URL: url }), url).toContain('SMTP_URL')
  })

  it('refuses sealing keys that are none, and the demo key beside another in production', () => {
    expect(problemsOf({ ...database, SEALING_KEYS: 'k1:c2hvcnQ=' })).toContain('SEALING_KEYS')
    const kept = `${production.SEALING_KEYS},${demoSecrets.SEALING_KEYS}`
    expect(problemsOf({ ...production, SEALING_KEYS: kept })).toContain('SEALING_KEYS')
  })

  it('refuses test-mode card keys and a captcha that costs nothing in production', () => {
    expect(problemsOf({ ...production, CARD_GATEWAY_SECRET_KEY: 'sk_test_x' })).toContain('CARD_GATEWAY_SECRET_KEY')
    expect(problemsOf({ ...production, CARD_GATEWAY_SECRET_KEY: 'rk_test_x' })).toContain('CARD_GATEWAY_SECRET_KEY')
    expect(problemsOf({ ...production, CARD_GATEWAY_PUBLISHABLE_KEY: 'pk_test_x' })).toContain(
      'CARD_GATEWAY_PUBLISHABLE_KEY',
    )
    expect(problemsOf({ ...production, CAPTCHA_COST: '1' })).toContain('CAPTCHA_COST')
  })

  it('never repeats a secret in a problem', () => {
    const told = problemsOf({ ...production, TOKEN_SIGNING_SECRET: 'hunter2-is-short', SMTP_URL: '', PORT: 'x' })
    expect(told).toContain('TOKEN_SIGNING_SECRET')
    expect(told).not.toContain('hunter2')
  })
})

describe('.env.example', () => {
  it('documents every setting as config.ts has it (`node apps/api/src/write-env-example.ts` renews it)', async () => {
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
