import { readJsonFile, writeJsonFile } from '../stand-in/json-file.ts'

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
  const orders = ((file ? readJsonFile(file) : undefined) ?? []) as KeptOrder[]
  return {
    orders,
    save() {
      if (file) writeJsonFile(file, orders)
    },
  }
}
