import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
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

/** A copy of the compose folder with secrets of its own; gives the folder. */
function makeSecrets({ folder }: Bench): string {
  requireProgram('openssl', 'openssl')
  const copy = join(folder, 'compose')
  cpSync(join(deploy, 'compose'), copy, { recursive: true, filter: (path) => !path.endsWith('/secrets') })
  check('sh', [join(copy, 'make-secrets.sh')])
  return copy
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

/** Prometheus reads each query of the board. Grafana's own format is not checked. */
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

export const deployCases = [image, compose, proxy, units, alerts, board]
