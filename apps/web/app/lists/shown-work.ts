import type { ItemCard } from '@monsoon/contract/catalog'
import { pickFields } from './pick-fields.ts'

type Artist = ItemCard['creatorInfo']

const workFields = [
  'id',
  'name',
  'picture',
  'assetType',
  'year',
  'medium',
  'price',
  'ethEstimate',
  'saleState',
  'auctionState',
  'liveTill',
  'launchDate',
  'availableQuantity',
  'quantity',
  'numberOfViews',
  'favourites',
  'nsfw',
] as const satisfies readonly (keyof ItemCard)[]

const artistFields = ['name', 'blueTick', 'isPrivate', 'profilePicture'] as const satisfies readonly (keyof Artist)[]

/** What the card of a work shows of it and of its artist. */
export type ShownWork = Pick<ItemCard, (typeof workFields)[number]> & {
  creatorInfo: Pick<Artist, (typeof artistFields)[number]>
}

/** For loaders. A page carries its data a second time, for the browser: a field that no card shows would be sent for nothing. */
export function toShownWork(item: ItemCard): ShownWork {
  return { ...pickFields(item, workFields), creatorInfo: pickFields(item.creatorInfo, artistFields) }
}
