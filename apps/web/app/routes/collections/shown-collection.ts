import type { CollectionCard } from '@monsoon/contract/works/collections'
import type { Picture } from '@monsoon/contract/shapes'

/** What the card of a collection shows. */
export interface ShownCollection {
  id: string
  name: string
  maker: string
  itemsCount: number
  works: readonly Picture[]
  logo: Picture | null
}

/** For loaders, which send a page's data a second time. */
export const toShownCollection = ({
  collectionId,
  name,
  user,
  itemsCount,
  works,
  logo,
}: CollectionCard): ShownCollection => ({ id: collectionId, name, maker: user.name, itemsCount, works, logo })
