import type { ItemCard } from '@monsoon/contract/works/catalog'

/** How many works the wall at the top holds. */
const wallSize = 3

/**
 * The works for the wall at the top: stills that can be shown to anybody, the chosen ones first. An upright work leads,
 * since it hangs largest; wide and square ones follow it.
 */
export function chooseHeroWorks(chosen: readonly ItemCard[], newest: readonly ItemCard[]): ItemCard[] {
  const byId = new Map([...chosen, ...newest].map((item) => [item.id, item]))
  const showable = [...byId.values()].filter(
    (item) =>
      item.picture !== null && item.assetType === 'images' && !item.nsfw && item.saleState !== 'notAvailableForSale',
  )
  const lead = showable.find((item) => ratioOf(item) < 1) ?? showable[0]
  if (!lead) return []
  const artists = new Set([lead.creatorInfo.userId])
  const others = showable.filter((item) => {
    if (artists.has(item.creatorInfo.userId)) return false
    artists.add(item.creatorInfo.userId)
    return true
  })
  return [lead, ...others].slice(0, wallSize)
}

function ratioOf({ picture }: ItemCard): number {
  return picture ? picture.width / picture.height : 1
}
