import { createHmac } from 'node:crypto'
import { startCourier } from '../stand-in/courier.ts'
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

/**
 * Sends every event of the book to the shop, signed, until it answers 2xx. The queue is the book itself: what a crash
 * left unsent is sent after the next start.
 */
export function startWebhookCourier({ book, url, secret, faults }: WebhookCourierOptions): WebhookCourier {
  const timers = new Set<NodeJS.Timeout>()
  let held: EventRow[] = []
  const courier = startCourier<EventRow>({
    write: (event) => {
      const body = writeEvent(event)
      const signedAt = Math.floor(Date.now() / 1000) + faults.webhookClockSkewSeconds
      const signature = sign({ body, signedAt, secret })
      return { url, body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
    },
    onEnd: mark,
  })

  function schedule(event: EventRow): void {
    if (faults.dropWebhooks) return mark(event, 'dropped')
    const wait = event.dueAtMs - Date.now()
    if (wait <= 0) return enqueue(event)
    const timer = setTimeout(() => {
      timers.delete(timer)
      enqueue(event)
    }, wait)
    timers.add(timer)
  }

  function enqueue(event: EventRow): void {
    if (!faults.shuffleWebhooks) return deliver([event])
    held.push(event)
    if (held.length >= faults.shuffleWebhooks.hold) releaseHeld()
  }

  function releaseHeld(): void {
    const events = shuffle(held, faults.shuffleWebhooks?.seed ?? 0)
    held = []
    deliver(events)
  }

  function deliver(events: readonly EventRow[]): void {
    courier.deliver(events.flatMap((event) => Array.from({ length: 1 + faults.duplicateWebhooks }, () => event)))
  }

  function mark(event: EventRow, state: EventRow['state']): void {
    book.change((write) => write.put('events', { ...event, state }))
  }

  book.onChange((puts) => {
    for (const put of puts) if (put.table === 'events' && put.row.state === 'waiting') schedule(put.row)
  })
  for (const event of book.all('events')) if (event.state === 'waiting') schedule(event)

  return {
    releaseHeld,
    async whenIdle() {
      while (isBusy()) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await courier.close()
    },
  }

  function isBusy(): boolean {
    const soon = Date.now() + 1000
    const heldIds = new Set(held.map((event) => event.id))
    const isWaiting = (event: EventRow) => event.state === 'waiting' && event.dueAtMs < soon && !heldIds.has(event.id)
    return !courier.isIdle() || book.all('events').some(isWaiting)
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
