import type { ItemDetail } from '@monsoon/contract/catalog'
import { describePerson } from '../../people/person-json-ld.ts'
import { JsonLd } from '../../session/json-ld.tsx'
import { mainSaleOf } from './main-sale.ts'

const availability = {
  launchTimer: 'PreOrder',
  buyButton: 'InStock',
  soldOut: 'SoldOut',
  notAvailableForSale: 'OutOfStock',
} as const

/** The work for search engines (schema.org VisualArtwork and Offer). */
export function ItemJsonLd({ item, url }: { item: ItemDetail; url: string }) {
  return <JsonLd data={describeItem(item, url)} />
}

export function describeItem(item: ItemDetail, url: string): Record<string, unknown> {
  const { itemInfo, creatorInfo } = item
  const sale = mainSaleOf(item)
  const picture = itemInfo.media[0]?.picture?.renditions.find(({ box }) => box === '1000x1000')
  return {
    '@type': ['VisualArtwork', 'Product'],
    name: itemInfo.name,
    description: itemInfo.description,
    url,
    ...(picture && !itemInfo.nsfw && { image: new URL(picture.url, url).href }),
    creator: describePerson(creatorInfo, url),
    ...(itemInfo.year !== null && { dateCreated: String(itemInfo.year) }),
    ...(itemInfo.medium && { artMedium: itemInfo.medium }),
    artEdition: itemInfo.quantity,
    ...(sale &&
      itemInfo.buttonStatus !== 'launchTimer' && {
        offers: {
          '@type': 'Offer',
          price: sale.pricePerQuantity.toFixed(2),
          priceCurrency: sale.currencyType,
          availability: `https://schema.org/${availability[itemInfo.buttonStatus]}`,
          url,
        },
      }),
  }
}
