/**
 * A sentence in ICU MessageFormat, left out where a fact in it is missing; of several, the first with all its facts.
 */
export type Wording = string | readonly string[]

/** Shared by several sentences: filled in first, then a value of theirs. */
export const noticePhrases = {
  /** "2 editions of Tide Table", or its name alone. */
  lot: '{quantity, plural, one {{name}} other {{quantity} editions of {name}}}',
  offered: '{quantity, plural, one {{offer}} other {{offer} each}}',
  countered: '{quantity, plural, one {{counter}} other {{counter} each}}',
  edition: '{quantity, plural, one {Edition} other {Editions}} {editions} of {supply}',
  soldEditions: '{quantity, plural, one {edition} other {editions}} {editions} of {supply}',
  card: ['card ending in {cardLast4}', 'card'],
  paidOut: ['{sentEth} ETH ({sent})', '{sent}'],
  disputed: ['{work}', 'a bid or an offer by card'],
  loginKind: '{login, select, Email {the password of} Google {the Google account} other {the wallet}}',
  faultOfProof:
    '{fault, select, unreadable {A file cannot be read well enough} expired {A document has expired} incomplete {Something is missing} mismatch {The documents do not fit together or do not fit your account} notAccepted {A document is of a kind that we do not accept} other {We could not satisfy ourselves that the documents are genuine}}',
  securityPattern:
    '{securityRule, select, stuffing {many accounts are tried from one network} enumeration {what belongs to others is asked for from one network} accountEnumeration {one account asks for what belongs to others} other {one member of staff reads what belongs to many}}',
} as const satisfies Record<string, Wording>
export type NoticePhrases = typeof noticePhrases
