import type { ItemCard } from '@monsoon/contract/works/catalog'
import { portraitOf } from '../ui/pictures/avatar.tsx'
import { toShownPicture, type ShownPicture } from '../ui/pictures/picture.tsx'

type Artist = ItemCard['creatorInfo']

/** What the card of a work shows of it and of its artist. */
export type ShownWork = Pick<
  ItemCard,
  | 'id'
  | 'name'
  | 'assetType'
  | 'year'
  | 'medium'
  | 'price'
  | 'ethEstimate'
  | 'saleState'
  | 'auctionState'
  | 'liveTill'
  | 'launchDate'
  | 'availableQuantity'
  | 'quantity'
  | 'numberOfViews'
  | 'favourites'
  | 'nsfw'
> & {
  picture: ShownPicture | null
  creatorInfo: Pick<Artist, 'name' | 'blueTick' | 'isPrivate'> & {
    /** The file of a small portrait. */
    portrait: string | null
  }
}

/**
 * A card's answer as it is shown. A page carries its data a second time, for the browser: a field that no card shows
 * would be sent for nothing, and of each list of files the lines of the page are shorter.
 */
export function toShownWork(item: ItemCard): ShownWork {
  const { name, blueTick, isPrivate, profilePicture } = item.creatorInfo
  return {
    id: item.id,
    name: item.name,
    picture: item.picture && toShownPicture(item.picture),
    assetType: item.assetType,
    year: item.year,
    medium: item.medium,
    price: item.price,
    ethEstimate: item.ethEstimate,
    saleState: item.saleState,
    auctionState: item.auctionState,
    liveTill: item.liveTill,
    launchDate: item.launchDate,
    availableQuantity: item.availableQuantity,
    quantity: item.quantity,
    numberOfViews: item.numberOfViews,
    favourites: item.favourites,
    nsfw: item.nsfw,
    creatorInfo: {
      name,
      blueTick,
      isPrivate,
      portrait: profilePicture && (portraitOf(profilePicture, 40)?.url ?? null),
    },
  }
}
