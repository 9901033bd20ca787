import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine, isAlive, signal, waitForEnd } from '@monsoon/dev-env/processes'
import { StartProblem } from './progress.mjs'

/** What a running start script writes down, so that the next one can clear up after a kill. */
interface RunRecord {
  pid: number
  url: string
  /** npm and the shells between it and us: when one of them is gone, this run is an orphan. */
  launchers: number[]
  /** Child processes by name, each with a part of its command line that proves it is ours. */
  children: Record<string, { pid: number; mark: string }>
}

export interface OpenRunRecord {
  addChild(name: string, pid: number, mark: string): void
  /** Forgets the run; called last, when nothing runs any more. */
  close(): void
}

const ownMark = 'run.ts'
const childPatienceMs = 15_000

/**
 * Claims a data folder for this run. A live run of somebody else is reported; what a killed run left is ended first,
 * and an orphaned one (its npm was killed) is given time to stop.
 */
export async function openRunRecord(
  dataFolder: string,
  run: { url: string; launchers: number[] },
): Promise<OpenRunRecord> {
  mkdirSync(dataFolder, { recursive: true })
  const earlier = readRunRecord(dataFolder)
  if (earlier) await clearUp(earlier)
  const record: RunRecord = { pid: process.pid, ...run, children: {} }
  const file = fileIn(dataFolder)
  const write = () => {
    writeFileSync(`${file}.part`, JSON.stringify(record))
    renameSync(`${file}.part`, file)
  }
  write()
  return {
    addChild(name, pid, mark) {
      record.children[name] = { pid, mark }
      write()
    },
    close: () => rmSync(file, { force: true }),
  }
}

export function readRunRecord(dataFolder: string): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')) as RunRecord
  } catch {
    return undefined
  }
}

/** Whether the run that wrote the record is still there. */
export const isRunning = (record: RunRecord): boolean => isOurs(record.pid, ownMark)

/** Ends a run and everything it started: asks first, then kills. */
export async function endRun(record: RunRecord): Promise<void> {
  if (isRunning(record)) {
    signal(record.pid, 'SIGTERM')
    if (!(await waitForEnd(record.pid, childPatienceMs))) signal(record.pid, 'SIGKILL')
  }
  await endChildren(record)
}

async function clearUp(earlier: RunRecord): Promise<void> {
  if (isRunning(earlier)) {
    const isOrphan = earlier.launchers.some((pid) => !isAlive(pid))
    if (!isOrphan) {
      throw new StartProblem(
        `Monsoon already runs at ${earlier.url} (process ${earlier.pid}). Stop it with Ctrl-C where it was started.`,
      )
    }
    await endRun(earlier)
    return
  }
  await endChildren(earlier)
}

async function endChildren(record: RunRecord): Promise<void> {
  const left = Object.values(record.children).filter(({ pid, mark }) => isOurs(pid, mark))
  for (const { pid } of left) signal(pid, 'SIGTERM')
  for (const { pid } of left) {
    if (!(await waitForEnd(pid, childPatienceMs))) signal(pid, 'SIGKILL')
  }
}

/** A process id may belong to another program by now; on Windows, where nothing tells, children end by themselves. */
function isOurs(pid: number, mark: string): boolean {
  return isAlive(pid) && commandLine(pid).includes(mark)
}

const fileIn = (dataFolder: string) => join(dataFolder, 'run.json')
