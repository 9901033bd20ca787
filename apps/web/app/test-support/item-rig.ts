import type { PersonSummary } from '@monsoon/contract/shapes'
import type { HistoryEvent, ItemDetail, SaleInfo } from '@monsoon/contract/works/item-detail'

export function personOf(userId: string, name: string, given: Partial<PersonSummary> = {}): PersonSummary {
  const address = '0x31D0a1b2c3d4e5f60718293a4b5c6d7e8f90c2E8'
  return {
    userId,
    name,
    type: 'artist',
    blueTick: true,
    isPrivate: false,
    profilePicture: null,
    walletAddress: address,
    address,
    ...given,
  }
}

export const artist = personOf('artist-1', 'Tahmid Rahman')
export const buyer = personOf('buyer-1', 'Hana Idris', { type: 'user', blueTick: false })

export function saleOf(given: Partial<SaleInfo> = {}): SaleInfo {
  return {
    id: 'sale-1',
    launch_date: '2026-06-02T09:00:00Z',
    endsAt: null,
    pricePerQuantity: 420,
    ethEstimate: '0.131',
    currencyType: 'USD',
    totalQuantity: 25,
    availableQuantity: 4,
    availableEditions: '22-25',

    secondarySale: false,
    acceptedPaymentMethod: 'fiat',
    acceptsEther: false,
    version: 1,
    mintFee: 6.2,
    transferFee: 2.2,
    split: [
      { party: 'artist', amount: 294, percent: 70 },
      { party: 'curator', amount: 42, percent: 10 },
      { party: 'platform', amount: 84, percent: 20 },
    ],
    postedBy: artist.userId,
    canBuy: true,
    canCancel: false,
    userId: artist.userId,
    userName: artist.name,
    type: 'artist',
    ...given,
  }
}

export function eventOf(id: string, given: Partial<HistoryEvent> = {}): HistoryEvent {
  return {
    id,
    event: 'buy',
    label: 'Sold',
    from: artist,
    to: buyer,
    quantity: 1,
    editions: '21',
    amount: 400,
    currencyType: 'USD',
    transactionHash: null,
    timestamp: '2026-11-09T10:00:00Z',
    ...given,
  }
}

type ItemInfo = ItemDetail['itemInfo']

/** A work's page as the API gives it: 4 of 25 editions on sale. */
export function itemOf(info: Partial<ItemInfo> = {}, given: Partial<ItemDetail> = {}): ItemDetail {
  return {
    itemInfo: {
      id: 'item-1',
      name: 'Assembly, High Water',
      thumbnail: '',
      images: [],
      video: [],
      audio: null,
      media: [],
      assetType: 'images',
      category: { _id: 'c', name: 'Digital Painting' },
      tag: ['water'],
      description: 'A fortress in a lake.',
      year: 2026,
      medium: 'Digital painting',
      howMade: null,
      aiPart: '',
      aiModel: '',
      hasCredential: false,
      widthMm: null,
      heightMm: null,
      region: 'Bangladesh',
      quantity: 25,
      availableQuantity: 4,
      ownedQuantity: 0,
      ownedEditions: '',
      tokenType: 'ERC1155',
      royalty: 10,
      ipfs: null,
      ipfsMetadataUrl: null,
      itemStatus: 'not_mint',
      mintState: 'not_mint',
      mintedQuantity: 0,
      isMintingOn: true,
      ownMint: null,

      isOwner: false,
      canBuy: true,
      canPostOffer: false,
      buttonStatus: 'buyButton',
      hasAuction: false,
      hasExternalListing: false,
      auctionId: null,
      cashbackAvailable: false,
      currencyType: 'USD',
      physicalNFT: false,
      physicalNFTAvailable: false,

      physicalNFTDescription: '',
      phyNFTRequested: false,
      physicalWork: null,
      claimedObjects: [],
      whiteList: false,
      whiteListUntil: null,
      numberOfViews: 0,
      nsfw: false,
      curatorsPick: false,
      lockableContentAvailable: false,
      originalArtist: artist.name,
      favourites: { isFavourite: false, total: 0 },
      minOfferPricePerQuantity: null,
      maxPostOfferQuantity: 0,
      ...info,
    },
    collectionInfo: { collectionId: 'col-1', name: 'Plinths' },
    creatorInfo: { ...artist, id: artist.userId },
    curatorInfo: null,
    chainInfo: { tokenId: null, contractAddress: null, network: 'polygon' },
    saleInfo: [saleOf()],
    ownedBy: [],
    tradingInfo: [],
    exhibition: null,
    buySellRestrict: false,
    userWhiteList: false,
    canRequest: false,
    serverTime: '2026-11-21T09:00:00.000Z',
    ...given,
  }
}
