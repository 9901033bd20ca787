import type { CanonicalValue } from '../canonical-json.ts'
import { howMadeWays, type HowMade } from './how-made.ts'
import { isUuid } from '../uuid.ts'

/** A file of a work as its owners get it. */
export interface CredentialFile {
  /** In hexadecimal digits. */
  sha256: string
  /** Media type. */
  type: string
  bytes: number
}

/**
 * What the artist of a work says of it, signed by the house when the work is published: the payload of a JWS like that
 * of certificates (signed-token.ts), as canonical JSON. `v` is its version.
 */
export interface WorkCredential {
  v: 1
  kind: 'work'
  /** Who signed it: an origin, e.g. https://monsoon.example. */
  iss: string
  /** When, in seconds since 1970. */
  iat: number
  /** The work's id, which is its token id as a number (token-id.ts). */
  item: string
  title: string
  artist: string
  year: number | null
  medium: string
  /** The day on which it was published, in UTC: 2026-11-27. */
  published: string
  /** How it was made, as the artist says; null: they were not asked. */
  howMade: HowMade | null
  /** The same as C2PA and CAWG say it, by the vocabulary of IPTC. */
  digitalSourceType: string | null
  /** What a model made of it, and which model; empty: none did. */
  aiPart: string
  aiModel: string
  /** The originals that it consists of, in their order. */
  files: readonly CredentialFile[]
}

const sourceTypes: Record<HowMade, string> = {
  hand: 'digitalCreation',
  code: 'algorithmicMedia',
  'ai-in-part': 'compositeWithTrainedAlgorithmicMedia',
  ai: 'trainedAlgorithmicMedia',
}

/**
 * The term of IPTC for how a work was made (http://cv.iptc.org/newscodes/digitalsourcetype), which C2PA uses in
 * `digitalSourceType`.
 */
export const digitalSourceTypeOf = (howMade: HowMade): string =>
  `http://cv.iptc.org/newscodes/digitalsourcetype/${sourceTypes[howMade]}`

export const credentialValue = (credential: WorkCredential): CanonicalValue => ({
  ...credential,
  files: credential.files.map((file) => ({ ...file })),
})

type Check = (value: unknown) => boolean
const isText: Check = (value) => typeof value === 'string'
const isNamed: Check = (value) => typeof value === 'string' && value !== ''
const isWhole: Check = (value) => Number.isSafeInteger(value)

const fileChecks: { [Field in keyof CredentialFile]: Check } = {
  sha256: (value) => typeof value === 'string' && /^[\da-f]{64}$/.test(value),
  type: isNamed,
  bytes: (value) => Number.isSafeInteger(value) && Number(value) > 0,
}

const isHowMade: Check = (value) => howMadeWays.some((way) => way === value)

const checks: { [Field in keyof WorkCredential]: Check } = {
  v: (value) => value === 1,
  kind: (value) => value === 'work',
  iss: isNamed,
  iat: isWhole,
  item: (value) => typeof value === 'string' && isUuid(value),
  title: isNamed,
  artist: isNamed,
  year: (value) => value === null || isWhole(value),
  medium: isText,
  published: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  howMade: (value) => value === null || isHowMade(value),
  digitalSourceType: (value) => value === null || isNamed(value),
  aiPart: isText,
  aiModel: isText,
  files: (value) => Array.isArray(value) && value.length > 0 && value.every((file) => has(file, fileChecks)),
}

function has(value: unknown, fields: Record<string, Check>): boolean {
  if (typeof value !== 'object' || value === null) return false
  const given = value as Record<string, unknown>
  return (
    Object.keys(given).length === Object.keys(fields).length &&
    Object.entries(fields).every(([field, check]) => Object.hasOwn(given, field) && check(given[field]))
  )
}

/** Whether what was signed is a credential, whose two ways to say how the work was made agree. */
export function isWorkCredential(value: unknown): value is WorkCredential {
  if (!has(value, checks)) return false
  const { howMade, digitalSourceType } = value as WorkCredential
  return digitalSourceType === (howMade === null ? null : digitalSourceTypeOf(howMade))
}
