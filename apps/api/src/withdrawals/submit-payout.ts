import { inTransaction, type Tx } from '#db.ts'
import { addJob } from '#outbox-queries.ts'
import { type Payout, type PayoutGateway, PayoutUnknown, type PayoutNews } from '#payouts/payout-gateway.ts'
import type { Resources } from '#resources.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { askAgain, findPayoutToAsk, listPayoutsToAsk, type PayoutRow } from './staff-withdrawal-queries.ts'
import { lockWithdrawal, type WithdrawalRow } from './withdrawal-queries.ts'
import { openPayableNumbers } from '#bank-accounts/sealed-bank-account.ts'

const againSeconds = 60
/** How often, and for how long, a payment is looked after that a bank may still send back. */
const lookAfterSeconds = 6 * 3_600
const lookAfterDays = 30
const sweepBatch = 100

type Asking = Pick<Resources, 'config' | 'db' | 'payouts' | 'sealer' | 'log'>

/**
 * The job that brings a withdrawal on its way further: asks the payout service for the payment, under the withdrawal's
 * id as key, and writes down what it says. It may run any number of times and be killed at any moment: the intent
 * stands before the first call, the service makes one payment a key, and no answer leaves the money locked and the
 * question open.
 */
export async function submitPayout(resources: Asking, withdrawalId: string): Promise<void> {
  const { db, payouts, log } = resources
  const found = await findPayoutToAsk(db, withdrawalId)
  if (!found || !payouts) return
  const news = await findOrSendPayout(payouts, found, () => payoutOf(resources, found)).catch((error: unknown) => {
    if (!(error instanceof PayoutUnknown)) throw error
    log.warn({ err: error, withdrawalId }, 'a payout has no answer and is asked again')
    return null
  })
  await inTransaction(db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId)
    if (withdrawal) await applyNews(tx, withdrawal, news)
  })
}

/** The timer behind lost jobs, late answers and money that comes back. */
export async function sweepPayouts({ db }: Pick<Resources, 'db'>): Promise<void> {
  for (const withdrawalId of await listPayoutsToAsk(db, sweepBatch)) {
    await addJob(db, 'submit-payout', { withdrawalId }, { key: `submit-payout:${withdrawalId}` })
  }
}

/** A payment that was made is never made again, however long ago: the service is asked for it before. */
async function findOrSendPayout(
  payouts: PayoutGateway,
  { id, state }: Pick<PayoutRow, 'id' | 'state'>,
  open: () => Promise<Payout>,
): Promise<PayoutNews | null> {
  const known = await payouts.find(id)
  return known?.news ?? (state === 'processing' ? payouts.send(await open()) : null)
}

/** What is sent of a withdrawal, with the account's numbers in full. */
export async function payoutOf(resources: Pick<Resources, 'sealer'>, row: PayoutRow): Promise<Payout> {
  const { accountId, sealedNumbers } = row
  const { accountNumber, iban } = await openPayableNumbers(resources, { id: accountId, sealedNumbers })
  return {
    key: row.id,
    amountMinor: row.amountMinor - row.feeMinor,
    currency: 'USD',
    holderName: row.holderName,
    bankName: row.bankName,
    swiftCode: row.swiftCode,
    accountNumber,
    iban,
  }
}

async function applyNews(tx: Tx, withdrawal: WithdrawalRow, news: PayoutNews | null): Promise<void> {
  const { id, state } = withdrawal
  if (state === 'processing') await applyToOpen(tx, withdrawal, news)
  else if (state === 'paid') {
    const cameBack = news?.state === 'returned' || news?.state === 'failed' ? news.reason : null
    if (cameBack === null) await askAgain(tx, { id, seconds: lookAfterSeconds, untilDays: lookAfterDays })
    else await moveWithdrawal(tx, withdrawal, { act: 'return', reason: cameBack })
  }
}

async function applyToOpen(tx: Tx, withdrawal: WithdrawalRow, news: PayoutNews | null): Promise<void> {
  const { id } = withdrawal
  switch (news?.state) {
    case 'failed':
      return void (await moveWithdrawal(tx, withdrawal, { act: 'fail', reason: news.reason }))
    case 'paid':
    case 'returned': {
      const { transactionId } = news
      const paid = await moveWithdrawal(tx, withdrawal, { act: 'settle', transactionId })
      if (news.state === 'returned') await moveWithdrawal(tx, paid, { act: 'return', reason: news.reason })
      else await askAgain(tx, { id, seconds: lookAfterSeconds, untilDays: lookAfterDays })
      return
    }
    case 'pending':
    case undefined:
      return askAgain(tx, { id, seconds: againSeconds })
  }
}
