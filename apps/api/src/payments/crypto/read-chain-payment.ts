import { invariant } from '@monsoon/domain/invariant'
import type { Resources } from '#resources.ts'
import type { ProviderFunds } from '../provider-funds.ts'
import { findChainPayment } from './chain-payment-queries.ts'
import { markPaymentReturned, markPaymentSucceeded, updatePayment, type Payment } from '../payment-queries.ts'

/** The provider of payments to the market contract: nobody but the chain. */
export const chainProvider = 'ether'

/**
 * What the chain shows of a payment to the market contract, as far as it is final. What was bought has reached
 * everybody by then, and what was bid lies in the contract: nothing of it can be sent back from here, and no rule may
 * refuse it; what has to be refused is so before the quote is signed. What the contract has returned ends its payment.
 */
export async function readChainPayment({ log }: Pick<Resources, 'log'>, payment: Payment): Promise<ProviderFunds> {
  return {
    refundsToSource: false,
    async record(tx) {
      const found = await findChainPayment(tx, payment.id)
      invariant(found, 'a payment on chain says what may be sent')
      const isPaid = found.soldHash !== null || found.heldHash !== null
      const isReturned = found.returnedHash !== null
      const isPending = !isPaid && !found.isOver
      if (!isPaid) {
        const state = found.isOver ? 'canceled' : found.saidHash ? 'processing' : 'requiresAction'
        await updatePayment(tx, payment.id, {
          providerId: found.orderHex,
          state,
          failureMessage: null,
          cardBrand: null,
          cardLast4: null,
        })
      }
      return {
        isPaid,
        isPending,
        canEnd: !isPending,
        isClosed: found.isOver,
        reason: null,
        async spend(within) {
          await markPaymentSucceeded(within, payment.id)
          if (isReturned) await markPaymentReturned(within, payment.id)
        },
        async leave(within) {
          if (isReturned) await markPaymentReturned(within, payment.id)
        },
        async sendBack() {
          log.error(
            { paymentId: payment.id, hash: found.soldHash ?? found.heldHash },
            'what was paid on chain could not be handed over (docs/runbooks/chain.md)',
          )
          return 0n
        },
      }
    },
  }
}
