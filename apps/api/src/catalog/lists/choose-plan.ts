/** What one condition of a filter leaves of a gallery. */
export interface Predicate {
  /** Of all works, from 0 to 1, as the database estimates it. */
  share: number
  /** How many facets lead to it in the index; none: it is no facet. */
  facets?: number
  /** It is found by how a word begins, of which the index collects all works before it compares. */
  isBeginning?: boolean
  /** The indexes of the orders do not hold what it asks for. */
  isOnCard?: boolean
  /** An index of this order holds its works together. */
  order?: Order
}

/** null: no filter asks for a part of the order. */
export type Order = 'price' | 'published' | null

/** How works that match are found. */
export interface ListPlan<Indexed extends Predicate = Predicate> {
  /**
   * First so many works of the order are scanned by its index, one scan after another; none: that would take longer.
   */
  scans: readonly OrderScan[]
  /** Then an index finds all works that have these; the other predicates are checked on their cards. */
  indexed: readonly Indexed[]
}

export interface OrderScan {
  /** Entries of the index that are read. */
  entries: number
  /** Cards that are looked at for what the index does not hold. */
  cards: number
}

/** In microseconds, measured in a gallery of a million works. */
const timeOf = {
  /** An entry of an order's index, with all that it is filtered by. */
  entry: 0.2,
  /** A card somewhere in the table. */
  card: 1,
  /** A card beside the last one, with all that it is filtered by. */
  neighbour: 0.6,
  /** A work that the index gives, or that has one of the words it compares. */
  collected: 0.3,
  /** A work that has one facet, compared with another facet. */
  compared: 0.1,
}

/** A scan of these takes about 40 ms. */
const deepest: OrderScan = { entries: 150_000, cards: 20_000 }
/** Where an index finds more, a deep scan comes first: that many cards take 40 ms. */
const manyCards = 40_000
/**
 * Shares are estimates, and works that match do not stand evenly: so many times as much is looked at before the index
 * is asked.
 */
const slack = 3
const fewest: OrderScan = { entries: 2000, cards: 500 }

const shareOf = (predicates: readonly Predicate[]): number =>
  predicates.reduce((product, { share }) => product * share, 1)
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** How long the index takes to name the works that have all these predicates. */
function timeOfIndex(indexed: readonly Predicate[], works: number): number {
  const words = indexed.filter(({ isBeginning }) => isBeginning)
  const facets = indexed
    .filter((predicate) => predicate.facets !== undefined)
    .toSorted((one, other) => one.share - other.share)
    .map((predicate) => ({ share: predicate.share, count: predicate.facets ?? 0 }))
  const [rarest, ...others] = facets
  return (
    works * sumOf(words.map(({ share }) => share)) * timeOf.collected +
    works * (rarest?.share ?? 0) * sumOf(others.map(({ count }) => count)) * timeOf.compared
  )
}

const timeToFind = (indexed: readonly Predicate[], works: number): number =>
  indexed.length === 0
    ? Infinity
    : timeOfIndex(indexed, works) + works * shareOf(indexed) * (timeOf.collected + timeOf.card)

/** What the index is asked for: one predicate after another, as long as that makes it shorter. */
function indexedOf<Indexed extends Predicate>(predicates: readonly Indexed[], works: number): Indexed[] {
  let indexed: Indexed[] = []
  for (;;) {
    const others = predicates.filter((predicate) => !indexed.includes(predicate))
    const [best] = others
      .map((predicate) => [...indexed, predicate])
      .toSorted((one, other) => timeToFind(one, works) - timeToFind(other, works))
    if (!best || timeToFind(best, works) >= timeToFind(indexed, works)) return indexed
    indexed = best
  }
}

/** To two binary digits (…, 2048, 3072, 4096, …): scans of few lengths are statements of few plans. */
function roundUp(number: number): number {
  const power = 2 ** Math.floor(Math.log2(number))
  return number <= power ? power : number <= 1.5 * power ? 1.5 * power : 2 * power
}

