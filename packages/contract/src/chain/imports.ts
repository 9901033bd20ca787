import { foreignDoubts } from '@monsoon/domain/chain/foreign-work-rules'
import { IMPORT_QUANTITY_LIMIT } from '@monsoon/domain/chain/import-rules'
import { z } from 'zod'
import { addressInput, tokenIdField } from './chain-inputs.ts'
import { endpoint } from '../endpoint.ts'
import { foreignForm, foreignWork, networkName } from './foreign-works.ts'
import { id, itemPicture, nothing, numberInput, pageQuery, pagination, personName, time } from '../shapes.ts'
import { reasonField } from '../staff/staff.ts'

const hash = z
  .string({ error: 'Please send the transaction' })
  .trim()
  .regex(/^0x[0-9a-fA-F]{64}$/, 'A transaction is 0x and 64 digits')
  .toLowerCase()

const enterQuantity = 'Please enter the quantity, as a whole number'
const quantityField = numberInput(
  z
    .number({ error: enterQuantity })
    .int(enterQuantity)
    .min(1, 'At least 1 is imported')
    .max(IMPORT_QUANTITY_LIMIT, `At most ${IMPORT_QUANTITY_LIMIT.toLocaleString('en')} are imported at once`),
)

/** What somebody says before they import (RULE-084 to RULE-088, RULE-090). */
export const importForm = z.object({
  blockchain: z.literal('ethereum', 'Please choose the blockchain'),
  tokenId: tokenIdField,
  fromAddress: addressInput('Please enter the address of the wallet that holds it: 0x and 40 digits'),
  quantity: quantityField,
})

/** An import, once the wallet has sent the transfer (CALL-137). */
export const importBody = importForm.omit({ blockchain: true }).extend({
  toAddress: addressInput('Please send the address that the transfer goes to'),
  txnId: hash,
})

/**
 * `review`: somebody of the house has to look at it. `shown`: a work of another collection, which stays where it lies.
 */
export const importStatus = z.enum(['pending', 'review', 'completed', 'shown', 'failed'])
export type ImportStatus = z.infer<typeof importStatus>

/** Why an import is not completed, or needs somebody to look. */
export const importFault = z.enum([
  'different',
  'reverted',
  'unknown-editions',
  'not-found',
  'closed',
  ...foreignDoubts,
] as const)
export type ImportFault = z.infer<typeof importFault>

/** What an owner reads of it; of `closed`, whoever closed it says it themselves. */
export const importFaultTexts: Readonly<Record<ImportFault, string>> = {
  different: 'The transaction moved something else than was said. What it did move is listed by itself.',
  reverted: 'The transaction failed on the chain, so nothing was transferred.',
  'unknown-editions': 'More editions came than our books have outside. We are looking into it.',
  'not-found': 'The chain shows no such transfer of a work of ours. We are looking into it.',
  closed: 'We have closed this import.',
  'sent-here': 'It lies at the custody address, which can hold it and cannot send it. We are looking into it.',
  moved: 'It is no longer where it was, or that wallet has left the account. We are looking into it.',
  'endpoints-disagree': 'The services by which we read the chain contradict each other. We are looking into it.',
  'not-standard': 'Its contract does not answer as tokens of ERC-721 or ERC-1155 do. We are looking into it.',
  'named-like-us': 'Its name can be taken for ours, or for a collection here. We are looking into it.',
  'same-name': 'A work here has the same name. We are looking into it.',
  'refused-before': 'We have refused to show it before. We are looking into it.',
}

const importFields = {
  id,
  userId: id,
  fromAddress: z.string(),
  /** Null: it stays where it is. */
  toAddress: z.string().nullable(),
  quantity: z.int(),
  /** Null: nothing was sent. */
  txnId: z.string().nullable(),
  /** Where the transaction can be looked at; null: nowhere. */
  explorerUrl: z.string().nullable(),
  tokenId: z.string(),
  status: importStatus,
  fault: importFault.nullable(),
  /** Why, in the words of whoever closed it. */
  reason: z.string().nullable(),
  /** Of a pending one that a block has: how deep that is. */
  confirmations: z.object({ have: z.int(), need: z.int() }).nullable(),
  createdAt: time,
  /** A work of somebody else's contract, which is no work of ours; null: it is one of ours. */
  foreign: foreignWork.nullable(),
  /** Of a completed one. */
  item: itemPicture.nullable(),
  /** Which editions came back, as [first, last]. */
  editions: z.array(z.tuple([z.int(), z.int()])),
}

