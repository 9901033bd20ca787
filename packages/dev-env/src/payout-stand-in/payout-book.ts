import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A payment order, in the words of Modern Treasury; cents. */
export interface PaymentOrder {
  id: string
  status: string
  amount: number
  currency: string
  metadata: { withdrawal: string }
  failure_reason: string | null
  created_at: string
}

interface KeptOrder extends PaymentOrder {
  key: string
}

/** Payment orders, oldest first: in memory, or in a file that survives a restart. */
export interface PayoutBook {
  orders: KeptOrder[]
  /** Writes down what was added or changed. */
  save(): void
}

export function openPayoutBook(file: string | undefined): PayoutBook {
  const orders = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptOrder[]) : []
  return {
    orders,
    save() {
      if (!file) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.part`, JSON.stringify(orders, null, 1))
      renameSync(`${file}.part`, file)
    },
  }
}
