import { fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError } from '@monsoon/api/config'
import { setUpDatabase, type DatabaseAddresses } from '@monsoon/api/migrate'
import { showStep, StartProblem } from './progress.mjs'
import { openSeedStamp } from './seed-stamp.ts'
import { compileCache, type RunPlace } from './services.ts'

const exitWithParent = fileURLToPath(import.meta.resolve('@monsoon/dev-env/exit-with-parent'))

/** Brings the database to the newest schema and fills an empty one with the demo gallery. */
export async function prepareDatabase(
  { root, dataFolder }: Pick<RunPlace, 'root' | 'dataFolder'>,
  environment: Record<string, string>,
  { isSeeded, isEmbedded, ...addresses }: DatabaseAddresses & { isSeeded: boolean; isEmbedded: boolean },
): Promise<void> {
  await showStep('Bringing the database up to date', () =>
    setUpDatabase(addresses).catch((error: unknown) => {
      throw error instanceof ConfigError ? new StartProblem(error.message) : error
    }),
  )
  if (environment['MODE'] === 'production' || !isSeeded) return
  const stamp = isEmbedded ? openSeedStamp(root, dataFolder) : undefined
  if (stamp?.isCurrent) return
  await showStep('Looking after the demo gallery', (detail) =>
    runSeed(join(root, 'packages/dev-env/src/seed/main.ts'), environment, detail),
  )
  stamp?.write()
}

/** The seed's last line of output is shown beside the step while it works. */
function runSeed(script: string, environment: Record<string, string>, detail: (text: string) => void): Promise<void> {
  const child = fork(script, [], {
    env: { ...compileCache(), ...environment },
    execArgv: ['--import', exitWithParent],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  })
  let output = ''
  const listen = (chunk: Buffer) => {
    output += chunk.toString()
    detail(output.trimEnd().split('\n').at(-1) ?? '')
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  return new Promise((done, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) done()
      else reject(new StartProblem(`The demo gallery could not be filled:\n${output.trim()}`))
    })
  })
}
