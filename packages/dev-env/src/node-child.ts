import { fork } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Running } from './keep-alive.ts'

export interface NodeChildOptions {
  name: string
  /** A TypeScript file, run as it is. */
  script: string
  args?: string[]
  /** Of Node and V8, before the script. */
  flags?: readonly string[]
  /** Its whole environment, but for what is `inherited`. */
  environment: Record<string, string>
  /** What any child of this run gets. */
  inherited?: Record<string, string>
  folder: string
  /** Its output is appended here; undefined shows it on this terminal. */
  logFile?: string
  /** Asked again and again until it says true. */
  isReady(): Promise<boolean>
  readyWithinMs: number
  /** How long it may take to finish its work when stopped, before it is killed. */
  stopWithinMs: number
}

/**
 * Lets the server's heap grow by three quarters of what is alive, with no ceiling, before it is swept: by itself V8
 * lets it grow by two and more, and pages leave much behind that dies at once (docs/decisions/0059).
 */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=75'] as const

/**
 * For the server's environment. Without it, each thread that encodes a picture keeps the memory that it had in an arena
 * of its own: over a gigabyte after the AVIF files of the demo gallery, where two arenas keep 0.3 (glibc, mallopt(3);
 * other systems ignore it).
 */
export const fewArenas = { MALLOC_ARENA_MAX: '2' } as const

const exitWithParent = fileURLToPath(new URL('exit-with-parent.ts', import.meta.url))

/** Starts a Node process that ends with this one, and waits until it is ready. */
export async function startNodeChild(options: NodeChildOptions): Promise<Running> {
  const logStart = options.logFile ? sizeOf(options.logFile) : 0
  const output = openOutput(options.logFile)
  const child = fork(options.script, options.args ?? [], {
    cwd: options.folder,
    env: { ...options.inherited, ...options.environment },
    execArgv: [...(options.flags ?? []), '--import', exitWithParent],
    stdio: ['ignore', output, output, 'ipc'],
    // A group of its own: Ctrl-C reaches the start script alone, which stops its children in order.
    detached: process.platform !== 'win32',
  })
  if (typeof output === 'number') closeSync(output)

  let end: string | undefined
  const ended = new Promise<string>((done) => {
    const finish = (reason: string) => done((end ??= reason))
    child.once('exit', (code, signal) => finish(signal ? `signal ${signal}` : `status ${code}`))
    child.once('error', (error) => finish(error.message))
  })

  async function stop(): Promise<void> {
    if (end !== undefined) return
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), options.stopWithinMs)
    await ended
    clearTimeout(timer)
  }

  const endsAt = Date.now() + options.readyWithinMs
  while (end === undefined && Date.now() < endsAt) {
    if (await options.isReady()) return { pid: child.pid ?? 0, ended, stop }
    await sleep(25)
  }
  const reason = end ?? `it was not ready after ${options.readyWithinMs / 1000} s`
  await stop()
  const said = options.logFile ? tailOf(options.logFile, logStart) : ''
  throw new Error(`The ${options.name} did not start (${reason})${said ? `:\n${said}` : ''}`)
}

/** Whether an address answers with a success. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

function openOutput(logFile: string | undefined): number | 'inherit' {
  if (!logFile) return 'inherit'
  mkdirSync(dirname(logFile), { recursive: true })
  return openSync(logFile, 'a')
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function tailOf(file: string, from: number): string {
  return readFileSync(file).subarray(from).toString().trim().split('\n').slice(-25).join('\n')
}
