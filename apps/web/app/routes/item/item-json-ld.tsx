import type { ItemDetail } from '@monsoon/contract/catalog'
import { mainSaleOf } from './main-sale.ts'

const availability = {
  launchTimer: 'PreOrder',
  buyButton: 'InStock',
  soldOut: 'SoldOut',
  notAvailableForSale: 'OutOfStock',
} as const

/** The work for search engines (schema.org). Data, not a script: the page's policy lets it stand. */
export function ItemJsonLd({ item, url }: { item: ItemDetail; url: string }) {
  return <script type="application/ld+json">{toJson(describeItem(item, url))}</script>
}

export function describeItem(item: ItemDetail, url: string): Record<string, unknown> {
  const { itemInfo, creatorInfo } = item
  const sale = mainSaleOf(item)
  const picture = itemInfo.media[0]?.picture?.renditions.find(({ box }) => box === '1000x1000')
  return {
    '@context': 'https://schema.org',
    '@type': ['VisualArtwork', 'Product'],
    name: itemInfo.name,
    description: itemInfo.description,
    url,
    ...(picture && !itemInfo.nsfw && { image: new URL(picture.url, url).href }),
    creator: { '@type': 'Person', name: creatorInfo.name },
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

/** A title with `</script>` in it must not end the element. */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
