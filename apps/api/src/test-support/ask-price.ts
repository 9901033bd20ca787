import type { Api } from '@monsoon/contract/client'
import { invariant } from '@monsoon/domain/invariant'
import type { FeeResult } from '@monsoon/contract/trade/purchases'

/** What a purchase costs this caller. Fails where a seller is answered. */
export async function askPrice(
  api: Api,
  command: { itemId: string; saleId?: string; quantity: number; price?: number; bid?: boolean },
): Promise<FeeResult> {
  const { data } = await api('POST /v1/calculation', { body: command })
  invariant('quoteId' in data, 'a buyer is answered with a quote')
  return data
}
