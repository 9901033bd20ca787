import { transcriptOf } from '@monsoon/contract/works/captions'
import type { PersonSummary } from '@monsoon/contract/shapes'
import { languageName } from '@monsoon/contract/works/word-languages'
import { normalizeRanges, parseEditions, subtractRanges } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import { minorToUsd } from '@monsoon/domain/money'
import { objectPlace } from '@monsoon/domain/trade/nft-request'
import { leastOffer } from '@monsoon/domain/trade/offer-rules'
import { saleState } from '@monsoon/domain/trade/sale-state'
import { royaltyBpsOf } from '@monsoon/domain/pricing/split-sale'
import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import { isPrivateMedia, mediaUrl } from '#files/media-files.ts'
import type { OriginalLinks } from '#files/original-links.ts'
import { pictureUrl, toPicture, toSources } from '#files/picture-view.ts'
import { type ChainFacts, ipfsUri } from '#token-metadata/chain-facts.ts'
import { liveNetworkOf } from '#chain/networks.ts'
import { hasRole } from '#viewer.ts'
import { rangesToText } from './editions-view.ts'
import { peopleFinder, toHistoryEvent } from './history-view.ts'
import { saleFactsOf, type ViewContext } from './item-card-view.ts'
import type { ItemDetailRow, StoredOwner } from './item-detail-queries.ts'
import { type FeeSettings, toSaleInfo } from './sale-info-view.ts'
import type { ItemDetail, ItemMedia, ShownWords } from '@monsoon/contract/works/item-detail'

type ItemInfo = ItemDetail['itemInfo']

/** What a page shows beside what is stored of its work. */
interface DetailFacts {
  fees: FeeSettings
  links: OriginalLinks
  chain: ChainFacts
  /** How far the reader's own editions are on their way to the chain. */
  ownMint: ItemInfo['ownMint']
}

/**
 * Pictures are shown from their sizes, films and sounds from their copies; what has none from the file itself, with the
 * cover or their own picture until they play.
 */
function toItemMedia(
  row: ItemDetailRow,
  { mediaOrigin, mayHaveOriginals, links }: { mediaOrigin: string; mayHaveOriginals: boolean; links: OriginalLinks },
): ItemMedia[] {
  // Moving pictures have no sizes that move, so that everybody is shown the file.
  const shownFrom = ({ shownKey: key }: { shownKey: string }): string =>
    isPrivateMedia(key) ? links.signForEverybody(key, mediaOrigin) : mediaUrl(key, mediaOrigin)
  const downloadFrom = (key: string): string => (isPrivateMedia(key) ? links.sign(key) : mediaUrl(key, mediaOrigin))
  const [cover] = row.media
  const isFilmOrSound = (kind: string) => kind === 'video' || kind === 'audio'
  // A picture that comes before films and sounds is their poster, in place of the one that was made of them.
  const isCovered =
    cover !== undefined && !isFilmOrSound(cover.kind) && row.media.some(({ kind }) => isFilmOrSound(kind))
  const shown = isCovered ? row.media.filter((file) => file !== cover) : row.media
  return shown.map((file) => {
    const isStill = file.kind === 'images'
    const picture = toPicture(isCovered && isFilmOrSound(file.kind) ? cover : file, file.alt, { mediaOrigin })
    return {
      kind: file.kind as ItemMedia['kind'],
      url: isStill ? pictureUrl(picture, '1600x1600') : shownFrom(file),
      mimeType: isStill ? 'image/webp' : file.mimeType,
      durationMs: file.durationMs,
      picture,
      ...(file.words.length > 0 && { words: wordsOf(file, row.id) }),
      ...(file.credentials && { credentials: file.credentials }),
      ...(file.copies.length > 1 && { sources: toSources(file.copies, mediaOrigin) }),
      ...(mayHaveOriginals && { downloadUrl: downloadFrom(file.key) }),
    }
  })
}

/** What is said in a film or a sound: as captions, and as a text that can be read without it. */
const wordsOf = ({ words, position }: ItemDetailRow['media'][number], itemId: string): ShownWords[] =>
  words.map((one) => ({
    language: one.language,
    languageName: languageName(one.language) ?? '',
    ...(one.captions !== '' && {
      captionsUrl: `/v1/item/${itemId}/captions/${position}?language=${encodeURIComponent(one.language)}`,
    }),
    transcript: transcriptOf(one),
  }))

