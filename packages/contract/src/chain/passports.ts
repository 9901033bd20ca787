import { MAX_SUPPLY } from '@monsoon/domain/edition-ranges'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, nothing, numberInput, personSummary, picture, time } from '../shapes.ts'
import { historyEvent } from '../works/item-detail.ts'

/** A numbered edition of a work: what it is, whose, where it has been. */
export const passport = z.object({
  itemId: id,
  edition: z.int(),
  quantity: z.int(),
  name: z.string(),
  year: z.int().nullable(),
  medium: z.string(),
  widthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
  picture: picture.nullable(),
  nsfw: z.boolean(),
  creator: personSummary,
  publishedAt: time,
  curator: personSummary.nullable(),
  /** The exhibition that showed the work first. */
  exhibition: z.object({ _id: id, name: z.string(), startDate: time }).nullable(),
  /** Who owns it by our books; of an edition that has left our custody, who took it out. */
  owner: personSummary,
  ownedSince: time,
  isOwner: z.boolean(),
  /** False: it has left our custody, and the chain alone says whose it is. */
  isInCustody: z.boolean(),
  /** The wallet outside of our custody that holds it, as far as we know. */
  outsideAddress: z.string().nullable(),
  chainInfo: z.object({
    tokenType: z.string(),
    tokenId: z.string(),
    contractAddress: z.string().nullable(),
    network: z.enum(['ethereum', 'polygon']),
    isMinted: z.boolean(),
    ipfsMetadataUrl: z.string().nullable(),
  }),
  /** SHA-256 of the original in hexadecimal digits; null: not computed yet. */
  originalSha256: z.string().nullable(),
  /** Whether `GET /v1/item/{id}/credential` has what the artist says of the work. */
  hasCredential: z.boolean(),
  /** By the artist's key, of the voucher of the token (EIP-712); null: none was minted yet. */
  artistSignature: z.string().nullable(),
  /**
   * The provenance entry by which it came to its owner: a certificate that names another one is a thing of the past.
   */
  eventId: id,
  /** What happened to this edition, oldest first. */
  history: z.array(historyEvent),
  /** The facts above as the house signs them now (domain: edition-certificate.ts). */
  certificate: z.string(),
  serverTime: time,
})
export type Passport = z.infer<typeof passport>

/** Public keys of the house in the form of RFC 8037, those that sign no more among them. */
export const passportKeys = z.object({
  issuer: z.string(),
  keys: z.array(z.object({ kid: z.string(), kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })),
})

const params = z.object({
  itemId: id,
  edition: numberInput(z.number({ error: 'edition must be a number' }).int().min(1).max(MAX_SUPPLY)),
})

export const passportEndpoints = {
  'GET /v1/passport/{itemId}/{edition}': endpoint({
    summary:
      'A numbered edition of a work: its facts, its owners as far as they are public, and what the house signs of it',
    auth: 'anyone',
    params,
    data: passport,
    errors: ['item-not-found', 'edition-not-found'],
  }),
  'GET /v1/passport/{itemId}/{edition}/certificate': endpoint({
    summary: 'The certificate of an own edition as a PDF, with a QR code that can be checked without us',
    auth: 'member',
    params,
    data: nothing,
    answersFile: true,
    errors: ['item-not-found', 'edition-not-found', 'edition-not-yours'],
  }),
  'GET /v1/item/{id}/credential': endpoint({
    summary:
      'The credential of a work: what its artist says of it and of its originals, signed by the house (JWS with Ed25519, checked by /v1/passport-keys)',
    auth: 'anyone',
    params: z.object({ id }),
    data: nothing,
    answersFile: true,
    errors: ['item-not-found', 'credential-not-signed'],
  }),
  'GET /v1/passport-keys': endpoint({
    summary: 'The public keys by which certificates are checked; also at /.well-known/monsoon-passport-keys.json',
    auth: 'anyone',
    data: passportKeys,
    errors: [],
  }),
}
