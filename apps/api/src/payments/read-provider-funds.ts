import { readChainPayment, chainProvider } from './crypto/read-chain-payment.ts'
import { maySpend } from '@monsoon/domain/payments/crypto-receipt'
import type { Tx } from '#db.ts'
import type { Resources } from '#resources.ts'
import type { ProviderFunds, PaidFor } from './provider-funds.ts'
import type { CardPayment } from './card-gateway.ts'
import type { Payment } from './payment-queries.ts'
import { readCardPayment, cancelCardPayment } from './read-card-payment.ts'
import { readReceipts } from './crypto/read-receipts.ts'
import { recordCardState } from './record-card-state.ts'
import { creditUnspent, recordReceipts, spendReceipt } from './crypto/use-receipt.ts'

/**
 * Asks the provider what it has received, without a lock. `isOver`: it is told to take no more. Null: none of our
 * providers has the payment, as with the wallet.
 */
export async function readProviderFunds(
  resources: Resources,
  payment: Payment,
  { isOver }: { isOver: boolean },
): Promise<ProviderFunds | null> {
  if (payment.provider === chainProvider) return readChainPayment(resources, payment)
  if (payment.isHosted) return hostedMoney(payment, await readReceipts(resources, payment, { isOver }))
  const card = await (isOver ? cancelCardPayment : readCardPayment)(resources, payment)
  return card && cardMoney(resources, payment, card)
}

/** A card's money goes back to the card in full. */
function cardMoney(
  { config, refunds }: Pick<Resources, 'config' | 'refunds'>,
  payment: Payment,
  card: CardPayment,
): ProviderFunds {
  const isPaid = card.state === 'succeeded'
  return {
    refundsToSource: true,
    async record(tx, { wanted }) {
      await recordCardState(tx, config, { payment, card })
      const isOther = card.receivedMinor !== payment.amountMinor
      // Whoever cancelled no longer wants it.
      const late = wanted === 'over' ? 'The payment came too late.' : undefined
      return {
        isPaid,
        fault: isPaid && isOther ? 'Another amount was paid.' : late,
        isPending: card.state === 'requiresAction' || card.state === 'processing',
        canEnd: true,
        isClosed: card.state === 'canceled',
        reason: card.failureMessage,
        spend: async () => {},
        leave: async () => {},
        async sendBack(within, { itemId }) {
          const amountMinor = card.receivedMinor
          await refunds.returnUnfulfilled(within, payment, { amountMinor, itemId })
          return amountMinor
        },
      }
    },
  }
}

/** Crypto goes to the payer's wallet: nobody named an address to return it to. */
function hostedMoney(payment: Payment, receipts: Awaited<ReturnType<typeof readReceipts>>): ProviderFunds {
  return {
    refundsToSource: false,
    async record(tx, { wanted }) {
      const receipt = await recordReceipts(tx, payment, { receipts, wanted })
      const leave = async (within: Tx, subject: PaidFor) => {
        const isSame = subject.wanted === wanted
        const now = isSame ? receipt : await recordReceipts(within, payment, { receipts, wanted: subject.wanted })
        await creditUnspent(within, payment, { receipt: now, ...subject })
      }
      return {
        isPaid: maySpend(receipt, wanted),
        isPending: receipt.pendingMinor > 0n,
        canEnd: receipt.pendingMinor === 0n,
        isClosed: false,
        reason: null,
        async spend(within, { itemId }) {
          const spent = await spendReceipt(within, payment, receipt)
          await creditUnspent(within, payment, { receipt: spent, wanted: 'done', itemId })
        },
        leave,
        async sendBack(within, subject) {
          await leave(within, subject)
          return 0n
        },
      }
    },
  }
}
