import type { Lock, Locker } from '@tus/server'
import { Refusal } from '#errors.ts'

const patienceMs = 10_000

interface Holder {
  /** Asks it to end: somebody else wants the upload. */
  release: () => void
  ended: Promise<void>
}

async function waitFor({ release, ended }: Holder, signal: AbortSignal): Promise<void> {
  release()
  const { promise: givenUp, reject } = Promise.withResolvers<never>()
  const onTimeout = () => reject(new Refusal('upload-busy'))
  const timer = setTimeout(onTimeout, patienceMs)
  signal.addEventListener('abort', onTimeout, { once: true })
  try {
    await Promise.race([ended, givenUp])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onTimeout)
  }
}

/**
 * One request at a time for an upload, in this process; whoever comes next makes the one before end. Between processes
 * the database decides (`addPiece`). The library's own locker asks again on every turn of the event loop.
 */
export function createUploadLocker(): Locker {
  const holders = new Map<string, Holder>()
  return {
    newLock(id): Lock {
      let end = (): void => {}
      return {
        async lock(signal, requestRelease) {
          for (let holder = holders.get(id); holder; holder = holders.get(id)) await waitFor(holder, signal)
          const { promise: ended, resolve } = Promise.withResolvers<void>()
          end = resolve
          holders.set(id, { release: () => void requestRelease(), ended })
        },
        async unlock() {
          holders.delete(id)
          end()
        },
      }
    },
  }
}
