import { randomUUID } from 'node:crypto'
import { readJsonFile, writeJsonFile } from '../stand-in/json-file.ts'

/** One thing that was done with a transaction, or tried. Amounts are whole cents; those of refunds are negative. */
export interface NmiAction {
  type: 'sale' | 'refund' | 'void' | 'return'
  cents: number
  atMs: number
  isDone: boolean
  code: number
  text: string
}

/** A transaction, as the gateway keeps it: of the card, its first and last digits. */
export interface NmiTransaction {
  id: string
  orderId: string
  originalId: string
  condition: 'pendingsettlement' | 'complete' | 'canceled' | 'failed'
  description: string
  maskedNumber: string
  brand: string
  /** MMYY */
  expiry: string
  /** What its shop has said of a card that is, or is to be, kept. */
  credential?: string
  /** YYYYMMDDhhmmss of the first act. */
  actions: NmiAction[]
}

export interface NmiEvent {
  id: string
  type: string
  transaction: NmiTransaction
}

export type NewNmiTransaction = Omit<NmiTransaction, 'id'>

/** Every transaction of the shop, and what is to be told of it. */
export interface NmiBook {
  add(transaction: NewNmiTransaction, eventType: string): NmiTransaction
  /** Writes down another act of a transaction. */
  change(id: string, changes: Pick<NmiTransaction, 'condition' | 'actions'>, eventType: string): NmiTransaction
  find(id: string): NmiTransaction | undefined
  all(): readonly NmiTransaction[]
  /** Has the bank of a card take back what it paid for an order. */
  chargeBack(orderId: string): void
  /** The day's settlement: what was taken is settled, and can be called back no more. */
  settle(): void
  onEvent(listener: (event: NmiEvent) => void): void
}

const firstId = 10_000_000_001

/** Opens the book, with what its file holds. Without one it forgets. */
export function openNmiBook(file?: string): NmiBook {
  const kept = ((file ? readJsonFile(file) : undefined) ?? []) as NmiTransaction[]
  // Of what was written before cards were kept, the expiry is not known.
  const transactions = new Map(
    kept.map((transaction) => [transaction.id, { ...transaction, expiry: transaction.expiry ?? '' }]),
  )
  const listeners: ((event: NmiEvent) => void)[] = []
  const put = (transaction: NmiTransaction, eventType: string): NmiTransaction => {
    transactions.set(transaction.id, transaction)
    if (file) writeJsonFile(file, [...transactions.values()])
    for (const listener of listeners) listener({ id: randomUUID(), type: eventType, transaction })
    return transaction
  }
  return {
    add: (transaction, eventType) => put({ ...transaction, id: String(firstId + transactions.size) }, eventType),
    change: (id, changes, eventType) => {
      const transaction = transactions.get(id)
      if (!transaction) throw new Error(`there is no transaction ${id}`)
      return put({ ...transaction, ...changes }, eventType)
    },
    find: (id) => transactions.get(id),
    all: () => [...transactions.values()],
    chargeBack: (orderId) => {
      for (const transaction of transactions.values()) {
        const taken = transaction.actions.find(({ type, isDone }) => type === 'sale' && isDone)
        if (transaction.orderId !== orderId || !taken) continue
        const act = { type: 'return', cents: -taken.cents, atMs: Date.now(), isDone: true, code: 100 } as const
        const actions = [...transaction.actions, { ...act, text: '101: Introductory chargeback' }]
        put({ ...transaction, condition: 'complete', actions }, 'chargeback.batch.complete')
      }
    },
    settle: () => {
      for (const transaction of transactions.values())
        if (transaction.condition === 'pendingsettlement') put({ ...transaction, condition: 'complete' }, 'settlement')
    },
    onEvent: (listener) => void listeners.push(listener),
  }
}
