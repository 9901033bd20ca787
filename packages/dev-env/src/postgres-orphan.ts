import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { commandLine, isAlive, signal, waitForEnd } from './processes.ts'

/** What a running PostgreSQL says about itself in its data folder. */
export interface PostmasterFile {
  pid: number
  port: number
  isReady: boolean
}

/** Reads `postmaster.pid`; undefined when there is none or it is half-written. Line numbers: PostgreSQL's pidfile.h. */
export function readPostmasterFile(folder: string): PostmasterFile | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

/**
 * Ends a PostgreSQL that a killed start script left behind on this folder, and removes the pid file of a dead one: its
 * number may belong to another program by now, and PostgreSQL would then refuse to start.
 */
export async function stopOrphanPostgres(folder: string): Promise<'none' | 'stale' | 'stopped'> {
  const file = readPostmasterFile(folder)
  if (!file) return 'none'
  if (!isAlive(file.pid) || !isPostgresOf(file.pid, folder)) {
    rmSync(join(folder, 'postmaster.pid'), { force: true })
    return 'stale'
  }
  signal(file.pid, 'SIGINT')
  if (!(await waitForEnd(file.pid, 20_000))) {
    signal(file.pid, 'SIGQUIT')
    if (!(await waitForEnd(file.pid, 5000))) {
      throw new Error(
        `An earlier PostgreSQL (process ${file.pid}) holds ${folder} and does not stop. End it and start again.`,
      )
    }
  }
  return 'stopped'
}

/** On Windows a command line cannot be read: a live process named by the file is believed. */
function isPostgresOf(pid: number, folder: string): boolean {
  if (process.platform === 'win32') return true
  const command = commandLine(pid)
  return command.includes('postgres') && command.includes(resolve(folder))
}
