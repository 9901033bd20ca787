import { EXPORT_STATES, exportAddressFault, MAX_EXPORT_WORKS } from '@monsoon/domain/chain/export-rules'
import { z } from 'zod'
import { cardChargeErrors, sentCard } from '../money/card-charges.ts'
import { cryptoErrors, returnPages } from '../money/crypto-checkout.ts'
import { endpoint } from '../endpoint.ts'
import { exportMessages } from './export-messages.ts'
import {
  currencyType,
  editionsText,
  id,
  itemPicture,
  nothing,
  numberInput,
  pageQuery,
  pagination,
  feeMode,
  paymentMode,
  paymentModeInput,
  personName,
  time,
  usd,
} from '../shapes.ts'
import { reasonField } from '../staff/staff.ts'

/** Page size of the history. */
export const exportPageSize = 10

/** Works on a page of somebody's collection, which leave in one export. */
export const leavingPageSize = 20

/** An amount that the caller was shown, in USD. */
const shownUsd = z.number().min(0).max(1_000_000).multipleOf(0.01)

/** RULE-091, RULE-092. Its capitals are checked by the server (EIP-55). */
export const exportAddress = z
  .string({ error: exportMessages.addressNeeded })
  .trim()
  .superRefine((address, context) => {
    if (address === '') {
      context.addIssue(exportMessages.addressNeeded)
      return
    }
    switch (exportAddressFault(address)) {
      case 'LENGTH':
        context.addIssue(exportMessages.addressLength.replace('{count}', String(address.length)))
        return
      case 'NOT_HEX':
        context.addIssue(exportMessages.addressNotHex)
        return
      case 'ZERO':
        context.addIssue(exportMessages.addressZero)
        return
      case null:
    }
  })

/** RULE-092 */
export const exportQuantity = numberInput(
  z
    .number({ error: exportMessages.quantityNeeded })
    .int(exportMessages.quantityNeeded)
    .min(1, exportMessages.quantityNeeded)
    .max(999_999_999, exportMessages.quantityNeeded),
)

const leavingWork = z.object({
  itemId: id,
  quantity: exportQuantity,
  editions: editionsText.optional().describe('exact numbers; absent: the lowest that are free'),
})

/** What is to leave, and where it is sent. `more`: other works that leave in the same export, for one fee. */
export const exportInput = leavingWork.extend({
  address: exportAddress,
  more: z
    .array(leavingWork)
    .max(MAX_EXPORT_WORKS - 1, `At most ${MAX_EXPORT_WORKS} works leave in one export`)
    .default([]),
})
export type ExportInput = z.output<typeof exportInput>

export const exportState = z.enum(EXPORT_STATES)

/** A work that leaves or has left our custody (ENT-057). */
export const exportRecord = z.object({
  id,
  itemId: id,
  itemThumbnail: z.string(),
  itemName: z.string(),
  item: itemPicture,
  quantity: z.int(),
  editions: z.string(),
  txnAmount: usd.describe('the fee of this work'),
  currencyType,
  modeOfPayment: paymentMode,
  tokenId: z.string().describe('decimal'),
  transferHash: z.string().nullable(),
  status: exportState,
  createdAt: time,
  endedAt: time.nullable(),
  /** Where it is sent. */
  address: z.string(),
  network: z.string(),
  /** How many blocks stand on the transaction, of how many; null: it is in none, or has ended. */
  confirmations: z.object({ have: z.int(), need: z.int() }).nullable(),
  explorerUrl: z.string().nullable().describe('where the transaction can be looked at'),
  /** Why it failed. */
  reason: z.string().nullable(),
  /** It left by itself, as its owner has works sent that they buy. */
  directTransfer: z.boolean(),
})
export type ExportRecord = z.infer<typeof exportRecord>

/**
 * Why an edition stays for now. `listed`, `in_auction`: until its sale is over. `reserved`: somebody is buying it.
 * `frozen`: a bank has a payment for it disputed. `card-money`: a card paid for it, and its bank can take that back
 * until the date.
 */
