import type { Config } from '#config.ts'
import type { Db } from '#db.ts'
import type { Log } from '#log.ts'
import { createKeyedHasher, type KeyedHasher } from './keyed-hash.ts'
import { insertEvents } from './security-event-queries.ts'
import type { SecurityEventRow } from './security-event-row.ts'

/** Where calls say what happened, apart from what they do in their transactions (note-event.ts). */
export interface SecurityLog {
  hasher: KeyedHasher
  /** Written within a second, together with all that came meanwhile; a crash may lose it. */
  note: (row: SecurityEventRow) => void
  /** Written when this resolves, together with what waits. */
  keep: (row: SecurityEventRow) => Promise<void>
  /** Writes what waits. */
  flush: () => Promise<void>
  close: () => Promise<void>
}

const writtenAfterMs = 1_000
const mostWaiting = 10_000
/** So many different things one source may have asked for within a batch; what is beyond is counted together. */
const mostTargets = 20

interface WaitingEvent {
  row: SecurityEventRow
  times: number
  since: number
}

const sourceOf = ({ kind, userId, sessionId, call, detail, addressHash, triedHash }: SecurityEventRow): string =>
  [kind, userId, sessionId, call, detail, addressHash?.toString('hex'), triedHash?.toString('hex')].join(' ')

/** What waits, the same once. */
function createBatch() {
  const events = new Map<string, WaitingEvent>()
  const targets = new Map<string, number>()
  return {
    events,
    add(row: SecurityEventRow): boolean {
      const source = sourceOf(row)
      const isWide = (targets.get(source) ?? 0) >= mostTargets
      const name = isWide ? source : `${source} ${row.targetId}`
      const known = events.get(name)
      if (known) known.times += 1
      else if (events.size >= mostWaiting) return false
      else {
        events.set(name, { row: isWide ? { ...row, targetId: null } : row, times: 1, since: performance.now() })
        targets.set(source, (targets.get(source) ?? 0) + 1)
      }
      return true
    },
  }
}

/**
 * Batches what calls say into one statement at a time: whoever waits for theirs takes along what lies there, and what
 * comes while one runs is of the next. A batch that could not be written is tried again.
 */
export function createSecurityLog({ config, db, log }: { config: Config; db: Db; log: Log }): SecurityLog {
  let batch = createBatch()
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  const failed: WaitingEvent[] = []
  let lost = 0

  async function write(): Promise<void> {
    next = null
    const events = [...failed.splice(0), ...batch.events.values()]
    batch = createBatch()
    clearTimeout(timer)
    timer = undefined
    if (lost > 0) log.error({ lost }, 'security events were lost: too many waited')
    lost = 0
    if (events.length === 0) return
    try {
      const now = performance.now()
      const aged = events.map(({ row, times, since }) => ({ ...row, times, ageMs: now - since }))
      await insertEvents(db, aged)
    } catch (error) {
      failed.push(...events.slice(0, mostWaiting))
      schedule()
      throw error
    }
  }

  function flush(): Promise<void> {
    if (next) return next
    running = running.catch(() => {}).then(write)
    next = running
    return running
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      flush().catch((error: unknown) => log.warn({ err: error }, 'security events could not be written yet'))
    }, writtenAfterMs).unref()
  }

  const note = (row: SecurityEventRow): void => {
    if (!batch.add(row)) lost += 1
    schedule()
  }
  return {
    hasher: createKeyedHasher(config),
    note,
    keep: (row) => {
      note(row)
      return flush()
    },
    flush,
    async close() {
      await flush().catch((error: unknown) => log.error({ err: error }, 'security events are lost at the end'))
      clearTimeout(timer)
    },
  }
}
