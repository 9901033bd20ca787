import { invariant } from '@monsoon/domain/invariant'
import { z } from 'zod'
import { readAtMost } from '#http/read-at-most.ts'
import { PayoutUnknown, type Payout, type PayoutGateway, type PayoutNews, type ToldPayout } from './payout-gateway.ts'
import type { Config } from '#config.ts'

interface TransferOptions {
  url: string
  organization: string
  apiKey: string
  /** The account of the house that pays. */
  accountId: string
  timeoutMs?: number
}

const mostBytes = 1_048_576
const perPage = 100

/** What we read of a payment order (docs.moderntreasury.com, "Payment Orders"). */
const paymentOrder = z.object({
  id: z.string().min(1).max(64),
  status: z.string(),
  amount: z.int().nonnegative(),
  metadata: z.object({ withdrawal: z.string().optional() }),
  failure_reason: z.string().max(500).nullish(),
})
type PaymentOrder = z.infer<typeof paymentOrder>

/**
 * Every status of a payment order, as modern-treasury 3.3.0 lists them in its types, and what it means for a
 * withdrawal.
 */
const outcomes: Record<string, PayoutNews['state']> = {
  needs_approval: 'pending',
  approved: 'pending',
  held: 'pending',
  pending: 'pending',
  processing: 'pending',
  sent: 'pending',
  completed: 'paid',
  cancelled: 'failed',
  denied: 'failed',
  failed: 'failed',
  // Somebody had the bank stop it before it was paid.
  stopped: 'failed',
  returned: 'returned',
  reversed: 'returned',
}

function newsOf({ id, status, failure_reason: why }: PaymentOrder): PayoutNews {
  // A status of next year ends nothing.
  const state = Object.hasOwn(outcomes, status) ? outcomes[status] : 'pending'
  const reason = why || 'The bank did not take the payment.'
  switch (state) {
    case 'paid':
      return { state, transactionId: id }
    case 'failed':
      return { state, reason }
    case 'returned':
      return { state, transactionId: id, reason }
    default:
      return { state: 'pending' }
  }
}

const toldOf = (order: PaymentOrder): ToldPayout => ({
  id: order.id,
  key: order.metadata.withdrawal ?? null,
  amountMinor: BigInt(order.amount),
  news: newsOf(order),
})

/**
 * Payouts by a service with the payment orders of Modern Treasury. It knows a payment by our key as idempotency key,
 * and as metadata for longer than that is kept.
 */
export function createTransferPayoutGateway(options: TransferOptions): PayoutGateway {
  const { url, organization, apiKey, accountId, timeoutMs = 10_000 } = options
  const authorization = `Basic ${Buffer.from(`${organization}:${apiKey}`).toString('base64')}`

  async function call(path: string, request: RequestInit): Promise<{ body: unknown; next: string | null }> {
    try {
      const response = await fetch(`${url}${path}`, {
        ...request,
        headers: { authorization, 'content-type': 'application/json', ...request.headers },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await readAtMost(response, mostBytes)
      if (!response.ok) throw new Error(`the payout service answered ${response.status}`)
      return { body: JSON.parse(text), next: response.headers.get('x-after-cursor') }
    } catch (error) {
      throw new PayoutUnknown('the payout service gave no answer', { cause: error })
    }
  }

  function read<Answer>(schema: z.ZodType<Answer>, answer: unknown): Answer {
    const parsed = schema.safeParse(answer)
    if (!parsed.success) throw new PayoutUnknown('the payout service answered something else', { cause: parsed.error })
    return parsed.data
  }

  return {
    send: async (payout) => {
      const body = JSON.stringify(orderOf(payout, accountId))
      const headers = { 'idempotency-key': payout.key }
      const answer = await call('/api/payment_orders', { method: 'POST', body, headers })
      return newsOf(read(paymentOrder, answer.body))
    },
    find: async (key) => {
      const search = new URLSearchParams({ 'metadata[withdrawal]': key })
      const answer = await call(`/api/payment_orders?${search}`, { method: 'GET' })
      const [order] = read(z.array(paymentOrder), answer.body).filter(({ metadata }) => metadata.withdrawal === key)
      return order ? toldOf(order) : null
    },
    list: async ({ since, cursor }) => {
      const from = { created_at_start: since.toISOString().slice(0, 10), per_page: String(perPage) }
      const search = new URLSearchParams({ ...from, ...(cursor !== null && { after_cursor: cursor }) })
      const { body, next } = await call(`/api/payment_orders?${search}`, { method: 'GET' })
      return { payouts: read(z.array(paymentOrder), body).map(toldOf), next }
    },
  }
}

const orderOf = (payout: Payout, accountId: string) => ({
  type: 'wire',
  direction: 'credit',
  amount: toCents(payout.amountMinor),
  currency: payout.currency,
  originating_account_id: accountId,
  receiving_account: {
    party_name: payout.holderName,
    account_details: [
      payout.iban
        ? { account_number: payout.iban, account_number_type: 'iban' }
        : { account_number: payout.accountNumber, account_number_type: 'other' },
    ],
    routing_details: [
      {
        routing_number: payout.swiftCode,
        routing_number_type: 'swift',
        payment_type: 'wire',
        bank_name: payout.bankName,
      },
    ],
  },
  metadata: { withdrawal: payout.key },
})

function toCents(amountMinor: bigint): number {
  invariant(amountMinor <= BigInt(Number.MAX_SAFE_INTEGER), 'a payout is exact as a JSON number')
  return Number(amountMinor)
}

/** The payout service of the settings; null: staff take bank files to the bank. */
export function createPayoutGateway(config: Config): PayoutGateway | null {
  if (!config.PAYOUT_URL) return null
  return createTransferPayoutGateway({
    url: config.PAYOUT_URL,
    organization: config.PAYOUT_ORGANIZATION,
    apiKey: config.PAYOUT_API_KEY,
    accountId: config.PAYOUT_ACCOUNT,
  })
}
