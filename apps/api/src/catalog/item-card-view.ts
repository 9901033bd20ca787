import type { ItemCard } from '@monsoon/contract/works/catalog'
import { ETH_ESTIMATE_DECIMALS, estimateEth } from '@monsoon/domain/pricing/eth-estimate'
import { auctionState } from '@monsoon/domain/trade/bid-rules'
import { minorToUsd } from '@monsoon/domain/money'
import { saleState, showsPrice, type SaleFacts } from '@monsoon/domain/trade/sale-state'
import { mediaUrl } from '#files/media-files.ts'
import { cardBoxes, pictureUrl, toPicture } from '#files/picture-view.ts'
import { toPersonSummary } from '#profiles/person-view.ts'
import type { Reader } from '#viewer.ts'
import type { CardRow } from './lists/card-queries.ts'

/** Who looks, when, and what the view needs of the settings. */
export interface ViewContext {
  viewer: Reader | null
  now: Date
  ethUsdMinor: bigint
  mediaOrigin: string
}

/** A sale's facts as its card has them: a work that is hidden, or whose sale was taken down, has none. */
export function saleFactsOf(
  card: Pick<CardRow, 'listingId' | 'launchAt' | 'availableQuantity' | 'priceMinor' | 'isHidden'>,
  now: Date,
): SaleFacts {
  const { listingId, launchAt, availableQuantity, priceMinor, isHidden } = card
  const hasActiveListing = listingId !== null && !isHidden
  return { hasActiveListing, launchAt, availableQuantity, priceMinor: priceMinor ?? 0n, now }
}

const creatorOf = (row: CardRow) => ({
  userId: row.creatorId,
  name: row.creatorName,
  type: row.creatorType,
  blueTick: row.creatorBlueTick,
  isPrivate: row.creatorIsPrivate,
  custodyAddress: row.creatorAddress,
  portrait: {
    contentHash: row.portraitHash,
    width: row.portraitWidth,
    height: row.portraitHeight,
    color: row.portraitColor,
    avifState: row.portraitAvifState,
  },
})

const pictureOf = (row: CardRow, mediaOrigin: string) => {
  const thumb = {
    contentHash: row.thumbHash,
    width: row.thumbWidth,
    height: row.thumbHeight,
    color: row.thumbColor,
    avifState: row.thumbAvifState,
  }
  return toPicture(thumb, row.thumbnailAlt, { mediaOrigin, boxes: cardBoxes })
}

/** What a card shows of an auction instead of a sale; null without one. */
function auctionOf({ auctionId, liveTill, auctionQuantity }: CardRow, now: Date) {
  if (auctionId === null || liveTill === null || auctionQuantity === null) return null
  return { auctionId, liveTill, auctionQuantity, state: auctionState({ liveTill, now, editionsLeft: auctionQuantity }) }
}

/** A work as lists show it. Before the launch the countdown stands in the place of the price. */
export function toItemCard(row: CardRow, { viewer, now, ethUsdMinor, mediaOrigin }: ViewContext): ItemCard {
  const facts = saleFactsOf(row, now)
  const auction = auctionOf(row, now)
  const price = (auction || row.listingId !== null) && showsPrice(facts) ? facts.priceMinor : null
  const picture = pictureOf(row, mediaOrigin)
  const film = row.filmKey === null ? null : mediaUrl(row.filmKey, mediaOrigin)
  const isFilm = row.assetType === 'video'
  const isSound = row.assetType === 'audio'
  return {
    id: row.itemId,
    name: row.name,
    thumbnail: pictureUrl(picture, '464x464'),
    picture,
    video: isFilm && film ? [film] : [],
    images: isFilm || isSound || !picture ? [] : [pictureUrl(picture, '900x900')],
    audio: isSound ? film : null,
    assetType: row.assetType as ItemCard['assetType'],
    year: row.year,
    medium: row.medium,
    price: price === null ? null : minorToUsd(price),
    currencyType: 'USD',
    ethEstimate: price === null ? null : estimateEth(price, { ethUsdMinor }, ETH_ESTIMATE_DECIMALS),
    saleType: auction ? 'auction' : row.listingId === null ? null : 'sale',
    saleState: saleState(facts),
    saleId: auction?.auctionId ?? row.listingId,
    launchDate: row.launchAt?.toISOString() ?? null,
    liveTill: auction?.liveTill.toISOString() ?? null,
    auctionState: auction?.state ?? null,
    availableQuantity: auction?.auctionQuantity ?? row.availableQuantity,
    ownedQuantity: row.ownedQuantity,
    quantity: row.supply,
    numberOfViews: row.viewCount,
    favourites: { isFavourite: row.isFavourite, total: row.favouriteCount },
    physicalNFT: row.physicalNft,
    phyNFTRequested: row.isRequested,
    nsfw: row.nsfw,
    postedBy: row.sellerId,
    creatorInfo: toPersonSummary(creatorOf(row), viewer, { mediaOrigin }),
  }
}
