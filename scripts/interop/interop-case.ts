import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** One thing of somebody else's that Monsoon is tried with. `run` gives what was seen, in a few words. */
export interface InteropCase {
  name: string
  run: (bench: Bench) => Promise<string>
}

/** What is not on this machine is no failure. */
export class Skipped extends Error {}

/** What a case starts and makes; all of it is gone when the case is over. */
export interface Bench {
  /** A folder that `owner` may write to as well. */
  folder: string
  start: (
    program: string,
    args: string[],
    options?: { user?: User; environment?: Record<string, string> },
  ) => ChildProcess
  later: (undo: () => Promise<unknown> | void) => void
}

export interface User {
  uid: number
  gid: number
}

/** Programs that refuse to run as root run as this user then; of anybody else as who starts them. */
export function userOf(name: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = (line ?? '').split(':').map(Number)
  if (!uid || !gid) throw new Skipped(`there is no user ${name}`)
  return { uid, gid }
}

/** The path of a program of the system. */
export function requireProgram(name: string, debianPackage: string): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (!found) throw new Skipped(`apt-get install ${debianPackage}`)
  return found
}

/** What a program writes about itself, such as its version. */
export function wordsOf(program: string, args: string[]): string {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return `${stdout}${stderr}`.trim()
}

/** Runs a case on a bench of its own, and clears the bench away. */
export async function onBench<Result>(run: (bench: Bench) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'monsoon-interop-'))
  const undoing: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const bench: Bench = {
    folder,
    start(program, args, { user, environment } = {}) {
      if (user) chownSync(folder, user.uid, user.gid)
      const child = spawn(program, args, {
        ...user,
        cwd: folder,
        env: { ...process.env, ...environment },
        stdio: 'ignore',
      })
      const ended = new Promise((done) => child.once('exit', done))
      child.once('error', () => {})
      undoing.push(async () => {
        if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
        await Promise.race([ended, sleep(5_000)])
      })
      return child
    },
    later: (undo) => void undoing.push(undo),
  }
  try {
    return await run(bench)
  } finally {
    for (const undo of undoing.toReversed()) await undo()
  }
}

const patienceMs = 60_000

/** Waits until something takes connections on a port of this machine. */
export async function waitForPort(port: number): Promise<void> {
  const endsAt = Date.now() + patienceMs
  while (!(await isOpen(port))) {
    if (Date.now() > endsAt) throw new Error(`nothing listens on port ${port}`)
    await sleep(100)
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** The words of what must fail. */
export async function refusalOf(act: () => Promise<unknown>): Promise<string> {
  try {
    await act()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  throw new Error('this had to be refused, and was not')
}

export function expectTo(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`not so: ${what}`)
}
