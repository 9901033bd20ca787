import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '@monsoon/api/config'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'

interface ComposeFile {
  services: Record<string, { image?: string; environment?: Record<string, string>; secrets?: string[] }>
}

const source = join(import.meta.dirname, '../../deploy/compose')
const { services } = parse(readFileSync(join(source, 'compose.yml'), 'utf8'), { merge: true }) as ComposeFile
const ours = Object.entries(services).filter(([, { image }]) => image === 'monsoon')

/** What an operator adds, as monsoon.env.example names it. */
const given: Record<string, string> = {
  CUSTODY_XPUB: `xpub${'d'.repeat(107)}`,
  CARD_GATEWAY_SECRET_KEY: 'sk_live_x',
  CARD_GATEWAY_PUBLISHABLE_KEY: 'pk_live_x',
  CARD_GATEWAY_WEBHOOK_SECRETS: 'whsec_x',
  PAYOUT_ACCOUNT: '123456789',
}
/** What single roles are given of it; the others get all. */
const givenTo: Record<string, Record<string, string>> = {
  signer: { CUSTODY_XPUB: given['CUSTODY_XPUB'] ?? '' },
  backup: {},
}

/** By which the secrets are made; not every machine has it. */
const hasOpenssl = spawnSync('openssl', ['version']).status === 0

describe.skipIf(!hasOpenssl)('the compose file in production', () => {
  const folder = mkdtempSync(join(tmpdir(), 'monsoon-compose-'))
  let example: Record<string, string> = {}

  beforeAll(() => {
    cpSync(source, folder, { recursive: true, filter: (path) => !path.endsWith('/secrets') })
    execFileSync('sh', [join(folder, 'make-secrets.sh')])
    const lines = readFileSync(join(folder, 'monsoon.env.example'), 'utf8').match(/^[A-Z_]+=.*$/gm) ?? []
    example = Object.fromEntries(lines.map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('leaves to the operator what the example leaves empty', () => {
    for (const name of Object.keys(given)) expect(example[name], name).toBe('')
  })

  it.each(ours)('gives %s settings that it starts with', (name, { environment = {}, secrets = [] }) => {
    const there = Object.entries(environment).map(([key, value]) => {
      const secret = /^\/run\/secrets\/(.*)$/.exec(value)?.[1]
      if (secret !== undefined) expect(secrets).toContain(secret)
      return [key, secret === undefined ? value : join(folder, 'secrets', secret)]
    })
    const chosen = givenTo[name] ?? { ...example, ...given }
    loadConfig({ MODE: 'production', HOST: '0.0.0.0', ...chosen, ...Object.fromEntries(there) })
  })

  it('has certificates that its own authority has signed', () => {
    const secrets = join(folder, 'secrets')
    const verify = ['verify', '-CAfile', join(secrets, 'authority'), join(secrets, 'internal-certificate')]
    expect(execFileSync('openssl', verify, { encoding: 'utf8' })).toContain('OK')
  })
})
