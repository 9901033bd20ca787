import { IMPORT_QUANTITY_LIMIT, MOST_TOKEN_ID_DIGITS } from '@monsoon/domain/import-rules'
import { isWalletAddress } from '@monsoon/domain/wallet-address'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, itemPicture, nothing, numberInput, pageQuery, pagination, personName, time } from './shapes.ts'
import { reasonField } from './staff.ts'

const address = (error: string) => z.string({ error }).trim().refine(isWalletAddress, error)
const hash = z
  .string({ error: 'Please send the transaction' })
  .trim()
  .regex(/^0x[0-9a-fA-F]{64}$/, 'A transaction is 0x and 64 digits')
  .toLowerCase()

/** Number of a token, as decimal digits; a work's id as a number. */
export const tokenIdField = z
  .string({ error: 'Please enter the token id' })
  .trim()
  .min(1, 'Please enter the token id')
  .regex(/^\d+$/, { error: 'A token id has digits only', abort: true })
  .max(MOST_TOKEN_ID_DIGITS, `A token id has at most ${MOST_TOKEN_ID_DIGITS} digits`)
  .refine((digits) => BigInt(digits) < 2n ** 256n, 'No token has such an id')

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
  fromAddress: address('Please enter the address of the wallet that holds it: 0x and 40 digits'),
  quantity: quantityField,
})

/** An import, once the wallet has sent the transfer (CALL-137). */
export const importBody = importForm.omit({ blockchain: true }).extend({
  toAddress: address('Please send the address that the transfer goes to'),
  txnId: hash,
})

/** `review`: somebody of the house has to look at it. */
export const importStatus = z.enum(['pending', 'review', 'completed', 'failed'])
export type ImportStatus = z.infer<typeof importStatus>

/** Why an import is not completed, or needs somebody to look. */
export const importFault = z.enum(['different', 'reverted', 'unknown-editions', 'not-found', 'closed'])
export type ImportFault = z.infer<typeof importFault>

/** What an owner reads of it; of `closed`, whoever closed it says it themselves. */
export const importFaultTexts: Readonly<Record<ImportFault, string>> = {
  different: 'The transaction moved something else than was said. What it did move is listed by itself.',
  reverted: 'The transaction failed on the chain, so nothing was transferred.',
  'unknown-editions': 'More editions came than our books have outside. We are looking into it.',
  'not-found': 'The chain shows no such transfer of a work of ours. We are looking into it.',
  closed: 'We have closed this import.',
}

const importFields = {
  id,
  userId: id,
  fromAddress: z.string(),
  toAddress: z.string(),
  quantity: z.int(),
  txnId: z.string(),
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
  /** Of a completed one. */
  item: itemPicture.nullable(),
  /** Which editions came back, as [first, last]. */
  editions: z.array(z.tuple([z.int(), z.int()])),
}

/** A work that somebody brings here from a wallet of their own (ENT-058). */
export const importRecord = z.object(importFields)
export type ImportRecord = z.infer<typeof importRecord>

const staffAct = z.enum(['retry', 'close'])
export type ImportAct = z.infer<typeof staffAct>

export const staffImport = z.object({ ...importFields, user: personName, acts: z.array(staffAct) })
export type StaffImport = z.infer<typeof staffImport>

/** Which imports staff look at: those that wait for them, or the others. */
export const importBoard = z.enum(['review', 'past'])

/** What `msg` says after each act of staff. */
export const importTexts = {
  retry: 'We look at the chain again within a minute.',
  close: 'The import is closed, and its owner is told.',
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
    summary: 'Have the chain looked at again, or close an import with a reason',
    auth: 'staff',
    params: z.object({ id }),
    body: z.object({ act: staffAct, reason: reasonField.optional().describe('Of close: its owner reads it') }),
    data: nothing,
    errors: ['import-not-found', 'import-moved', 'import-own', 'own-account', 'reason-needed', 'key-reused'],
    idempotent: true,
  }),
}