export const exportBar = z.enum(['listed', 'in_auction', 'reserved', 'requested', 'exporting', 'frozen', 'card-money'])
export type ExportBar = z.infer<typeof exportBar>

/** Which editions of a work can leave now, and what keeps the others. */
const leavingEditions = {
  network: z.string(),
  isOn: z.boolean().describe('whether the chain of the work can be reached'),
  free: z.string().describe('the editions that can leave now'),
  freeQuantity: z.int(),
  barred: z.array(
    z.object({ editions: z.string(), cause: exportBar, until: time.nullable().describe('from when on it can leave') }),
  ),
}

/** A work that somebody has editions of. */
export const exportableWork = z.object({ item: itemPicture, ...leavingEditions })
export type ExportableWork = z.infer<typeof exportableWork>

/** What somebody can export of a work, and what stands in the way of the rest. */
export const exportTerms = z.object({
  itemId: id,
  ...leavingEditions,
  /** The own Artwork Transfer Address. */
  transferAddress: z.string().nullable(),
  fee: usd.describe('for one of the works'),
  walletBalance: usd,
  byCard: z.boolean(),
  byCrypto: z.boolean(),
})
export type ExportTerms = z.infer<typeof exportTerms>

const staffExportAct = z.enum(['cancel'])
export type StaffExportAct = z.infer<typeof staffExportAct>

/** An export as staff see it. */
export const staffExport = exportRecord.extend({ user: personName, acts: z.array(staffExportAct) })
export type StaffExport = z.infer<typeof staffExport>

/** Which exports staff look at. */
export const exportBoard = z.enum(['leaving', 'failed', 'completed'])

/** What `msg` says after each act of staff. */
export const staffExportTexts = {
  cancel: 'The export is cancelled. The editions are in custody as before, and the fee goes back.',
} as const

/** Why an export is refused, whoever pays. */
const exportRefusals = [
  ...(['item-not-found', 'quantity-above-owned', 'edition-not-free', 'edition-at-risk', 'edition-frozen'] as const),
  ...(['chain-off', 'export-waits', 'proof-needed', 'leave-not-agreed'] as const),
  ...(['leave-stopped', 'leave-address-unsigned'] as const),
] as const

const history = z.object({ report: z.array(exportRecord), pagination })
const created = z.object({ report: z.array(exportRecord) })

