import { fork, type ChildProcess, type ForkOptions } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const priority = constants.priority.PRIORITY_BELOW_NORMAL
const isWindows = process.platform === 'win32'

// On POSIX each thread inherits its priority from the one that starts it, so it has to be low before Node itself
// begins. On Windows it belongs to the process, and can be set when that runs.
const command: ForkOptions = isWindows
  ? { execArgv: [] }
  : { execPath: 'nice', execArgv: ['-n', String(priority), process.execPath] }

/** Starts a script in a process that gets what others leave of the processor (decision 100). */
export function forkIdle(script: URL, options: ForkOptions): ChildProcess {
  const child = fork(fileURLToPath(script), { ...command, killSignal: 'SIGKILL', ...options })
  if (isWindows && child.pid !== undefined) setPriority(child.pid, priority)
  return child
}
