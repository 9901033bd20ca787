import type { OutsideNews } from '@monsoon/domain/trade/external-order-rules'

/** Another marketplace, where the house buys what people order here (decision 78). */
export interface OutsideMarket {
  /** As people know it. */
  name: string
  /** What it says of a listing. Throws OutsideSilent where there is no answer, or none that can be read. */
  read: (reference: string) => Promise<Exclude<OutsideNews, { state: 'silent' }>>
  /** The page of what is sold there; null: it does not say. */
  pageOf: (reference: string) => Promise<string | null>
}

/** The other marketplace did not answer, or not so that one could know how a listing stands. */
export class OutsideSilent extends Error {
  override readonly name = 'OutsideSilent'
}
