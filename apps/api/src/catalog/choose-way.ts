/** What one condition of a filter leaves of a gallery. */
export interface Trait {
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
export interface Way<Asked extends Trait = Trait> {
  /**
   * First so many works of the order are looked at by its index, one walk after another; none: that would take longer.
   */
  walks: readonly Walk[]
  /** Then an index finds all works that have these; the other traits are checked on their cards. */
  asked: readonly Asked[]
}

export interface Walk {
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

/** A walk of these takes about 40 ms. */
const deepest: Walk = { entries: 150_000, cards: 20_000 }
/** Where an index finds more, a deep walk comes first: that many cards take 40 ms. */
const manyCards = 40_000
/**
 * Shares are estimates, and works that match do not stand evenly: so many times as much is looked at before the index
 * is asked.
 */
const slack = 3
const fewest: Walk = { entries: 2000, cards: 500 }

const shareOf = (traits: readonly Trait[]): number => traits.reduce((product, { share }) => product * share, 1)
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** How long the index takes to name the works that have all these traits. */
function timeToAsk(asked: readonly Trait[], works: number): number {
  const words = asked.filter(({ isBeginning }) => isBeginning)
  const facets = asked
    .filter((trait) => trait.facets !== undefined)
    .toSorted((one, other) => one.share - other.share)
    .map((trait) => ({ share: trait.share, count: trait.facets ?? 0 }))
  const [rarest, ...others] = facets
  return (
    works * sumOf(words.map(({ share }) => share)) * timeOf.collected +
    works * (rarest?.share ?? 0) * sumOf(others.map(({ count }) => count)) * timeOf.compared
  )
}

const timeToFind = (asked: readonly Trait[], works: number): number =>
  asked.length === 0 ? Infinity : timeToAsk(asked, works) + works * shareOf(asked) * (timeOf.collected + timeOf.card)

/** What the index is asked for: one trait after another, as long as that makes it shorter. */
function askedOf<Asked extends Trait>(traits: readonly Asked[], works: number): Asked[] {
  let asked: Asked[] = []
  for (;;) {
    const others = traits.filter((trait) => !asked.includes(trait))
    const [best] = others
      .map((trait) => [...asked, trait])
      .toSorted((one, other) => timeToFind(one, works) - timeToFind(other, works))
    if (!best || timeToFind(best, works) >= timeToFind(asked, works)) return asked
    asked = best
  }
}

/** To two binary digits (…, 2048, 3072, 4096, …): walks of few lengths are statements of few plans. */
function roundUp(number: number): number {
  const power = 2 ** Math.floor(Math.log2(number))
  return number <= power ? power : number <= 1.5 * power ? 1.5 * power : 2 * power
}

interface Gallery<Asked extends Trait> {
  traits: readonly Asked[]
  /** How many works there are, matching or not. */
  works: number
  /** How many matching works are needed. */
  wanted: number
}

/**
 * Chooses what is shorter: to walk along an order until enough works match, or to ask the index for all of them
 * (docs/decisions/0043).
 */
export function chooseWay<Asked extends Trait>({
  traits,
  works,
  wanted,
  order,
}: Gallery<Asked> & { order: Order }): Way<Asked> {
  const asked = askedOf(traits, works)
  // A walk that meets the end before the page is full was in vain.
  if (works * shareOf(traits) < wanted * slack) return { walks: [], asked }
  const along = traits.filter((trait) => order === null || trait.order !== order)
  const onCards = along.filter(({ isOnCard }) => isOnCard)
  const entries = Math.min(works, wanted / shareOf(along))
  const cards = onCards.length > 0 ? Math.min(works, wanted / shareOf(onCards)) : 0
  if (entries * timeOf.entry + cards * timeOf.card > timeToFind(asked, works)) return { walks: [], asked }
  const first = {
    entries: Math.min(deepest.entries, roundUp(entries * slack + fewest.entries)),
    cards: Math.min(deepest.cards, roundUp(cards * slack + fewest.cards)),
  }
  const isDeep = works * shareOf(asked) > manyCards && first.entries < deepest.entries
  return { walks: isDeep ? [first, deepest] : [first], asked }
}

/** How works that match are counted. */
export interface CountWay<Asked extends Trait = Trait> {
  /**
   * First so many works are looked at: by entries of an index, or by their cards where it does not hold what is asked
   * for.
   */
  looked: number
  by: 'entries' | 'cards'
  /** Then the index is asked for these; null: that would take too long, and a sample is looked at instead. */
  asked: readonly Asked[] | null
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
export function chooseCount<Asked extends Trait>({ traits, works, wanted }: Gallery<Asked>): CountWay<Asked> {
  const asked = askedOf(traits, works)
  const found = works * shareOf(asked)
  const rest = traits.filter((trait) => !asked.includes(trait))
  const timeByIndex =
    timeToAsk(asked, works) + found * timeOf.collected + Math.min(found, wanted / shareOf(rest)) * timeOf.card
  const by = traits.some(({ isOnCard }) => isOnCard) ? 'cards' : 'entries'
  const looked = Math.ceil((wanted / shareOf(traits)) * 1.1)
  const timeToLook = looked * (by === 'cards' ? timeOf.neighbour : timeOf.entry)
  const most = works < fewestEstimated ? Infinity : mostCounting
  const isLookedFirst = looked <= works && timeToLook < Math.min(timeByIndex, most)
  return { looked: isLookedFirst ? looked : 0, by, asked: timeByIndex <= most ? asked : null }
}

/** What is believed before a sample was looked at weighs as much as so many hits in it. */
const priorHits = 4

/**
 * About how many works match: by a sample, and, the fewer of it match, the more by what single traits let expect. One
 * leading digit: more of them would be a claim.
 */
export function estimateCount({
  traits,
  works,
  sample,
}: Omit<Gallery<Trait>, 'wanted'> & { sample: { looked: number; matching: number } }): number {
  const share = (sample.matching + priorHits) / (sample.looked + priorHits / shareOf(traits))
  return Number((works * share).toPrecision(1))
}
