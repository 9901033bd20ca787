import { readUsd } from '@monsoon/domain/money'
import { z } from 'zod'
import { approval } from '../staff/approvals.ts'
import { endpoint } from '../endpoint.ts'
import type { FilePart } from '../file-parts.ts'
import { markedPerson } from '../accounts/linked-accounts.ts'
import { dayField, id, nothing, pageQuery, pagination, personName, time, usd } from '../shapes.ts'
import { reasonField } from '../staff/staff.ts'

/** Where people transfer money to, so that it comes into their wallet. */
export const transferDetails = z.object({
  holder: z.string(),
  bankName: z.string(),
  account: z.string(),
  bic: z.string(),
  currency: z.literal('USD'),
  /** Whose transfer it is: the same each time (ISO 11649), without spaces. */
  reference: z.string(),
})
export type TransferDetails = z.infer<typeof transferDetails>

/**
 * `suspense`: in nobody's wallet yet. `booked`: in a wallet. `sentBack`: back to its bank. `listed`: no money for a
 * wallet, such as what the bank debited, until two people say what it is: `explained`.
 */
const state = z.enum(['suspense', 'listed', 'booked', 'sentBack', 'explained'])
export type TransferState = z.infer<typeof state>

/** Why an entry of the bank is in nobody's wallet by itself. */
const hurdle = z.enum([
  ...(['noReference', 'unknownReference', 'otherCurrency', 'accountClosed'] as const),
  ...(['unconfirmed', 'ownTransfer', 'repeatedReference', 'unclearParts'] as const),
  ...(['debit', 'reversal', 'unreadable'] as const),
])
export type TransferHurdle = z.infer<typeof hurdle>

const act = z.enum(['assign', 'sendBack', 'explain'])
export type TransferAct = z.infer<typeof act>

/** Who told of an entry: the bank, whom the server asked, or a person, by a file or by hand. */
const source = z.enum(['fetched', 'uploaded', 'manual'])
export type TransferSource = z.infer<typeof source>

/** What moved on the house's bank account, as staff see it. */
export const bankTransfer = z.object({
  id,
  /** What the bank calls the entry. */
  entryId: z.string(),
  /** As the bank wrote it, in its currency. */
  amount: z.string(),
  currency: z.string(),
  /** null: the entry says none that can be read. */
  bookedOn: z.iso.date().nullable(),
  payer: z.string(),
  remittance: z.string(),
  direction: z.enum(['credit', 'debit']),
  source,
  state,
  hurdle: hurdle.nullable(),
  /** What is wrong with an entry that cannot be read. */
  fault: z.string().nullable(),
  /** In whose wallet it is. */
  owner: markedPerson.nullable(),
  /** What one person asks for: another has to agree. */
  approval: approval.extend({ subject: markedPerson.nullable() }).nullable(),
  /** The two people who decided on it, and why. */
  agreement: z.object({ askedBy: personName, agreedBy: personName, reason: z.string() }).nullable(),
  recordedAt: time,
  endedAt: time.nullable(),
  /** What the reader may do now. */
  acts: z.array(act),
})
export type BankTransfer = z.infer<typeof bankTransfer>

const amountNeeded = 'Please enter an amount such as 250.00'

const text = (most: number, missing: string) => z.string().trim().min(1, missing).max(most)

export const recordTransferBody = z
  .object({
    entryId: text(64, 'Please enter what the bank calls the entry'),
    amount: z
      .string()
      .trim()
      .regex(/^\d{1,12}(?:\.\d{1,3})?$/, amountNeeded),
    currency: z.string().regex(/^[A-Z]{3}$/, 'Please enter a currency such as USD'),
    bookedOn: dayField('Please enter a day'),
    payer: z.string().trim().max(140).default(''),
    remittance: z.string().trim().max(500).default(''),
  })
  .refine(({ amount, currency }) => /[1-9]/.test(amount) && (currency !== 'USD' || readUsd(amount) !== null), {
    path: ['amount'],
    error: amountNeeded,
  })

export const transferDecision = z.object({
  act,
  userId: id.optional().describe('Of assign: whose wallet'),
  reason: reasonField,
})
export type TransferDecision = z.output<typeof transferDecision>

