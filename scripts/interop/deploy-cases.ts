import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ConfigError, loadConfig } from '@monsoon/api/config'
import { parse } from 'yaml'
import { expectTo, requireProgram, wordsOf, type Bench, type InteropCase } from './interop-case.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const require = createRequire(import.meta.url)
// As Node finds no names in it.
const { validate } = require('dockerfile-utils') as typeof import('dockerfile-utils')

/** Runs a checker of somebody else's; throws what it says unless it agrees. */
function check(program: string, args: string[], environment: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
  return `${stdout}${stderr}`
}

const image: InteropCase = {
  name: 'Dockerfile by dockerfile-utils',
  run: async () => {
    const text = readFileSync(join(deploy, '../Dockerfile'), 'utf8')
    const found = validate(text)
    expectTo(found.length === 0, JSON.stringify(found))
    return 'no finding'
  },
}

/** The order of keys is ours; what is wrong by the Compose Specification's schema is not. */
const composeRules = {
  'service-keys-order': 0,
  'services-alphabetical-order': 0,
  'top-level-properties-order': 0,
  'require-quotes-in-ports': 0,
  // Caddy is there to be reached.
  'no-unbound-port-interfaces': 0,
}

const compose: InteropCase = {
  name: 'compose.yml by dclint',
  run: async ({ folder }) => {
    const rules = join(folder, 'dclint.json')
    writeFileSync(rules, JSON.stringify({ rules: composeRules }))
    const program = join(dirname(require.resolve('dclint/package.json')), 'bin/dclint.cjs')
    check(process.execPath, [program, '--config', rules, '--max-warnings', '0', join(deploy, 'compose/compose.yml')])
    return 'no finding'
  },
}

interface ComposeFile {
  services: Record<string, { image?: string; environment?: Record<string, string>; secrets?: string[] }>
}

/** A copy of the compose folder with secrets of its own; gives the folder. */
function makeSecrets({ folder }: Bench): string {
  requireProgram('openssl', 'openssl')
  const copy = join(folder, 'compose')
  cpSync(join(deploy, 'compose'), copy, { recursive: true, filter: (path) => !path.endsWith('/secrets') })
  check('sh', [join(copy, 'make-secrets.sh')])
  return copy
}

/** What an operator adds, as monsoon.env.example names it. */
const given: Record<string, string> = {
  CUSTODY_XPUB: `xpub${'d'.repeat(107)}`,
  CARD_GATEWAY_SECRET_KEY: 'sk_live_x',
  CARD_GATEWAY_PUBLISHABLE_KEY: 'pk_live_x',
  CARD_GATEWAY_WEBHOOK_SECRETS: 'whsec_x',
  PAYOUT_ACCOUNT: '123456789',
}

const settings: InteropCase = {
  name: 'settings of compose.yml in production',
  run: async (bench) => {
    const copy = makeSecrets(bench)
    check('openssl', ['verify', '-CAfile', join(copy, 'secrets/authority'), join(copy, 'secrets/internal-certificate')])
    const lines = readFileSync(join(copy, 'monsoon.env.example'), 'utf8').match(/^[A-Z_]+=.*$/gm) ?? []
    const example = Object.fromEntries(lines.map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]))
    for (const name of Object.keys(given)) expectTo(example[name] === '', `${name} is for the operator to say`)
    const { services } = parse(readFileSync(join(copy, 'compose.yml'), 'utf8'), { merge: true }) as ComposeFile
    const ours = Object.entries(services).filter(([, service]) => service.image === 'monsoon')
    for (const [name, { environment = {}, secrets = [] }] of ours) {
      const there = Object.entries(environment).map(([key, value]) => {
        const secret = /^\/run\/secrets\/(.*)$/.exec(value)?.[1]
        if (secret) expectTo(secrets.includes(secret), `${name} is given ${secret}`)
        return [key, secret ? join(copy, 'secrets', secret) : value]
      })
      const own: Record<string, typeof given> = { signer: { CUSTODY_XPUB: given['CUSTODY_XPUB'] ?? '' }, backup: {} }
      const chosen = own[name] ?? { ...example, ...given }
      try {
        loadConfig({ MODE: 'production', HOST: '0.0.0.0', ...chosen, ...Object.fromEntries(there) })
      } catch (error) {
        throw error instanceof ConfigError ? new Error(`${name}: ${error.message}`) : error
      }
    }
    return ours.map(([name]) => name).join(', ')
  },
}

const proxy: InteropCase = {
  name: 'Caddyfile by Caddy',
  run: async (bench) => {
    const program = requireProgram('caddy', 'caddy')
    const copy = makeSecrets(bench)
    const file = join(copy, 'Caddyfile')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('/run/secrets', join(copy, 'secrets')))
    const environment = { SITE: 'monsoon.example', HOME: bench.folder }
    check(program, ['validate', '--adapter', 'caddyfile', '--config', file], environment)
    return wordsOf(program, ['version']).split(' ')[0] ?? ''
  },
}

const units: InteropCase = {
  name: 'units by systemd-analyze',
  run: async () => {
    const program = requireProgram('systemd-analyze', 'systemd')
    const files = globSync('*.{service,timer}', { cwd: deploy }).map((file) => join(deploy, file))
    const found = check(program, ['verify', ...files]).trim()
    expectTo(found === '', found)
    return `${files.length} units`
  },
}

const alerts: InteropCase = {
  name: 'alert rules by promtool',
  run: async () => {
    const program = requireProgram('promtool', 'prometheus')
    return check(program, ['check', 'rules', join(deploy, 'prometheus/alerts.yml')]).match(/\d+ rules found/)?.[0] ?? ''
  },
}

/** What Grafana's own format asks of a board; each query is one that Prometheus reads. */
const board: InteropCase = {
  name: 'queries of the board by promtool',
  run: async ({ folder }) => {
    const program = requireProgram('promtool', 'prometheus')
    const { panels } = JSON.parse(readFileSync(join(deploy, 'grafana/monsoon.json'), 'utf8')) as {
      panels: { targets: { expr: string }[] }[]
    }
    const rules = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    const file = join(folder, 'board.yml')
    const records = rules.map((expr, place) => ({ record: `board:${place}`, expr }))
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'board', rules: records }] }))
    check(program, ['check', 'rules', file])
    return `${rules.length} queries`
  },
}

export const deployCases = [image, compose, settings, proxy, units, alerts, board]
