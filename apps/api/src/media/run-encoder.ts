import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { forkIdle } from './idle-process.ts'
import type { FilmAnswers, FilmTask } from './film-tasks.ts'

const script = new URL('film-process.ts', import.meta.url)

/** The encoder would not do it: the file is none, or a broken one. */
export class EncoderRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'EncoderRefusal'
  }
}

/** Whether the optional encoder is installed for this machine. */
export function hasEncoder(): boolean {
  const { platform, arch } = process
  const name = `@seydx/node-av-${platform}-${arch}${platform === 'win32' ? '-msvc' : ''}`
  try {
    return existsSync(fileURLToPath(import.meta.resolve(`${name}/package.json`)))
  } catch {
    return false
  }
}

// An hour of film on two cores, beside everything else.
const longestMs = 60 * 60 * 1_000

/**
 * Does one thing with a film in a process of low priority. Throws EncoderRefusal where the file is at fault. `signal`
 * ends it.
 */
export function runEncoder<Task extends FilmTask>(
  task: Task,
  signal: AbortSignal = new AbortController().signal,
): Promise<FilmAnswers[Task['do']]> {
  const child = forkIdle(script, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
  })
  return new Promise((done, reject) => {
    child.once('message', (message) => {
      const { answer, fault } = message as { answer?: FilmAnswers[Task['do']]; fault?: string }
      if (fault === undefined) done(answer as FilmAnswers[Task['do']])
      else reject(new EncoderRefusal(fault))
    })
    child.once('error', reject)
    // What makes a decoder crash is refused: it would do so each time.
    child.once('exit', (code, killedBy) =>
      reject(new EncoderRefusal(`it ended without an answer (${killedBy ?? code})`)),
    )
    child.send(task, (error) => error && reject(error))
  })
}
