/** What a contract says that it is, by ERC-165. `both`: two standards that exclude each other. Null: none of them. */
export type TokenStandard = 'ERC721' | 'ERC1155' | 'both'

/** Where a token lies: in its owner's wallet, at their custodial address here, elsewhere; or nobody can say. */
export type TokenPlace = 'wallet' | 'custody' | 'elsewhere' | 'unknown'

/** Why somebody has to look before a work of another collection is shown, the gravest first. */
export const foreignDoubts = [
  'sent-here',
  'moved',
  'endpoints-disagree',
  'not-standard',
  'named-like-us',
  'same-name',
  'refused-before',
] as const
export type ForeignDoubt = (typeof foreignDoubts)[number]

export interface ForeignFacts {
  standard: TokenStandard | null
  place: TokenPlace
  /** The endpoints of the chain contradict each other: nothing else of it is known. */
  isContradicted: boolean
  /** Its contract or the token itself reads like the house or a collection here. */
  isNamedLikeUs: boolean
  /** It has the name of a work here. */
  isNamedLikeWork: boolean
  wasRefused: boolean
}

/** All doubts there are, the gravest first; none: it is shown at once. */
export function findForeignDoubts(facts: ForeignFacts): ForeignDoubt[] {
  const { standard, place } = facts
  const is: Record<ForeignDoubt, boolean> = {
    'sent-here': place === 'custody',
    moved: place === 'elsewhere',
    'endpoints-disagree': facts.isContradicted,
    'not-standard': !facts.isContradicted && (standard === null || standard === 'both' || place === 'unknown'),
    'named-like-us': facts.isNamedLikeUs,
    'same-name': facts.isNamedLikeWork,
    'refused-before': facts.wasRefused,
  }
  return foreignDoubts.filter((doubt) => is[doubt])
}

/** What nobody can wave through: a work is shown where it lies, or not at all. */
export const isDecidable = (doubt: string | null): boolean => doubt !== 'moved'

/** A member shows at most so many works of other collections. */
export const FOREIGN_WORK_LIMIT = 100
