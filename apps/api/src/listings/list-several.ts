import type { ListBody } from '@monsoon/contract/trade/selling'
import { sellMessages } from '@monsoon/contract/trade/sell-messages'
import { InputRefusal, Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { listForSale } from './list-for-sale.ts'

export interface ListResult {
  itemId: string
  /** Null: it was not listed, and `msg` says why. */
  saleId: string | null
  msg: string
}

/**
 * Puts works up for sale one after the other, each in a transaction of its own, so that what is wrong with one stops no
 * other.
 */
export async function listSeveral(
  resources: Pick<Resources, 'db'>,
  { sellerId, works, opKey }: { sellerId: string; works: readonly ListBody[]; opKey: string | null },
): Promise<ListResult[]> {
  const results: ListResult[] = []
  for (const [nth, body] of works.entries()) {
    const { itemId } = body
    try {
      const saleId = await listForSale(resources, { sellerId, body, opKey: opKey && `${opKey}:${nth}` })
      results.push({ itemId, saleId, msg: sellMessages.addedForSell })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const msg = error instanceof InputRefusal ? error.errors[0]?.msg : undefined
      results.push({ itemId, saleId: null, msg: msg ?? error.message })
    }
  }
  return results
}
