/** What the ring did in a cycle, to be told where it gained by it. */
export interface Plan {
  seed: number
  way: 'card' | 'top-up' | 'offer by card' | 'bid by card' | 'second chance' | 'presale'
  /** The artist works with the ring; then nobody outside buys, for they would buy what the ring has made. */
  isOwnArtist: boolean
  hasCashback: boolean
  /** What straws pay for the edition, one after the other. */
  hops: readonly { price: number; by: 'sale' | 'auction' | 'offer' }[]
  /** What an honest buyer pays in the end, never more than the ring has paid; null: nobody buys. */
  honestPrice: number | null
  isRefunded: 'no' | 'whole' | 'in part'
  dispute: { at: 'bought' | 'passed on' | 'sold'; of: 'all' | 'a part'; end: 'lost' | 'won' } | null
  /** Whose bank account the thief has as well, and since when: they are one person then. */
  kin: { with: 'artist' | 'curator' | 'straw'; since: 'the start' | 'the payment' } | null
}

/** Mulberry32: the same numbers for the same seed. */
function numbersOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function planCycle(seed: number): Plan {
  const next = numbersOf(seed)
  const oneOf = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(next() * values.length)] ?? values[0]
  const isOwnArtist = next() < 0.4
  const isRefunded = next() < 0.2 ? oneOf(['whole', 'in part'] as const) : 'no'
  const hop = () => ({
    price: oneOf([10, 10, 11, 37, 75, 100, 250]),
    by: oneOf(['sale', 'sale', 'auction', 'offer'] as const),
  })
  return {
    seed,
    isOwnArtist,
    isRefunded,
    way: oneOf([
      'card',
      'card',
      'card',
      'top-up',
      'top-up',
      'offer by card',
      'bid by card',
      'second chance',
      'presale',
    ] as const),
    hasCashback: next() < 0.4,
    hops: Array.from({ length: oneOf([0, 0, 1, 1, 2]) }, hop),
    // Who was given money back by staff has paid less than an honest buyer would.
    honestPrice: isOwnArtist || isRefunded !== 'no' ? null : oneOf([null, 10, 60, 99]),
    // A bank gives back no more than a card has paid.
    dispute:
      next() < 0.75 && isRefunded !== 'whole'
        ? {
            at: oneOf(['bought', 'passed on', 'sold', 'sold'] as const),
            of: isRefunded === 'in part' ? 'a part' : oneOf(['all', 'all', 'all', 'a part'] as const),
            end: oneOf(['lost', 'lost', 'lost', 'won'] as const),
          }
        : null,
    kin:
      next() < 0.25
        ? {
            with: oneOf(['artist', 'artist', 'curator', 'straw'] as const),
            since: oneOf(['the start', 'the payment'] as const),
          }
        : null,
  }
}
