import { howMadeWays } from '@monsoon/domain/works/how-made'
import { z } from 'zod'
import { mintProgress } from '../chain/minting.ts'
import { claimedObject, shownPhysicalWork } from './physical-works.ts'
import {
  acceptedPaymentMethod,
  assetType,
  currencyType,
  id,
  personSummary,
  mediaSource,
  picture,
  time,
  usd,
} from '../shapes.ts'
import { contentCredentials } from './uploads.ts'

export const saleState = z.enum(['launchTimer', 'buyButton', 'soldOut', 'notAvailableForSale'])

export const category = z.object({ _id: z.string(), name: z.string() })

/** What is said and heard in a film or a sound, in one language. */
const shownWords = z.object({
  /** BCP 47; `und`: nobody named it. */
  language: z.string(),
  /** The language's name in itself; '' of `und`. */
  languageName: z.string(),
  /** WebVTT; absent: this language has none. */
  captionsUrl: z.string().optional(),
  /** As text: what its maker wrote, else what the captions say. */
  transcript: z.string(),
})

export type ShownWords = z.infer<typeof shownWords>

/** A file of a work as it is shown. Video and audio play `url`; `picture` is their poster. */
export const itemMedia = z.object({
  kind: assetType,
  url: z.string(),
  mimeType: z.string(),
  durationMs: z.int().nullable(),
  picture: picture.nullable(),
  /** The first language is shown until somebody chooses another; absent: nobody wrote anything down. */
  words: z.array(shownWords).optional(),
  /** What Content Credentials (C2PA) said in the file that the maker sent; absent: it had none. */
  credentials: contentCredentials.optional(),
  /** Where there are several files to play, best first; `url` is the first of them. */
  sources: z.array(mediaSource).optional(),
  downloadUrl: z
    .string()
    .optional()
    .describe('the whole file, of a picture for an hour; present for owners, the maker and staff only'),
})

export type ItemMedia = z.infer<typeof itemMedia>

const itemInfo = z.object({
  id,
  name: z.string(),
  thumbnail: z.string(),
  images: z.array(z.string()),
  video: z.array(z.string()),
  audio: z.string().nullable(),
  media: z.array(itemMedia),
  assetType,
  category,
  tag: z.array(z.string()),
  description: z.string(),
  year: z.int().nullable(),
  medium: z.string(),
  /**
   * How it was made, as its maker says; null: they were not asked. `aiPart`, `aiModel`: what a model made of it, and
   * which.
   */
  howMade: z.enum(howMadeWays).nullable(),
  aiPart: z.string(),
  aiModel: z.string(),
  /** Whether `GET /v1/item/{id}/credential` has what the artist says of the work. */
  hasCredential: z.boolean(),
  widthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
  region: z.string().nullable(),
  quantity: z.int(),
  availableQuantity: z.int(),
  ownedQuantity: z.int(),
  ownedEditions: z.string(),
  tokenType: z.string(),
  royalty: z.number().describe('percent'),
  ipfs: z.string().nullable(),
  ipfsMetadataUrl: z.string().nullable(),
  itemStatus: z.enum(['not_mint', 'minted']),
  /** What is sold is minted soon after; `minting`: some of it is on its way to the chain (U-015). */
  mintState: z.enum(['not_mint', 'minting', 'minted']),
  /** Editions on the chain. */
  mintedQuantity: z.int(),
  isMintingOn: z.boolean().describe('whether its chain can be reached; if not, what is sold is minted once it can'),
  /**
   * How far the reader's own editions are on their way to the chain; null: they have none, or made them and sold none.
   */
  ownMint: mintProgress.nullable(),
  isOwner: z.boolean(),
  canBuy: z.boolean(),
  canPostOffer: z.boolean(),
  buttonStatus: saleState,
  hasAuction: z.boolean().describe('an auction of it is open'),
  hasExternalListing: z.boolean().describe('another marketplace sells an edition of it, which can be ordered'),
  auctionId: id.nullable().describe('the auction that its page shows, open or over'),
  cashbackAvailable: z.boolean(),
  currencyType,
  physicalNFT: z.boolean(),
  physicalNFTAvailable: z.boolean(),
  physicalNFTDescription: z.string(),
  phyNFTRequested: z.boolean().describe('the objects of all editions of the reader were asked for'),
  /** What its artist says of the object; null: no more than the description. */
  physicalWork: shownPhysicalWork.nullable(),
  /** Editions whose object was asked for, by whoever had them then: it is given once. */
  claimedObjects: z.array(claimedObject),
  /** Only those on a list may buy it now. */
  whiteList: z.boolean(),
  /** From when everyone may buy. */
  whiteListUntil: time.nullable(),
  nsfw: z.boolean(),
  curatorsPick: z.boolean(),
  lockableContentAvailable: z.boolean(),
  lockableContent: z.string().optional().describe('present for the owner only'),
  originalArtist: z.string(),
  numberOfViews: z.int(),
  favourites: z.object({ isFavourite: z.boolean(), total: z.int() }),
  minOfferPricePerQuantity: usd.nullable(),
  maxPostOfferQuantity: z.int(),
})

