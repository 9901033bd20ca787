import { readFileSync } from 'node:fs'
import type { Running } from '@monsoon/dev-env/keep-alive'

/** Tells of a process that ends though nobody meant it to. */
export interface DeathWatch {
  /** Rejects with what it wrote last. */
  death: Promise<never>
  watch: (running: Running) => Running
  /** From here on it may end. */
  release: (running: Running) => void
}

const lastCharacters = 4_000

export function watchForDeath(logFile: string): DeathWatch {
  const { promise: death, reject } = Promise.withResolvers<never>()
  // Nobody may be waiting for it yet, which is no fault.
  death.catch(() => {})
  const released = new Set<Running>()
  return {
    death,
    watch: (running) => {
      void running.ended.then((how) => {
        if (released.has(running)) return
        const lastWords = readFileSync(logFile, 'utf8').slice(-lastCharacters)
        reject(new Error(`the API died by itself (${how}):\n${lastWords}`))
      })
      return running
    },
    release: (running) => void released.add(running),
  }
}
