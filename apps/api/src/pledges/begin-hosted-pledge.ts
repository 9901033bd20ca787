import type { ReturnPages } from '#crypto-checkout/begin-crypto-payment.ts'
import { CryptoCheckoutUnavailable } from '#crypto-checkout/crypto-checkout.ts'
import { openHostedPage } from '#crypto-checkout/open-hosted-page.ts'
import { Refusal } from '#errors.ts'
import { findPayment } from '#payments/find-payment.ts'
import type { Resources } from '#resources.ts'
import { writePledge, type PledgeToBegin } from './begin-pledge.ts'
import { giveUpPledge } from './give-up-pledge.ts'
import type { PledgeRow } from './pledge-queries.ts'

/** What a browser needs to have a pledge paid on a hosted crypto page. */
export interface HostedCharge {
  pledgeId: string
  widgetUrl: string
  transactionId: string
  payUntil: string
  serverTime: string
}

/**
 * Begins an offer that crypto pays, as `beginPledge` begins one by card: nothing is locked or taken before the payment has come. Throws Refusal
 * `crypto-unavailable`, `pledge-ended`, `key-reused`.
 */
export async function beginHostedPledge(
  resources: Resources,
  wish: PledgeToBegin & { pages: ReturnPages },
): Promise<HostedCharge> {
  const { cryptoCheckout } = resources
  if (!cryptoCheckout) throw new Refusal('crypto-unavailable')
  const pledge = await writePledge(resources, { ...wish, provider: cryptoCheckout.name })
  if (pledge.state !== 'open') throw new Refusal('pledge-ended')
  return {
    pledgeId: pledge.pledgeId,
    widgetUrl: await openOrGiveUp(resources, pledge),
    transactionId: pledge.paymentId,
    payUntil: pledge.expiresAt.toISOString(),
    serverTime: pledge.now.toISOString(),
  }
}

async function openOrGiveUp(resources: Resources, { pledgeId, paymentId }: PledgeRow): Promise<string> {
  const payment = await findPayment(resources.db, paymentId)
  if (!payment) throw new Refusal('pledge-not-found')
  try {
    return await openHostedPage(resources, payment)
  } catch (error) {
    if (!(error instanceof CryptoCheckoutUnavailable)) throw error
    resources.log.warn({ err: error, pledgeId }, 'the crypto provider did not start a payment')
    await giveUpPledge(resources.db, { pledgeId, reason: 'no answer' })
    throw new Refusal('crypto-unavailable')
  }
}