interface Gallery<Indexed extends Predicate> {
  predicates: readonly Indexed[]
  /** How many works there are, matching or not. */
  works: number
  /** How many matching works are needed. */
  wanted: number
}

/**
 * Chooses what is shorter: to scan an order until enough works match, or to ask the index for all of them
 * (docs/decisions/0043).
 */
export function choosePlan<Indexed extends Predicate>({
  predicates,
  works,
  wanted,
  order,
}: Gallery<Indexed> & { order: Order }): ListPlan<Indexed> {
  const indexed = indexedOf(predicates, works)
  // A scan that meets the end before the page is full was in vain.
  if (works * shareOf(predicates) < wanted * slack) return { scans: [], indexed }
  const along = predicates.filter((predicate) => order === null || predicate.order !== order)
  const onCards = along.filter(({ isOnCard }) => isOnCard)
  const entries = Math.min(works, wanted / shareOf(along))
  const cards = onCards.length > 0 ? Math.min(works, wanted / shareOf(onCards)) : 0
  if (entries * timeOf.entry + cards * timeOf.card > timeToFind(indexed, works)) return { scans: [], indexed }
  const first = {
    entries: Math.min(deepest.entries, roundUp(entries * slack + fewest.entries)),
    cards: Math.min(deepest.cards, roundUp(cards * slack + fewest.cards)),
  }
  const isDeep = works * shareOf(indexed) > manyCards && first.entries < deepest.entries
  return { scans: isDeep ? [first, deepest] : [first], indexed }
}

/** How works that match are counted. */
export interface CountPlan<Indexed extends Predicate = Predicate> {
  /**
   * First so many works are scanned: by entries of an index, or by their cards where it does not hold what is asked
   * for.
   */
  scanned: number
  by: 'entries' | 'cards'
  /** Then the index is asked for these; null: that would take too long, and a sample is looked at instead. */
  indexed: readonly Indexed[] | null
}

/** No count takes longer, in microseconds. */
const mostCounting = 3000
/** So many works are a sample: 0.7 ms. */
export const sampled = 1000
/** A smaller gallery is always counted. */
const fewestEstimated = 20_000

/**
 * Chooses how works are counted, whichever they are: by looking at some until enough match, or by the index, if either
 * is quick.
 */
export function chooseCountPlan<Indexed extends Predicate>({
  predicates,
  works,
  wanted,
}: Gallery<Indexed>): CountPlan<Indexed> {
  const indexed = indexedOf(predicates, works)
  const found = works * shareOf(indexed)
  const rest = predicates.filter((predicate) => !indexed.includes(predicate))
  const timeByIndex =
    timeOfIndex(indexed, works) + found * timeOf.collected + Math.min(found, wanted / shareOf(rest)) * timeOf.card
  const by = predicates.some(({ isOnCard }) => isOnCard) ? 'cards' : 'entries'
  const scanned = Math.ceil((wanted / shareOf(predicates)) * 1.1)
  const timeToScan = scanned * (by === 'cards' ? timeOf.neighbour : timeOf.entry)
  const most = works < fewestEstimated ? Infinity : mostCounting
  const isScannedFirst = scanned <= works && timeToScan < Math.min(timeByIndex, most)
  return { scanned: isScannedFirst ? scanned : 0, by, indexed: timeByIndex <= most ? indexed : null }
}

/** What is believed before a sample was looked at weighs as much as so many hits in it. */
const priorHits = 4

/**
 * About how many works match: by a sample, and, the fewer of it match, the more by what single predicates let expect.
 * One leading digit: more of them would be a claim.
 */
export function estimateCount({
  predicates,
  works,
  sample,
}: Omit<Gallery<Predicate>, 'wanted'> & { sample: { scanned: number; matching: number } }): number {
  const share = (sample.matching + priorHits) / (sample.scanned + priorHits / shareOf(predicates))
  return Number((works * share).toPrecision(1))
}
