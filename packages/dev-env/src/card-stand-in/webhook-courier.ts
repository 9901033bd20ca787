import { createHmac } from 'node:crypto'
import type { CardBook } from './card-book.ts'
import type { CardFaults } from './card-faults.ts'
import type { EventRow } from './card-rows.ts'

export interface WebhookCourier {
  /** Sends what the shuffle switch holds back. */
  releaseHeld(): void
  /** Resolves when nothing waits to be sent now; events held back or due later than in a second don't count. */
  whenIdle(): Promise<void>
  close(): Promise<void>
}

export interface WebhookCourierOptions {
  book: CardBook
  url: string
  secret: string
  faults: CardFaults
}

/** As many at once as a small receiver bears; Stripe promises no order either. */
const MAX_PARALLEL = 8
const ANSWER_TIMEOUT_MS = 10_000
const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 30_000
/** Stripe gives up after three days. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000

/**
 * Sends every event of the book to the shop, signed, until it answers 2xx. The queue is the book itself: what a crash left
 * unsent is sent after the next start.
 */
export function startWebhookCourier({ book, url, secret, faults }: WebhookCourierOptions): WebhookCourier {
  const stop = new AbortController()
  const timers = new Set<NodeJS.Timeout>()
  const active = new Set<Promise<void>>()
  const ready: EventRow[] = []
  let held: EventRow[] = []

  function later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }

  function take(event: EventRow): void {
    if (faults.dropWebhooks) return mark(event, 'dropped')
    const wait = event.dueAtMs - Date.now()
    if (wait > 0) return later(wait, () => enqueue(event))
    enqueue(event)
  }

  function enqueue(event: EventRow): void {
    if (!faults.shuffleWebhooks) {
      ready.push(event)
      return pump()
    }
    held.push(event)
    if (held.length >= faults.shuffleWebhooks.hold) releaseHeld()
  }

  function releaseHeld(): void {
    const events = shuffle(held, faults.shuffleWebhooks?.seed ?? 0)
    held = []
    // One after the other, or the network would choose the order.
    run(async () => {
      for (const event of events) await attempt(event, 0)
    })
  }

  function pump(): void {
    while (active.size < MAX_PARALLEL && !stop.signal.aborted) {
      const event = ready.shift()
      if (!event) return
      run(() => attempt(event, 0))
    }
  }

  function run(work: () => Promise<void>): void {
    const running = work().finally(() => {
      active.delete(running)
      pump()
    })
    active.add(running)
  }

  async function attempt(event: EventRow, tried: number): Promise<void> {
    if (stop.signal.aborted) return
    if (await send(event)) {
      mark(event, 'delivered')
      for (let more = 0; more < faults.duplicateWebhooks; more += 1) await send(event)
      return
    }
    if (stop.signal.aborted) return
    if (Date.now() - event.dueAtMs > GIVE_UP_AFTER_MS) return mark(event, 'givenUp')
    later(Math.min(FIRST_RETRY_MS * 2 ** tried, LONGEST_RETRY_MS), () => run(() => attempt(event, tried + 1)))
  }

  async function send(event: EventRow): Promise<boolean> {
    const body = writeEvent(event)
    const signedAt = Math.floor(Date.now() / 1000) + faults.webhookClockSkewSeconds
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { 'content-type': 'application/json', 'stripe-signature': sign({ body, signedAt, secret }) },
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      // Not there, or too slow: the same as a refusal, it is tried again.
      return false
    }
  }

  function mark(event: EventRow, state: EventRow['state']): void {
    book.change((write) => write.put('events', { ...event, state }))
  }

  book.onChange((puts) => {
    for (const put of puts) if (put.table === 'events' && put.row.state === 'waiting') take(put.row)
  })
  for (const event of book.all('events')) if (event.state === 'waiting') take(event)

  return {
    releaseHeld,
    async whenIdle() {
      while (isBusy()) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    async close() {
      stop.abort()
      for (const timer of timers) clearTimeout(timer)
      await Promise.allSettled(active)
    },
  }

  function isBusy(): boolean {
    const soon = Date.now() + 1000
    const heldIds = new Set(held.map((event) => event.id))
    const isWaiting = (event: EventRow) => event.state === 'waiting' && event.dueAtMs < soon && !heldIds.has(event.id)
    return active.size > 0 || book.all('events').some(isWaiting)
  }
}

/** https://docs.stripe.com/api/events/object */
function writeEvent(event: EventRow): string {
  return JSON.stringify({
    id: event.id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: event.created,
    data: { object: event.object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: event.type,
  })
}

/** https://docs.stripe.com/webhooks/signature */
function sign(input: { body: string; signedAt: number; secret: string }): string {
  const signature = createHmac('sha256', input.secret).update(`${input.signedAt}.${input.body}`).digest('hex')
  return `t=${input.signedAt},v1=${signature}`
}

/** Fisher and Yates, with a generator (mulberry32) that gives the same order for the same seed. */
function shuffle<T>(items: readonly T[], seed: number): T[] {
  let state = seed
  const next = (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
  const order = [...items]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = next(last + 1)
    const moved = order[last] as T
    order[last] = order[other] as T
    order[other] = moved
  }
  return order
}