function toItemInfo(
  row: ItemDetailRow,
  view: ViewContext,
  facts: { creator: PersonSummary; canBuy: boolean } & DetailFacts,
): ItemInfo {
  const own = row.owners.find(({ ownerId }) => ownerId === view.viewer?.userId)
  const { mediaOrigin, viewer } = view
  const mayHaveOriginals =
    own !== undefined || (viewer !== null && (viewer.userId === row.creatorId || hasRole(viewer, 'staff')))
  const media = toItemMedia(row, { mediaOrigin, mayHaveOriginals, links: facts.links })
  const urlsOf = (kind: string) => media.filter((file) => file.kind === kind).map(({ url }) => url)
  return {
    ...offerFlagsOf(row, view),
    id: row.id,
    name: row.name,
    thumbnail: pictureUrl(row.media[0] ? toPicture(row.media[0], '', view) : null, '464x464'),
    images: [...urlsOf('images'), ...urlsOf('gif')],
    video: urlsOf('video'),
    audio: urlsOf('audio')[0] ?? null,
    media,
    assetType: row.assetType as ItemInfo['assetType'],
    category: { _id: row.categoryId, name: row.categoryName },
    tag: row.tags,
    description: row.description,
    year: row.year,
    medium: row.medium,
    howMade: row.howMade,
    aiPart: row.aiPart,
    aiModel: row.aiModel,
    hasCredential: row.hasCredential,
    widthMm: row.widthMm,
    heightMm: row.heightMm,
    region: row.countryName,
    quantity: row.quantity,
    availableQuantity: row.sales.reduce((sum, sale) => sum + (sale.state === 'active' ? sale.availableQuantity : 0), 0),
    ownedQuantity: own?.quantity ?? 0,
    ownedEditions: rangesToText(own?.ranges ?? ''),
    tokenType: row.tokenType,
    ipfs: row.imageCid && ipfsUri(row.imageCid),
    ipfsMetadataUrl: row.metadataCid && facts.chain.metadataUrlOf(row.metadataCid),
    royalty: Number(royaltyBpsOf(row)) / 100,
    itemStatus: row.itemStatus as ItemInfo['itemStatus'],
    mintState: row.isMinting ? 'minting' : row.mintedQuantity > 0 ? 'minted' : 'not_mint',
    mintedQuantity: row.mintedQuantity,
    isMintingOn: liveNetworkOf(facts.fees, row.blockchain) !== null,
    ownMint: facts.ownMint,
    isOwner: own !== undefined,
    canBuy: facts.canBuy,
    hasAuction: row.hasAuction,
    hasExternalListing: row.hasExternalListing,
    auctionId: row.shownAuctionId,
    buttonStatus: buttonStatusOf(row, view.now),
    cashbackAvailable: row.cashbackAvailable,
    currencyType: 'USD',
    physicalNFT: row.physicalNft,
    ...physicalOf(row, own),
    whiteList: row.whitelist !== null,
    whiteListUntil: row.whitelist && new Date(row.whitelist.endsAt).toISOString(),
    nsfw: row.nsfw,
    curatorsPick: row.curatorsPick,
    lockableContentAvailable: row.hasLockableContent,
    ...(own && row.lockableContent !== null && { lockableContent: row.lockableContent }),
    originalArtist: facts.creator.name,
    numberOfViews: row.viewCount,
    favourites: { isFavourite: row.isFavourite, total: row.favouriteCount },
  }
}

/** What is said of the object of a work, and which editions it was asked for. */
function physicalOf(
  { physicalNft, physicalDescription, physicalWork, objectRequests, quantity }: ItemDetailRow,
  own: StoredOwner | undefined,
): Pick<
  ItemInfo,
  'physicalNFTAvailable' | 'physicalNFTDescription' | 'phyNFTRequested' | 'physicalWork' | 'claimedObjects'
> {
  const claimed = normalizeRanges(objectRequests.map(({ edition }) => ({ first: edition, last: edition })))
  const owned = own ? (parseEditions(rangesToText(own.ranges)) ?? []) : []
  return {
    physicalNFTAvailable: physicalNft && objectRequests.length < quantity,
    physicalNFTDescription: physicalDescription,
    phyNFTRequested: owned.length > 0 && subtractRanges(owned, claimed).length === 0,
    physicalWork: physicalWork && viewPhysicalWork(physicalWork),
    claimedObjects: objectRequests.map(({ edition, state }) => ({ edition, place: objectPlace(state) })),
  }
}

const viewPhysicalWork = ({
  insuredMinor,
  country,
  countryName,
  place,
  ...said
}: NonNullable<ItemDetailRow['physicalWork']>): ItemInfo['physicalWork'] => ({
  ...said,
  sentFrom: { country, countryName, place },
  insuredValue: minorToUsd(BigInt(insuredMinor)),
})

