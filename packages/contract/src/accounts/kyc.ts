import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FilePart } from '../file-parts.ts'
import { accountMessages } from './account-messages.ts'
import {} from '../messages.ts'
import { id, nothing, time } from '../shapes.ts'

export const kycStatus = z.enum(['notSubmitted', 'submitted', 'verified', 'rejected'])
export type KycStatus = z.infer<typeof kycStatus>

/** What may prove who somebody is, and what may prove where somebody lives. */
export const identityTypes = ['license', 'passport', 'voterId'] as const
export const addressProofTypes = ['electricity', 'gas', 'water'] as const

export const identityType = z.enum([...identityTypes, ...addressProofTypes])
export type IdentityType = z.infer<typeof identityType>

/** The files of a submission: a selfie, two proofs of identity, one of the address. */
export const kycParts = ['photo', 'document1', 'document2', 'document3'] as const
export type KycPart = (typeof kycParts)[number]

const maxBytes = 2 * 1024 * 1024

/** The selfie. */
export const selfieFile = {
  types: ['png', 'jpeg'],
  maxBytes,
  wrongType: accountMessages.kycWrongType.replace('{types}', 'PNG and JPEG'),
  tooLarge: accountMessages.kycFileTooLarge,
} as const satisfies FilePart

/** A document. */
export const proofFile = {
  types: ['png', 'jpeg', 'pdf'],
  maxBytes,
  wrongType: accountMessages.kycWrongType.replace('{types}', 'PNG, JPEG and PDF'),
  tooLarge: accountMessages.kycFileTooLarge,
} as const satisfies FilePart

const proofOfIdentity = z.enum(identityTypes, { error: 'Please choose what this document is' })

/** What each document is: the first two prove who somebody is and differ, the third where somebody lives. */
export const submitKycBody = z
  .object({
    identityType1: proofOfIdentity,
    identityType2: proofOfIdentity,
    identityType3: z.enum(addressProofTypes, { error: 'Please choose what this document is' }),
  })
  .refine(({ identityType1, identityType2 }) => identityType1 !== identityType2, {
    path: ['identityType2'],
    error: 'Please choose two different documents',
  })

/** Why staff refuse a submission. */
export const kycReasonCodes = ['unreadable', 'expired', 'incomplete', 'mismatch', 'notAccepted', 'suspicious'] as const
export const kycReasonCode = z.enum(kycReasonCodes)
export type KycReasonCode = z.infer<typeof kycReasonCode>

/** Within how many hours a submission is answered. */
export const kycAnswerHours = 48

/** For how long a link to a document works, in its reader's hands alone. */
export const kycLinkSeconds = 60

/** A document as its owner sees it. `url` works for 60 s, for its owner alone. */
const shownDocument = z.object({
  identityType,
  contentType: z.string(),
  url: z.string(),
})

/** How far somebody's proof of identity is. Files are shown while they wait and once they are accepted. */
export const kyc = z.object({
  kycStatus,
  photo: z.string().nullable(),
  document1: shownDocument.nullable(),
  document2: shownDocument.nullable(),
  document3: shownDocument.nullable(),
  submittedAt: time.nullable(),
  rejection: z.object({ code: kycReasonCode, text: z.string() }).nullable(),
  pausedUntil: time.nullable().describe('No submission is taken before this moment'),
})
export type Kyc = z.infer<typeof kyc>

const transactionBody = z.object({
  transactionId: z
    .string({ error: 'This field is required' })
    .regex(/^[\w.:-]{1,200}$/, 'Please send the id that the provider gave'),
})

export const kycTexts = {
  submitted: 'Your documents are with us. We answer within two days.',
  transactionNoted: 'We have noted that you began with our partner.',
} as const

export const kycEndpoints = {
  'GET /v1/kyc': endpoint({
    summary: 'How far the own proof of identity is, with links to its files',
    auth: 'member',
    data: kyc,
    errors: [],
  }),
  'POST /v1/kyc': endpoint({
    summary: 'Hand in a selfie and three documents',
    auth: 'member',
    body: submitKycBody,
    files: { photo: selfieFile, document1: proofFile, document2: proofFile, document3: proofFile },
    data: z.object({ kycStatus }),
    errors: ['kyc-standing', 'kyc-paused'],
    rateLimit: 'upload',
  }),
  'POST /v1/kyc-login': endpoint({
    summary: 'A token that opens the own documents, for 60 s and for this session alone',
    auth: 'member',
    data: z.object({ kycToken: z.string(), expiresAt: time }),
    errors: [],
    rateLimit: 'settings',
  }),
  'GET /v1/kyc/document/{id}': endpoint({
    summary: 'A file of the own submission; every look at it is written down',
    auth: 'member',
    params: z.object({ id }),
    query: z.object({ token: z.string().max(200).default('').describe('Of the link, or from POST /v1/kyc-login') }),
    data: nothing,
    answersFile: true,
    errors: ['document-not-found', 'link-expired'],
    rateLimit: 'settings',
  }),
  'POST /v1/kyc-transaction': endpoint({
    summary: 'Note that a check with an outside provider has begun',
    auth: 'member',
    body: transactionBody,
    data: z.object({ kycStatus }),
    errors: ['kyc-standing', 'kyc-paused', 'kyc-transaction-taken'],
    rateLimit: 'settings',
  }),
  'POST /v1/kyc-success': endpoint({
    summary: 'Hand in a check with an outside provider that has ended',
    auth: 'member',
    body: transactionBody,
    data: z.object({ kycStatus }),
    errors: ['kyc-standing', 'kyc-paused', 'kyc-transaction-taken'],
    rateLimit: 'settings',
  }),
}
