import type { ChildProcess, ForkOptions } from 'node:child_process'
import { constants, setPriority } from 'node:os'

const priority = constants.priority.PRIORITY_BELOW_NORMAL
const isWindows = process.platform === 'win32'

/**
 * Starts a process that gets what others leave of the processor (decision 100). On POSIX each thread inherits its priority from the one that
 * starts it, so it has to be low before Node itself begins. On Windows it belongs to the process, and can be set when that runs.
 */
export const idleCommand: ForkOptions = isWindows
  ? { execArgv: [] }
  : { execPath: 'nice', execArgv: ['-n', String(priority), process.execPath] }

export function makeIdle({ pid }: ChildProcess): void {
  if (isWindows && pid !== undefined) setPriority(pid, priority)
}
