import { axisEnd } from '../../money/axis-end.ts'
import type { HistoryEvent } from '@monsoon/contract/works/item-detail'

/** What an edition went for: USD each, at a time in ms. */
export type PricePoint = { id: string; atMs: number; usd: number; editions: string }

/** The sales of a work, the oldest first, with the price of one edition. */
export function pricePointsOf(events: readonly HistoryEvent[]): PricePoint[] {
  return events
    .flatMap(({ id, event, amount, quantity, editions, timestamp }) =>
      event === 'buy' && amount !== null
        ? [{ id, atMs: Date.parse(timestamp), usd: Math.round((amount * 100) / quantity) / 100, editions }]
        : [],
    )
    .toSorted((a, b) => a.atMs - b.atMs)
}

/** Where points stand on a field of 100 × 100, measured from its lower start. */
export function placePoints(points: readonly PricePoint[]): { id: string; x: number; y: number }[] {
  const first = points[0]?.atMs ?? 0
  const span = Math.max(1, (points.at(-1)?.atMs ?? 0) - first)
  const top = axisEnd(Math.max(...points.map(({ usd }) => usd)))
  return points.map(({ id, atMs, usd }) => ({ id, x: ((atMs - first) / span) * 100, y: (usd / top) * 100 }))
}
