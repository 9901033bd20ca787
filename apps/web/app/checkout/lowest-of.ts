import { formatEditions, parseEditions, pickLowestEditions } from '@monsoon/domain/edition-ranges'

/** The lowest of the free editions, as many as are wanted: what is offered. '': there are not so many. */
export function lowestOf(available: string, quantity: number): string {
  const lowest = quantity > 0 ? pickLowestEditions(parseEditions(available) ?? [], quantity) : null
  return lowest ? formatEditions(lowest.taken) : ''
}
