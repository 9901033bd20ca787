import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readPostmasterFile } from '@monsoon/dev-env/postgres-orphan'
import { readRunRecord } from '../run-record.ts'
import { compileCache } from '../services.ts'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export interface StackUnderTest {
  process: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** Resolves with the exit status when the started process has ended. */
  exited: Promise<number | null>
  /** Waits for a line; fails with the whole output when it does not come. */
  says(pattern: RegExp, withinMs?: number): Promise<void>
}

/** Starts Monsoon as a person does, on a data folder and a port of the test's own. */
export function startStack(options: {
  dataFolder: string
  port: number
  command?: [string, ...string[]]
  environment?: Record<string, string>
}): StackUnderTest {
  const [program, ...args] = options.command ?? [process.execPath, join(root, 'scripts/start.mjs'), '--empty']
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...compileCache(),
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      MONSOON_DATA: options.dataFolder,
      PORT: String(options.port),
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = new Promise<number | null>((done) => child.once('exit', done))
  return {
    process: child,
    output: () => output,
    exited,
    async says(pattern, withinMs = 60_000) {
      const hasSaid = () => pattern.test(output)
      await waitUntil(() => hasSaid() || child.exitCode !== null, withinMs).catch(() => {})
      if (!hasSaid()) throw new Error(`It never said ${pattern}:\n${output}`)
    },
  }
}

/** Runs `npm run reset` on a data folder. */
export function reset(dataFolder: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/reset.mjs')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, MONSOON_DATA: dataFolder },
  })
  return { status, output: stdout + stderr }
}

/** The ids of everything that runs on a data folder, by name. */
export function processIds(dataFolder: string): Record<string, number> {
  const record = readRunRecord(dataFolder)
  if (!record) throw new Error(`Nothing runs on ${dataFolder}`)
  const children = Object.entries(record.children).map(([name, { pid }]) => [name, pid] as const)
  const database = readPostmasterFile(join(dataFolder, 'postgres'))?.pid
  return { run: record.pid, ...Object.fromEntries(children), ...(database ? { database } : {}) }
}

export async function waitUntil(condition: () => boolean | Promise<boolean>, withinMs: number): Promise<void> {
  const endsAt = Date.now() + withinMs
  while (!(await condition())) {
    if (Date.now() > endsAt) throw new Error(`Not within ${withinMs / 1000} s`)
    await sleep(50)
  }
}