/** Whose editions this reader could offer for. */
const takersOf = (row: ItemDetailRow, { viewer }: Pick<ViewContext, 'viewer'>): StoredOwner[] =>
  row.isTradeRestricted || row.isHidden
    ? []
    : row.owners.filter(
        ({ ownerId, offerable, takesOffers }) => takesOffers && offerable > 0 && ownerId !== viewer?.userId,
      )

/** What the work takes offers at: the least that one of its owners asks, and the most that one has. */
function offerFlagsOf(
  row: ItemDetailRow,
  view: ViewContext,
): Pick<ItemInfo, 'canPostOffer' | 'minOfferPricePerQuantity' | 'maxPostOfferQuantity'> {
  const takers = takersOf(row, view)
  const lastPrimaryMinor = row.lastPrimaryMinor === null ? null : BigInt(row.lastPrimaryMinor)
  const asked = takers.map(({ leastMinor }) =>
    leastOffer({ lastPrimaryMinor, askedMinor: leastMinor === null ? null : BigInt(leastMinor) }),
  )
  const isOwner = row.owners.some(({ ownerId }) => ownerId === view.viewer?.userId)
  return {
    canPostOffer: takers.length > 0 && !isOwner && !row.hasAuction,
    minOfferPricePerQuantity:
      asked.length === 0 ? null : minorToUsd(asked.reduce((one, other) => (one < other ? one : other))),
    maxPostOfferQuantity: Math.max(0, ...takers.map(({ offerable }) => offerable)),
  }
}

function buttonStatusOf(row: ItemDetailRow, now: Date): ItemInfo['buttonStatus'] {
  const launchAt = row.shownLaunchAt === null ? null : new Date(row.shownLaunchAt)
  const priceMinor = row.shownPriceMinor === null ? null : BigInt(row.shownPriceMinor)
  const { shownListingId: listingId, shownAvailable: availableQuantity, isHidden } = row
  // Beside an auction, which the card shows, other editions may be on sale.
  const beside = row.shownAuctionId === null ? undefined : row.sales.find((sale) => sale.availableQuantity > 0)
  if (beside) {
    const facts = { listingId: beside.id, launchAt: new Date(beside.launchAt), priceMinor: BigInt(beside.priceMinor) }
    return saleState(saleFactsOf({ ...facts, availableQuantity: beside.availableQuantity, isHidden }, now))
  }
  return saleState(saleFactsOf({ listingId, launchAt, priceMinor, availableQuantity, isHidden }, now))
}

function toShownIn({ id, title }: { id: string; title: string }, curator: PersonSummary): ItemDetail['exhibition'] {
  return { _id: id, name: title, curator: { ...curator, _id: curator.userId }, curatedby: curator.name }
}

/**
 * A work's page as this viewer may see it: names of private accounts and locked content are decided here and nowhere
 * else.
 */
export function toItemDetail(row: ItemDetailRow, view: ViewContext, facts: DetailFacts): ItemDetail {
  const { fees, chain } = facts
  const findPerson = peopleFinder(row.people, view)
  const personOf = (id: string): PersonSummary => {
    const person = findPerson(id)
    invariant(person, 'everybody on a page was read with it')
    return person
  }
  const creator = personOf(row.creatorId)
  const sales = row.sales.map((sale) => toSaleInfo(sale, { item: row, seller: personOf(sale.sellerId), view, fees }))
  return {
    itemInfo: toItemInfo(row, view, { ...facts, creator, canBuy: sales.some(({ canBuy }) => canBuy) }),
    collectionInfo:
      row.collectionId !== null && row.collectionName !== null
        ? { collectionId: row.collectionId, name: row.collectionName }
        : null,
    creatorInfo: { ...creator, id: row.creatorId },
    curatorInfo: findPerson(row.curatorId),
    chainInfo: {
      tokenId: row.tokenId ?? tokenIdOf(row.id).toString(),
      contractAddress: row.contractAddress ?? chain.contractOf(row.blockchain),
      network: row.blockchain,
    },
    saleInfo: sales,
    ownedBy: row.owners.map(({ id, ownerId, quantity, ranges }) => ({
      id,
      ownedUserId: ownerId,
      owner: personOf(ownerId),
      quantity,
      editionQuantity: row.quantity,
      editions: rangesToText(ranges),
    })),
    tradingInfo: row.events.map((event) => toHistoryEvent(event, findPerson)),
    exhibition: row.exhibition && toShownIn(row.exhibition, personOf(row.exhibition.curatorId)),
    buySellRestrict: row.isTradeRestricted,
    userWhiteList: row.whitelist?.isReaderListed ?? false,
    canRequest: takersOf(row, view).length > 0,
    ...(row.isHidden && { isHidden: true as const }),
    serverTime: view.now.toISOString(),
  }
}
