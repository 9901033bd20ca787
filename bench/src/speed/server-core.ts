import { spawnSync } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'

// The server and PostgreSQL share one core, the load comes from another: neither takes from the other.
const serverCore = '0'
const loadCore = '1'

/** Whether processes can be kept on one core here. */
export const canPin =
  process.platform === 'linux' &&
  availableParallelism() >= 2 &&
  spawnSync('taskset', ['-c', '-p', String(process.pid)], { stdio: 'ignore' }).status === 0

function pin(core: string): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', core, String(process.pid)], { stdio: 'ignore' })
}

/** Puts this process and all that it starts before other work on the machine, where that is allowed. */
export function goFirst(): void {
  try {
    setPriority(-10)
  } catch {
    // Only an administrator may: then other work disturbs more, both sides of each comparison alike.
  }
}

/** Keeps this process, which makes the load, off the server's core. */
export const leaveServerCore = (): void => pin(loadCore)

/** Lets this process and what it starts run where there is room, while nothing is measured. */
export const useAllCores = (): void => pin(`${serverCore},${loadCore}`)

/** What is started within `start` lives on the server's core: a child inherits the core of its parent. */
export async function onServerCore<Result>(start: () => Promise<Result>): Promise<Result> {
  pin(serverCore)
  try {
    return await start()
  } finally {
    leaveServerCore()
  }
}
