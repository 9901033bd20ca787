import { readUsd } from '@monsoon/domain/money'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, nothing, pageQuery, pagination, personName, time } from './shapes.ts'
import { reasonField } from './staff.ts'

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

/** `suspense`: nobody knows whose it is, or it may not come into that wallet. `booked`: in a wallet. `sentBack`: back to its bank. */
const state = z.enum(['suspense', 'booked', 'sentBack'])
export type TransferState = z.infer<typeof state>

/** Why a transfer is in nobody's wallet. */
const hurdle = z.enum(['noReference', 'unknownReference', 'otherCurrency', 'accountClosed'])
export type TransferHurdle = z.infer<typeof hurdle>

const act = z.enum(['assign', 'sendBack', 'agree', 'decline'])
export type TransferAct = z.infer<typeof act>

/** Money that came to the house's bank account, as staff see it. */
export const bankTransfer = z.object({
  id,
  /** What the bank calls the entry. */
  entryId: z.string(),
  /** As the bank wrote it, in its currency. */
  amount: z.string(),
  currency: z.string(),
  bookedOn: z.iso.date(),
  payer: z.string(),
  remittance: z.string(),
  state,
  hurdle: hurdle.nullable(),
  /** In whose wallet it is. */
  owner: personName.nullable(),
  /** What one person wants to do with it: another has to agree. */
  plan: z
    .object({ act: z.enum(['assign', 'sendBack']), owner: personName.nullable(), by: personName, reason: z.string() })
    .nullable(),
  agreedBy: personName.nullable(),
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
    bookedOn: z.iso.date('Please enter a day'),
    payer: z.string().trim().max(140).default(''),
    remittance: z.string().trim().max(500).default(''),
  })
  .refine(({ amount, currency }) => currency !== 'USD' || (readUsd(amount) ?? 0n) > 0n, {
    path: ['amount'],
    error: amountNeeded,
  })

export const transferDecision = z.object({
  act,
  userId: id.optional().describe('Of assign: whose wallet'),
  reason: reasonField.optional().describe('Of assign and sendBack'),
})
export type TransferDecision = z.output<typeof transferDecision>

/** As much as one call takes: some hundred entries. */
const mostStatementCharacters = 100_000

/** What `msg` says after each act. */
export const bankTransferTexts = {
  booked: 'The money is in the wallet that the reference names.',
  suspense: 'Nobody knows yet whose it is: it is on the board.',
  known: 'This entry was recorded before. Nothing has changed.',
  read: 'The statement is read.',
  assign: 'It is written down. A second person has to agree.',
  sendBack: 'It is written down. A second person has to agree.',
  agree: 'It is done.',
  decline: 'It waits again for somebody who knows whose it is.',
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
    data: z.object({ outcome: z.enum(['booked', 'suspense', 'known']) }),
    errors: [],
    needsProof: true,
    idempotent: true,
  }),
  'POST /v1/staff/transfers/statement': endpoint({
    summary: 'Record every credit of a statement file of the bank (ISO 20022, camt.053); each entry counts once',
    auth: 'staff',
    body: z.object({ bankStatement: z.string().min(1).max(mostStatementCharacters) }),
    data: z.object({ booked: z.int(), suspense: z.int(), known: z.int() }),
    errors: ['statement-unreadable'],
    idempotent: true,
    needsProof: true,
    rateLimit: 'settings',
  }),
  'POST /v1/staff/transfers/{id}': endpoint({
    summary: 'Say whose a transfer is or that it goes back, or agree to what somebody else says: two people decide',
    auth: 'staff',
    params: z.object({ id }),
    body: transferDecision,
    data: nothing,
    errors: [
      ...(['transfer-not-found', 'transfer-moved', 'transfer-own', 'transfer-planned-by-you'] as const),
      ...(['user-not-found', 'reason-needed', 'account-suspended', 'transfer-other-currency'] as const),
    ],
    idempotent: true,
    needsProof: true,
  }),
}
