import type { FastifyInstance } from 'fastify'
import { refuseOtherMachines } from '../stand-in/serve.ts'
import type { CardBook } from './card-book.ts'
import { type CardFaults, noFaults, readFaults } from './card-faults.ts'
import type { EventRow, IntentStatus, MethodRow } from './card-rows.ts'
import {
  answerChallenge,
  confirmIntent,
  decideDispute,
  failRefund,
  findIntent,
  type PaymentSetting,
  raiseDispute,
} from './payment-acts.ts'
import type { WebhookCourier } from './webhook-courier.ts'

/** One payment as the provider's own report has it: what a reconciliation compares the ledger with. */
export interface PaymentReport {
  id: string
  orderId: string | null
  status: IntentStatus
  amount: number
  amountReceived: number
  amountRefunded: number
  /** What its bank has taken back and not given up. */
  amountDisputed: number
  /** Successful charges: more than one would mean that somebody paid twice. */
  paidCharges: number
  isDisputed: boolean
}

export interface CardStandInState {
  payments: PaymentReport[]
  events: Record<EventRow['state'], number>
  faults: CardFaults
}

/** What a test may do that a shop may not. */
export interface CardStandInControl {
  setFaults(faults: Partial<CardFaults>): void
  resetFaults(): void
  state(): CardStandInState
  /** Pays as a buyer's browser would, e.g. with 'pm_card_visa' (test-cards.ts). Gives the status after it. */
  confirm(payment: { providerId: string; paymentMethod: string }): IntentStatus
  /** Presses a button on the bank's page. */
  answerChallenge(payment: { providerId: string; isApproved: boolean }): IntentStatus
  /** Every card that is kept for somebody. */
  keptCards(): MethodRow[]
  /** What became of a card since it was given: expired, declined as a test card is, or removed by the provider. */
  changeCard(id: string, changes: Partial<Pick<MethodRow, 'testCard' | 'expYear' | 'customerId' | 'isSpent'>>): void
  /** The bank takes a payment back; gives the dispute's id. */
  raiseDispute(providerId: string): string
  /** The bank decides. */
  decideDispute(disputeId: string, status: 'won' | 'lost'): void
  /** The bank of the card refuses a refund that was done. */
  failRefund(refundId: string): void
  /** Lets go what `shuffleWebhooks` holds. */
  releaseWebhooks(): void
  /** Resolves when all events due now have been sent or dropped. */
  whenWebhooksIdle(): Promise<void>
}

export interface CardControlParts {
  book: CardBook
  faults: CardFaults
  setting: PaymentSetting
  courier: WebhookCourier
}

export function createCardControl({ book, faults, setting, courier }: CardControlParts): CardStandInControl {
  return {
    setFaults(changes) {
      Object.assign(faults, changes)
      if (changes.shuffleWebhooks === null) courier.releaseHeld()
    },
    resetFaults() {
      Object.assign(faults, noFaults())
      courier.releaseHeld()
    },
    state: () => ({
      payments: book.all('intents').map((intent) => report(book, intent.id)),
      ...countEvents(book, faults),
    }),
    confirm: ({ providerId, paymentMethod }) =>
      book.change(
        (write) =>
          confirmIntent(write, { intentId: providerId, methodId: paymentMethod, returnUrl: null }, setting).intent
            .status,
      ),
    answerChallenge: ({ providerId, isApproved }) =>
      book.change((write) => {
        const token = findIntent(write, providerId).challenge?.token ?? ''
        return answerChallenge(write, { intentId: providerId, token, isApproved }, setting).intent.status
      }),
    keptCards: () => book.all('methods').filter(({ customerId }) => customerId !== null),
    changeCard: (id, changes) => {
      const method = book.get('methods', id)
      if (!method) throw new Error(`there is no card ${id}`)
      book.change((write) => write.put('methods', { ...method, ...changes }))
    },
    raiseDispute: (providerId) => book.change((write) => raiseDispute(write, providerId, setting).id),
    decideDispute: (disputeId, status) => void book.change((write) => decideDispute(write, disputeId, status)),
    failRefund: (refundId) => book.change((write) => failRefund(write, refundId)),
    releaseWebhooks: () => courier.releaseHeld(),
    whenWebhooksIdle: () => courier.whenIdle(),
  }
}

function report(book: CardBook, intentId: string): PaymentReport {
  const intent = findIntent(book, intentId)
  const disputes = book.all('disputes').filter((dispute) => dispute.intentId === intentId && dispute.status !== 'won')
  const charges = book.all('charges').filter((charge) => charge.intentId === intentId && charge.isPaid)
  return {
    id: intent.id,
    orderId: intent.metadata['orderId'] ?? null,
    status: intent.status,
    amount: intent.amount,
    amountReceived: intent.amountReceived,
    amountRefunded: charges.reduce((sum, charge) => sum + charge.amountRefunded, 0),
    amountDisputed: disputes.reduce((sum, dispute) => sum + dispute.amount, 0),
    paidCharges: charges.length,
    isDisputed: charges.some((charge) => charge.isDisputed),
  }
}

function countEvents(book: CardBook, faults: CardFaults): Pick<CardStandInState, 'events' | 'faults'> {
  const events: CardStandInState['events'] = { waiting: 0, delivered: 0, dropped: 0, givenUp: 0 }
  for (const event of book.all('events')) events[event.state] += 1
  return { events, faults: structuredClone(faults) }
}

/** The switches over HTTP. */
export function mountControl(app: FastifyInstance, control: CardStandInControl): void {
  refuseOtherMachines(app)
  app.get('/_ctl/state', () => control.state())
  app.delete('/_ctl', () => {
    control.resetFaults()
    return control.state().faults
  })
  app.post<{ Body: { providerId?: string; disputeId?: string; status?: 'won' | 'lost' } }>(
    '/_ctl/disputes',
    (request) => {
      const { providerId, disputeId, status } = request.body
      if (providerId !== undefined) return { disputeId: control.raiseDispute(providerId) }
      if (disputeId !== undefined && status !== undefined) control.decideDispute(disputeId, status)
      return {}
    },
  )
  app.post<{ Body: { refundId: string } }>('/_ctl/refunds', ({ body }) => {
    control.failRefund(body.refundId)
    return {}
  })
  app.post('/_ctl', (request, reply) => {
    try {
      control.setFaults(readFaults(request.body))
    } catch (error) {
      return reply.code(400).send({ message: error instanceof Error ? error.message : 'unreadable' })
    }
    return control.state().faults
  })
}
