import { JsonLd } from '../../session/head/json-ld.tsx'
import { mainSaleOf } from './main-sale.ts'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'
import { describePerson } from '../../people/person-link.tsx'

/** The work for search engines: a VisualArtwork (schema.org), and a Product with its Offer while it can be bought. */
export function ItemJsonLd({ item, url }: { item: ItemDetail; url: string }) {
  return <JsonLd data={describeItem(item, url)} />
}

export function describeItem(item: ItemDetail, url: string): Record<string, unknown> {
  const { itemInfo, creatorInfo } = item
  const sale = mainSaleOf(item)
  const picture = itemInfo.media[0]?.picture?.renditions.find(({ box }) => box === '1000x1000')
  const offered = itemInfo.buttonStatus === 'buyButton' ? sale : undefined
  return {
    // A Product without an offer is an error to Google.
    '@type': offered ? ['VisualArtwork', 'Product'] : 'VisualArtwork',
    name: itemInfo.name,
    description: itemInfo.description,
    url,
    ...(picture && !itemInfo.nsfw && { image: new URL(picture.url, url).href }),
    creator: describePerson(creatorInfo, url),
    ...(itemInfo.year !== null && { dateCreated: String(itemInfo.year) }),
    ...(itemInfo.medium && { artMedium: itemInfo.medium }),
    artEdition: itemInfo.quantity,
    ...(offered && {
      offers: {
        '@type': 'Offer',
        price: offered.pricePerQuantity.toFixed(2),
        priceCurrency: offered.currencyType,
        availability: 'https://schema.org/InStock',
        url,
      },
    }),
  }
}
