import { spawn, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostgresBinaries, postgresUser, spawnPostgres, type PostgresBinaries } from './postgres-binaries.ts'
import { readPostmasterFile, stopOrphanPostgres } from './postgres-orphan.ts'
import { ensureAppRole } from './postgres-role-queries.ts'
import { appRole, ownerRole, type RolePasswords } from './postgres-roles.ts'
import { signal, waitForEnd } from './processes.ts'
import { stopWithParent } from './stop-with-parent.ts'

export interface PostgresOptions {
  /** Where the cluster lives; made when missing. */
  folder: string
  /** A free port of 127.0.0.1. */
  port: number
  /** Without them every local connection is trusted: for tests only. */
  passwords?: RolePasswords
  /** False: faster and not safe against a power cut, for tests. A killed process loses nothing either way. */
  isDurable: boolean
  /** File to which PostgreSQL's own log is appended. */
  logFile: string
  /** Memory for pages of the database; little unless said. */
  sharedBuffers?: string
}

export interface RunningPostgres {
  /** Connection string for a database of this cluster, as the role that Monsoon runs as. */
  urlOf(database: string): string
  /** The same as the superuser, who owns what is in it. */
  ownerUrlOf(database: string): string
  pid: number
  /** Resolves when the process has ended, by whatever cause. */
  ended: Promise<void>
  /**
   * Lets transactions roll back, writes a checkpoint and ends. `isImmediate` skips both: for clusters that are thrown
   * away.
   */
  stop(options?: { isImmediate?: boolean }): Promise<void>
}

const readyWithinMs = 60_000

/**
 * Starts PostgreSQL on a folder: makes the cluster and its two roles on first use, clears what a killed process left,
 * waits until it answers.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const postgres = await startCluster(options)
  try {
    await ensureAppRole(postgres.ownerUrlOf('postgres'), options.passwords?.app)
    return postgres
  } catch (error) {
    await postgres.stop({ isImmediate: true })
    throw error
  }
}

async function startCluster(options: PostgresOptions): Promise<RunningPostgres> {
  const folder = resolve(options.folder)
  const binaries = await findPostgresBinaries()
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(dirname(options.logFile), { recursive: true })
  await stopOrphanPostgres(folder)
  if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(binaries, folder, options.passwords?.owner)

  const endsAt = Date.now() + readyWithinMs
  for (;;) {
    const { child, exited } = launch(binaries, folder, options)
    const outcome = await waitUntilReady(child, folder, endsAt)
    if (outcome === 'ready') return handleOf(child, exited, folder, binaries, options)
    if (outcome === 'late') child.kill('SIGKILL')
    await exited
    const reason = lastReason(options.logFile)
    // The backends of a killed postmaster need a moment to notice and to let go of its shared memory.
    const isClearing = reason.includes('still in use') || reason.includes('lock file')
    if (!isClearing || Date.now() > endsAt) throw new Error(`PostgreSQL did not start: ${reason}`)
    await sleep(200)
  }
}

/** Made beside its place and moved there when complete, so that a kill in the middle leaves nothing half-made. */
async function createCluster(binaries: PostgresBinaries, folder: string, password: string | undefined): Promise<void> {
  const draft = `${folder}.new`
  const passwordFile = `${folder}.password`
  const user = postgresUser()
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (user) chownSync(draft, user.uid, user.gid)
  const args = [
    `--pgdata=${draft}`,
    `--username=${ownerRole}`,
    '--no-instructions',
    password ? '--auth=scram-sha-256' : '--auth=trust',
  ]
  // The same order of text on every platform, whatever languages are installed there.
  args.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  if (!password) args.push('--no-sync')
  try {
    if (password) {
      writeFileSync(passwordFile, password, { mode: 0o600 })
      if (user) chownSync(passwordFile, user.uid, user.gid)
      args.push(`--pwfile=${passwordFile}`)
    }
    await runInitdb(binaries.initdb, args, draft)
    renameSync(draft, folder)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function runInitdb(program: string, args: string[], folder: string): Promise<void> {
  return new Promise((done, reject) => {
    const child = spawnPostgres(program, args, folder, { stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) done()
      else reject(new Error(`PostgreSQL could not make its data folder: ${errors.trim()}`))
    })
  })
}

function launch(binaries: PostgresBinaries, folder: string, options: PostgresOptions) {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: options.sharedBuffers ?? '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Short queries by the thousand: compiling them costs more than running them.
    jit: 'off',
    ...(options.isDurable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(options.logFile, 'a')
  // A group of its own: Ctrl-C reaches the start script alone, which stops PostgreSQL after the server.
  const child = spawnPostgres(binaries.postgres, ['-D', folder, '-p', String(options.port), ...flags], folder, {
    stdio: ['ignore', log, log],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  closeSync(log)
  // Where that shell does nothing, on Windows, the next start clears up.
  const endWatch = stopWithParent(child.pid, 'INT')
  const exited = new Promise<void>((done) => {
    child.once('exit', () => done())
    child.once('error', () => done())
  }).then(endWatch)
  return { child, exited }
}

/** PostgreSQL writes its state into the eighth line of its pid file, as pg_ctl reads it too. */
async function waitUntilReady(
  child: ChildProcess,
  folder: string,
  endsAt: number,
): Promise<'ready' | 'exited' | 'late'> {
  while (Date.now() < endsAt) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return 'exited'
    const file = readPostmasterFile(folder)
    if (file?.pid === child.pid && file.isReady) return 'ready'
    await sleep(15)
  }
  return 'late'
}

function handleOf(
  child: ChildProcess,
  exited: Promise<void>,
  folder: string,
  binaries: PostgresBinaries,
  options: PostgresOptions,
): RunningPostgres {
  const pid = child.pid
  if (pid === undefined) throw new Error('PostgreSQL has no process id')
  const addressOf = (role: string, password: string | undefined, database: string): string =>
    `postgres://${role}${password ? `:${encodeURIComponent(password)}` : ''}@127.0.0.1:${options.port}/${database}`
  return {
    pid,
    ended: exited,
    urlOf: (database) => addressOf(appRole, options.passwords?.app, database),
    ownerUrlOf: (database) => addressOf(ownerRole, options.passwords?.owner, database),
    async stop({ isImmediate = false } = {}) {
      if (process.platform === 'win32') {
        spawn(binaries.pgControl, ['stop', '-D', folder, '-m', isImmediate ? 'immediate' : 'fast'], { stdio: 'ignore' })
      } else {
        signal(pid, isImmediate ? 'SIGQUIT' : 'SIGINT')
      }
      if (!(await waitForEnd(pid, 30_000))) signal(pid, 'SIGKILL')
      await exited
    },
  }
}

function lastReason(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-12)
  return lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? 'it gave no reason'
}