/** A statement of the bank as a file (ISO 20022, camt.053). */
export const statementFile = {
  types: ['xml'],
  maxBytes: 5 * 1024 * 1024,
  wrongType: 'Please choose the XML file of the bank (camt.053)',
  tooLarge: 'The file may have 5 MB at most. Please take a statement of fewer days.',
} as const satisfies FilePart

/**
 * What a statement came to, in USD: `credits` = `wallets` + `suspense` + `known` + `refused`. `known`: recorded before.
 * `refused`: on the board, but no money for a wallet.
 */
export const readStatementSums = z.object({
  /** What the bank calls it. */
  statementId: z.string(),
  source: z.enum(['fetched', 'uploaded']),
  /** Its last day; null: it does not say. */
  closingOn: z.iso.date().nullable(),
  /** null: it states none. */
  opening: usd.nullable(),
  closing: usd.nullable(),
  credits: usd,
  wallets: usd,
  suspense: usd,
  known: usd,
  refused: usd,
  debits: usd,
  /** How many entries it has, and how many of them wait on the board since. */
  entries: z.int(),
  waiting: z.int(),
  readBy: personName.nullable(),
  readAt: time,
})
export type ReadStatementSums = z.infer<typeof readStatementSums>

/** What `msg` says after each act. */
export const bankTransferTexts = {
  suspense: 'It is on the board. A second person has to agree to whose it is.',
  known: 'This entry was recorded before. Nothing has changed.',
  read: 'The statement is read.',
  fetching: 'The bank is being asked. Please load the page again in a minute.',
} as const

export const bankTransferEndpoints = {
  'POST /v1/top-up/transfer': endpoint({
    summary: 'Where to transfer money to, and the own reference for it: the same each time',
    auth: 'member',
    data: transferDetails,
    errors: ['transfers-off'],
  }),
  'GET /v1/staff/transfers': endpoint({
    summary: 'Transfers to the bank account of the house, newest first',
    auth: 'staff',
    query: pageQuery.extend({ limit: pageQuery.shape.limit.unwrap().default(25), state: state.default('suspense') }),
    data: z.object({ transfers: z.array(bankTransfer), pagination }),
    errors: [],
  }),
  'POST /v1/staff/transfers': endpoint({
    summary: 'Record one entry of the bank’s statement by hand; each entry counts once',
    auth: 'staff',
    body: recordTransferBody,
    data: z.object({ outcome: z.enum(['suspense', 'known']) }),
    errors: [],
    requiresRecentAuth: true,
    idempotent: true,
  }),
  'GET /v1/staff/transfers/statements': endpoint({
    summary: 'The statements of the bank that were read, newest first, and what each came to',
    auth: 'staff',
    data: z.object({
      statements: z.array(readStatementSums),
      /** Whether the server asks the bank by itself. */
      isFetched: z.boolean(),
    }),
    errors: [],
  }),
  'POST /v1/staff/transfers/fetch': endpoint({
    summary: 'Ask the bank for its newest statement now, not only every ten minutes',
    auth: 'staff',
    data: nothing,
    errors: ['statements-off'],
    rateLimit: 'settings',
  }),
  'POST /v1/staff/transfers/statement': endpoint({
    summary:
      'Record what a statement file of the bank tells (ISO 20022, camt.053); each entry counts once and waits for a second person',
    auth: 'staff',
    files: { statement: statementFile },
    data: z.object({ statements: z.array(readStatementSums) }),
    errors: ['statement-unreadable', 'transfers-off'],
    requiresRecentAuth: true,
    rateLimit: 'settings',
  }),
  'POST /v1/staff/transfers/{id}': endpoint({
    summary:
      'Say whose an entry is, that it goes back or what it is; a second person has to agree (POST /v1/staff/approvals/{id})',
    auth: 'staff',
    params: z.object({ id }),
    body: transferDecision,
    data: nothing,
    errors: [
      ...(['transfer-not-found', 'transfer-moved', 'transfer-other-currency', 'user-not-found'] as const),
      ...(['own-account', 'approval-waits'] as const),
    ],
    idempotent: true,
    requiresRecentAuth: true,
  }),
}