/** A work that somebody brings here from a wallet of their own (ENT-058), or shows here while it stays there. */
export const importRecord = z.object(importFields)
export type ImportRecord = z.infer<typeof importRecord>

const staffAct = z.enum(['retry', 'show', 'close'])
export type ImportAct = z.infer<typeof staffAct>

export const staffImport = z.object({ ...importFields, user: personName, acts: z.array(staffAct) })
export type StaffImport = z.infer<typeof staffImport>

/** Which imports staff look at: those that wait for them, or the others. */
export const importBoard = z.enum(['review', 'past'])

/** What `msg` says after each act of staff, and of whoever shows works of other collections. */
export const importTexts = {
  retry: 'We look at the chain again within a minute.',
  show: 'It is shown as a work of another collection, and its owner is told.',
  close: 'The import is closed, and its owner is told.',
  shown: 'It is in your list, as a work of another collection',
  waits: 'We look at it first, and will tell you',
  removed: 'It is off your list',
} as const

export const importEndpoints = {
  'GET /v1/import-nft': endpoint({
    summary: 'Works that one has brought here from a wallet of one’s own, the newest first',
    auth: 'member',
    query: pageQuery.extend({ limit: pageQuery.shape.limit.unwrap().default(10) }),
    /** `isOpen`: works can be brought here now. */
    data: z.object({ imports: z.array(importRecord), isOpen: z.boolean(), pagination }),
    errors: [],
  }),
  'GET /v1/import-nft/terms': endpoint({
    summary: 'What a wallet has to know to send a work here',
    auth: 'member',
    data: z.object({
      chainId: z.int(),
      contract: z.string(),
      /** One’s own custody address. */
      toAddress: z.string(),
      gasPriceGwei: z.int(),
      /** How deep in the chain the transfer has to be. */
      confirmations: z.int(),
    }),
    errors: ['imports-off'],
  }),
  'POST /v1/import-nft': endpoint({
    summary:
      'Record a transfer to the own custody address. It is pending until the chain shows it; a transfer that nobody records is found as well',
    auth: 'member',
    body: importBody,
    data: importRecord,
    errors: ['imports-off', 'import-address-other', 'key-reused'],
    idempotent: true,
    rateLimit: 'buy',
  }),
  'GET /v1/import-nft/foreign': endpoint({
    summary:
      'From where works of other collections can be shown: networks, and the wallets that have signed for the account',
    auth: 'member',
    data: z.object({
      networks: z.array(networkName),
      wallets: z.array(z.string()),
      /** One’s own, to which no work of another collection is to be sent. */
      custodyAddress: z.string(),
    }),
    errors: ['imports-off'],
  }),
  'POST /v1/import-nft/foreign': endpoint({
    summary:
      'Show a token of somebody else’s contract in the list of imports, as what it is. It stays in the wallet that holds it; a doubtful one waits for staff',
    auth: 'member',
    body: foreignForm,
    data: importRecord,
    errors: [
      'imports-off',
      'wallet-not-proven',
      'foreign-is-ours',
      'foreign-no-contract',
      'foreign-not-held',
      'foreign-too-many',
      'account-suspended',
      'chain-unavailable',
      'key-reused',
    ] as const,
    idempotent: true,
    rateLimit: 'buy',
  }),
  'DELETE /v1/import-nft/{id}': endpoint({
    summary: 'Take a work of another collection off the list of imports',
    auth: 'member',
    params: z.object({ id }),
    data: nothing,
    errors: ['import-not-found', 'import-moved'],
  }),
  'GET /v1/staff/imports': endpoint({
    summary: 'Imports that somebody has to look at, oldest first, or all others',
    auth: 'staff',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(20),
      state: importBoard.default('review'),
    }),
    data: z.object({ imports: z.array(staffImport), pagination }),
    errors: [],
  }),
  'POST /v1/staff/imports/{id}': endpoint({
    summary: 'Have the chain looked at again, show a work of another collection, or close an import with a reason',
    auth: 'staff',
    params: z.object({ id }),
    body: z.object({ act: staffAct, reason: reasonField.optional().describe('Of show and close: its owner reads it') }),
    data: nothing,
    errors: ['import-not-found', 'import-moved', 'import-own', 'own-account', 'reason-needed', 'key-reused'],
    idempotent: true,
  }),
}
