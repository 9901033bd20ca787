import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

interface ProcessTimes {
  parent: number
  /** Its own and those of its ended children, in seconds. */
  seconds: number
}

function readTimes(pid: number | string): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Counted from behind the name, which may hold blanks (proc_pid_stat(5)): state, parent, …, utime, stime, cutime,
    // cstime.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: Number(fields[1]), seconds: ticks / ticksPerSecond }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

/**
 * The processor time that these processes and their children have used, in seconds; undefined where the system does not
 * tell.
 */
export function readProcessorSeconds(pids: readonly number[]): number | undefined {
  if (process.platform !== 'linux') return undefined
  let seconds = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const times = readTimes(name)
    if (times && (pids.includes(Number(name)) || pids.includes(times.parent))) seconds += times.seconds
  }
  return seconds
}

/**
 * Milliseconds that a process with one thread has worked, finely measured; where the system does not tell, those of the
 * clock. What it does between two readings is their difference.
 */
export function readWorkedMs(pid: number): number {
  if (process.platform !== 'linux') return performance.now()
  // Nanoseconds on a processor come first (Linux: Documentation/scheduler/sched-stats.rst).
  const [worked] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
  return Number(worked) / 1_000_000
}
