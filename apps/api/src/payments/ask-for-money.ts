import { maySpend, type WantedStatus } from '@monsoon/domain/crypto-receipt'
import type { Tx } from '#db.ts'
import type { Resources } from '#resources.ts'
import type { CardPayment } from './card-gateway.ts'
import type { Payment } from './payment-queries.ts'
import { readCardPayment, withdrawCardPayment } from './read-card-payment.ts'
import { readReceipts } from './read-receipts.ts'
import { recordCardState } from './record-card-state.ts'
import { creditUnspent, recordReceipts, spendReceipt } from './use-receipt.ts'

interface Subject {
  wanted: WantedStatus
  itemId: string | undefined
}

/** What is written down of a payment's money, and what can be done with it then. */
export interface RecordedMoney {
  /** All of it is there, for something that may still be paid. */
  isPaid: boolean
  /** Why it pays for nothing all the same. */
  fault?: string | undefined
  /** The bank or the chain has not said its last word. */
  isPending: boolean
  /** Nothing more may come: it can be ended, once its time is over. */
  canEnd: boolean
  /** It will never pay. */
  isClosed: boolean
  /** What the bank said of the last card. */
  reason: string | null
  /** It has paid for what it was for. */
  spend(tx: Tx, subject: Omit<Subject, 'wanted'>): Promise<void>
  /** What has no use any more. */
  leave(tx: Tx, subject: Subject): Promise<void>
  /** Nothing comes of it. Gives what is on its way back to a card. */
  sendBack(tx: Tx, subject: Subject): Promise<bigint>
}

/** What a provider says of a payment's money. */
export interface AskedMoney {
  /** What came for something that had been given up goes back: it is settled, too. */
  goesBack: boolean
  /** Writes it down. What is paid for is locked. */
  record(tx: Tx, subject: Subject): Promise<RecordedMoney>
}

/**
 * Asks the provider for a payment's money, without a lock. `isOver`: it must not take any more, and is told so.
 * Null: no provider of ours has it, such as the wallet.
 */
export async function askForMoney(
  resources: Resources,
  payment: Payment,
  { isOver }: { isOver: boolean },
): Promise<AskedMoney | null> {
  if (payment.isHosted) return hostedMoney(payment, await readReceipts(resources, payment, { isOver }))
  const card = await (isOver ? withdrawCardPayment : readCardPayment)(resources, payment)
  return card && cardMoney(resources, payment, card)
}

/** A card's money goes back to the card, as a whole. */
function cardMoney(
  { config, refunds }: Pick<Resources, 'config' | 'refunds'>,
  payment: Payment,
  card: CardPayment,
): AskedMoney {
  const isPaid = card.state === 'succeeded'
  return {
    goesBack: true,
    async record(tx, { wanted }) {
      await recordCardState(tx, config, { payment, card })
      const isOther = card.receivedMinor !== payment.amountMinor
      // Whoever gave it up has said no.
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

/** Crypto money stays with the payer, in the wallet: nobody named an address to send it back to. */
function hostedMoney(payment: Payment, receipts: Awaited<ReturnType<typeof readReceipts>>): AskedMoney {
  return {
    goesBack: false,
    async record(tx, { wanted }) {
      const receipt = await recordReceipts(tx, payment, { receipts, wanted })
      const leave = async (within: Tx, subject: Subject) => {
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