/** A part of a price, and whose it is. */
export const priceShare = z.object({
  party: z.enum(['artist', 'curator', 'platform', 'seller', 'royalty']),
  amount: usd,
  percent: z.number(),
})

export type PriceShare = z.infer<typeof priceShare>

export const saleInfo = z.object({
  id,
  launch_date: time,
  /** When it ends by itself; null: when it is sold or taken down. */
  endsAt: time.nullable(),
  pricePerQuantity: usd,
  ethEstimate: z.string(),
  currencyType,
  totalQuantity: z.int(),
  availableQuantity: z.int(),
  /** Editions that can be chosen, e.g. "4-25". */
  availableEditions: z.string(),
  /** True where none is left and somebody is paying for the last: unpaid, it can be bought again within minutes. */
  isReserved: z.literal(true).optional(),
  secondarySale: z.boolean(),
  acceptedPaymentMethod,
  /** Whether a browser wallet can pay for it on chain. */
  acceptsEther: z.boolean(),
  version: z.int(),
  mintFee: usd,
  transferFee: usd,
  /** Where the price goes, in the order artist, curator, platform (first sale) or seller, artist, platform (resale). */
  split: z.array(priceShare),
  postedBy: id,
  canBuy: z.boolean(),
  canCancel: z.boolean(),
  userId: id,
  userName: z.string(),
  type: z.enum(['user', 'artist', 'curator']),
})

export type SaleInfo = z.infer<typeof saleInfo>

export const historyEvent = z.object({
  id,
  event: z.enum([
    'lazy_mint',
    'mint',
    'list',
    'cancel',
    'buy',
    'bids',
    'auction',
    'transfer',
    'offer',
    'import',
    'export',
    'refund',
    'confiscate',
  ]),
  label: z.string(),
  from: personSummary.nullable(),
  to: personSummary.nullable(),
  quantity: z.int(),
  editions: z.string(),
  amount: usd.nullable(),
  currencyType: currencyType.nullable(),
  /** Of the transaction on the work's chain, where it happened there. */
  transactionHash: z.string().nullable(),
  timestamp: time,
})

export type HistoryEvent = z.infer<typeof historyEvent>

export const itemDetail = z.object({
  itemInfo,
  collectionInfo: z.object({ collectionId: id, name: z.string() }).nullable(),
  creatorInfo: personSummary.extend({ id }),
  curatorInfo: personSummary.nullable(),
  chainInfo: z.object({ tokenId: z.string().nullable(), contractAddress: z.string().nullable(), network: z.string() }),
  saleInfo: z.array(saleInfo),
  ownedBy: z.array(
    z.object({
      id,
      ownedUserId: id,
      owner: personSummary,
      quantity: z.int(),
      editionQuantity: z.int(),
      editions: z.string(),
    }),
  ),
  tradingInfo: z.array(historyEvent),
  /** The exhibition that shows the work: one on view, else the next one, else the last. */
  exhibition: z
    .object({ _id: id, name: z.string(), curator: personSummary.extend({ _id: id }), curatedby: z.string() })
    .nullable(),
  /** Staff have stopped its trade: nobody buys or sells it (U-019). */
  buySellRestrict: z.boolean(),
  /** Whether the reader is on that list. */
  userWhiteList: z.boolean(),
  canRequest: z.boolean(),
  /** True where none but its owners, of whom the reader is one, and staff see the work. */
  isHidden: z.literal(true).optional(),
  /**
   * Whether its maker, who alone is told, can appeal against the decision that took it down; `decided`: that
   * stands.
   */
  appeal: z.enum(['possible', 'waiting', 'decided']).optional(),
  /** How the work stands: told to staff alone, who ask for it by view=admin. */
  moderation: z
    .object({
      isPublished: z.boolean(),
      isHidden: z.boolean(),
      takenDown: z.enum(['hidden', 'removed']).nullable(),
      isMakerSuspended: z.boolean(),
      reportsWaiting: z.int(),
    })
    .optional(),
  serverTime: time,
})

export type ItemDetail = z.infer<typeof itemDetail>