export const exportEndpoints = {
  'GET /v1/export-nft': endpoint({
    summary: 'The own exports, newest first, each work by itself, with what the chain says of it',
    auth: 'member',
    forSuspended: true,
    query: pageQuery.extend({ limit: pageQuery.shape.limit.unwrap().default(exportPageSize) }),
    data: history,
    errors: [],
  }),
  'GET /v1/export-nft/collection': endpoint({
    summary: 'All works that one has editions of in custody: what of each can leave now, and what keeps the rest',
    auth: 'member',
    forSuspended: true,
    query: pageQuery.extend({ limit: pageQuery.shape.limit.unwrap().default(leavingPageSize) }),
    data: z.object({
      works: z.array(exportableWork),
      transferAddress: exportTerms.shape.transferAddress,
      walletBalance: usd,
      byCard: z.boolean(),
      byCrypto: z.boolean(),
      pagination,
    }),
    errors: [],
  }),
  'GET /v1/export-nft/terms/{itemId}': endpoint({
    summary: 'Which of the own editions of a work can leave now, and what keeps the others',
    auth: 'member',
    params: z.object({ itemId: id }),
    data: exportTerms,
    errors: ['item-not-found'],
  }),
  'POST /v1/export-nft/fee': endpoint({
    summary:
      'What an export costs. Nothing is held yet; by card also the payment, whose fee stands for 10 minutes: once it is paid the works leave',
    auth: 'member',
    forSuspended: true,
    body: exportInput.extend({
      modeOfPayment: paymentModeInput.default('card').describe("'card' begins its payment; else it is a quote alone"),
    }),
    data: z.object({
      fiat: z.object({
        fee: usd,
        secret: z.string().nullable().describe("the card provider's client secret; null: no card is to pay"),
        currencyType,
      }),
      crypto: z.object({
        fee: z.string().describe('about as much in ETH'),
        address: z.string().nullable().describe('null: the hosted page names it'),
        currencyType,
      }),
      itemQuantity: z.int().describe('how many editions of the work are free to leave'),
      /** The editions that leave, and the fee, work by work. */
      works: z.array(z.object({ itemId: id, quantity: z.int(), editions: z.string(), fee: usd })),
      paymentId: z.string().nullable().describe("the provider's id of the payment"),
      payUntil: time.nullable(),
      serverTime: time,
    }),
    errors: [...exportRefusals, 'card-unavailable', 'export-payment-ended', 'key-reused'],
    idempotent: true,
    requiresRecentAuth: true,
    rateLimit: 'buy',
  }),
  'POST /v1/export-nft/create': endpoint({
    summary: 'Export from the wallet, which pays the fee at once; or by a payment that was begun and confirmed',
    auth: 'member',
    forSuspended: true,
    body: exportInput.extend({
      modeOfPayment: feeMode.default('fiatWallet'),
      paymentTxnId: z.string().min(1).max(255).optional().describe('the payment; needed but from the wallet'),
      txnAmount: shownUsd.optional().describe('the fee that the caller was shown'),
    }),
    data: created,
    errors: [
      ...exportRefusals,
      ...(['export-fee-changed', 'insufficient-funds', 'export-payment-ended', 'export-refunded'] as const),
      ...(['payment-unknown', 'payment-not-finished', 'card-refused', 'key-reused'] as const),
    ],
    idempotent: true,
    requiresRecentAuth: true,
    rateLimit: 'buy',
  }),
  'POST /v1/payment/fracto': endpoint({
    summary: 'Export by a card that our server charges: the charge, and then the export',
    auth: 'member',
    body: exportInput.extend({
      ...sentCard.shape,
      amount: shownUsd.optional().describe('the fee that the caller was shown'),
      paymentType: z.string().max(40).optional(),
      modeOfPayment: z.enum(['card']).default('card'),
    }),
    data: created,
    errors: [
      ...exportRefusals,
      ...cardChargeErrors,
      ...(['export-fee-changed', 'export-payment-ended', 'export-refunded', 'payment-unknown', 'key-reused'] as const),
    ],
    idempotent: true,
    requiresRecentAuth: true,
    rateLimit: 'buy',
  }),
  'GET /v1/staff/exports': endpoint({
    summary: 'Exports of everybody: those on their way, the oldest first, or those that have ended, the newest first',
    auth: 'staff',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(20),
      state: exportBoard.default('leaving'),
    }),
    data: z.object({ exports: z.array(staffExport), pagination }),
    errors: [],
  }),
  'POST /v1/staff/exports/{id}': endpoint({
    summary: 'Cancel an export that was not sent yet: the editions stay, and the fee goes back',
    auth: 'staff',
    params: z.object({ id }),
    body: z.object({ act: staffExportAct, reason: reasonField.describe('Its owner reads it') }),
    data: nothing,
    errors: ['export-not-found', 'export-moved', 'export-own', 'own-account', 'key-reused'],
    idempotent: true,
  }),
  'POST /v1/payment-service/initiate-export-transaction': endpoint({
    summary: 'Open a hosted page on which the fee of an export is paid by crypto; the works leave when enough has come',
    auth: 'member',
    body: exportInput.extend({ ...returnPages.shape, txnAmount: shownUsd.optional() }),
    data: z.object({ widgetUrl: z.string(), transactionId: id, fee: usd, payUntil: time, serverTime: time }),
    errors: [...exportRefusals, ...cryptoErrors, 'export-fee-changed', 'export-payment-ended', 'key-reused'],
    idempotent: true,
    requiresRecentAuth: true,
    rateLimit: 'buy',
  }),
}
