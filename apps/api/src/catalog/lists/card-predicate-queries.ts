import { sql } from 'kysely'
import { partsOfTsQuery } from '#spelling/find-by-words.ts'
import {
  acceptedFor,
  type CardFilter,
  type CardState,
  categoryOf,
  type Condition,
  isAmongAuctioned,
  isAmongOffered,
  newForDays,
  stateConditions,
  wordsCondition,
} from './card-filter-queries.ts'
import type { CardStatistics } from './card-statistics-queries.ts'
import type { Predicate } from './choose-plan.ts'
import { categoryIdOf } from '../vocabulary.ts'

/**
 * A condition of a filter in the form that the index over facets and words answers. It may let more through than the
 * filter does.
 */
export interface IndexablePredicate extends Predicate {
  condition: Condition
}

/** The expression of item_card_found_idx (migration 0037). */
const cardFacets = sql`card_facets(card.category_id, card.country_code, card.asset_type, card.blockchain, card.accepted_payment_method,
  card.supply, card.physical_nft, card.nsfw, card.curators_pick, card.by_celebrity, card.has_stock, card.price_minor, card.published_at,
  card.tag_ids)`

/** Of what the statistics do not list. */
const rareShare = 0.001

// In a subquery, so that the index is used whatever the planner thinks of these values.
const hasAnyOf = (facets: Condition): Condition => sql`${cardFacets} && (SELECT ${facets}::text[])`

const leadingDigits = [10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82]

/** The rule of price_step (migration 0037). */
function priceStep(priceMinor: bigint): number {
  const digits = String(priceMinor)
  const leading = Number(digits.slice(0, 2).padEnd(2, '0'))
  return 12 * digits.length + leadingDigits.filter((least) => least <= leading).length
}

const highestPriceMinor = 2n ** 63n - 1n

export function priceFacets({ minPriceMinor, maxPriceMinor }: CardFilter): string[] {
  const first = priceStep(minPriceMinor ?? 0n)
  const last = priceStep(maxPriceMinor ?? highestPriceMinor)
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => `price:${first + at}`)
}

const dayMs = 86_400_000

/**
 * The weeks in which works that count as new were published, by the rule of week_of (migration 0037); the clocks may
 * differ by a day.
 */
export function newWeeks(): string[] {
  const weekOf = (moment: number): number => Math.floor(moment / (7 * dayMs))
  const first = weekOf(Date.now() - (newForDays + 1) * dayMs)
  const last = weekOf(Date.now() + dayMs)
  return Array.from({ length: last - first + 1 }, (_, at) => `week:${first + at}`)
}

/** About how many works have one word of a search: `'lantern':*`, or with near spellings `('harbor':* | 'harbour')`. */
export function shareOfWord(word: string, words: CardStatistics['words']): number {
  const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const spellings = [...word.matchAll(/'([^']*)'(:\*)?/g)].map(([, spelling = '', isBeginning]) => ({
    typed: fold(spelling),
    isBeginning: isBeginning !== undefined,
  }))
  const isMeant = (known: string): boolean =>
    spellings.some(({ typed, isBeginning }) => (isBeginning ? known.startsWith(typed) : known === typed))
  return [...words].reduce((sum, [known, share]) => (isMeant(known) ? sum + share : sum), rareShare)
}

const toShare = (sum: number): number => Math.min(1, sum)

/** What a filter asks for, each with its share of the gallery. */
export function predicatesOf(filter: CardFilter, { facets, words, unlaunched }: CardStatistics): IndexablePredicate[] {
  const predicates: IndexablePredicate[] = []
  const anyOf = (names: readonly string[]): IndexablePredicate => ({
    condition: hasAnyOf(sql`${names}`),
    share: toShare(names.reduce((sum, name) => sum + (facets.get(name) ?? 0), rareShare)),
    facets: names.length,
  })
  const add = (name: string) => predicates.push(anyOf([name]))

  const { category, countryCodes = [], tagIds = [], states = [], blockchains = [], tsQuery } = filter
  const ofState: Record<CardState, IndexablePredicate> = {
    forSale: anyOf(['stock']),
    newItem: { ...anyOf(newWeeks()), order: 'published' },
    notLaunched: { condition: stateConditions.notLaunched, share: unlaunched + rareShare },
    onAuction: { condition: isAmongAuctioned, share: rareShare },
    hasOffer: { condition: isAmongOffered, share: rareShare },
  }
  if (!filter.isNsfwIncluded) add('safe')
  if (category) {
    const named = sql`ARRAY['category:' || ${categoryOf(category)}]`
    predicates.push({
      ...anyOf([`category:${categoryIdOf(category)}`]),
      condition: hasAnyOf(named),
      order: 'published',
    })
  }
  if (countryCodes.length > 0) predicates.push(anyOf(countryCodes.map((code) => `region:${code}`)))
  if (tagIds.length > 0) predicates.push({ ...anyOf(tagIds.map((tag) => `tag:${tag}`)), isOnCard: true })
  if (typeof filter.minPriceMinor === 'bigint' || typeof filter.maxPriceMinor === 'bigint')
    predicates.push({ ...anyOf(priceFacets(filter)), order: 'price' })
  if (states.length > 0) predicates.push(eitherOf(states.map((state) => ofState[state])))
  if (filter.paidIn) predicates.push(anyOf(acceptedFor[filter.paidIn].map((method) => `paid:${method}`)))
  if (blockchains.length > 0) predicates.push(anyOf(blockchains.map((chain) => `chain:${chain}`)))
  if (filter.isPhysical) add('physical')
  if (filter.assetType) add(`media:${filter.assetType}`)
  if (filter.editions) add(filter.editions)
  if (filter.isCuratorsPick) add('pick')
  if (filter.isByCelebrity) add('celebrity')
  for (const word of tsQuery ? partsOfTsQuery(tsQuery) : [])
    predicates.push({
      condition: wordsCondition(word),
      share: toShare(shareOfWord(word, words)),
      isBeginning: word.includes(':*'),
      isOnCard: true,
    })
  return predicates
}

function eitherOf(predicates: readonly IndexablePredicate[]): IndexablePredicate {
  const [first] = predicates
  if (first && predicates.length === 1) return first
  return {
    condition: sql`(${sql.join(
      predicates.map(({ condition }) => condition),
      sql` OR `,
    )})`,
    share: toShare(predicates.reduce((sum, { share }) => sum + share, 0)),
    facets: predicates.reduce((sum, { facets = 1 }) => sum + facets, 0),
  }
}
