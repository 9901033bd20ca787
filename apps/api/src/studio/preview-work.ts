import { randomUUID } from 'node:crypto'
import { transcriptOf } from '@monsoon/contract/works/captions'
import { objectOf, readFinishedWork, workDraft, type WorkDraft } from '@monsoon/contract/works/work-drafts'
import { formatEditions, MAX_SUPPLY } from '@monsoon/domain/edition-ranges'
import { readSellPrice } from '@monsoon/domain/trade/listing-rules'
import { usdToMinor } from '@monsoon/domain/money'
import { MAX_ROYALTY_BPS } from '@monsoon/domain/pricing/split-sale'
import type { ItemDetailRow, StoredEvent, StoredSale } from '#catalog/item-detail-queries.ts'
import { toItemDetail } from '#catalog/item-detail-view.ts'
import { assetTypeOf } from '#catalog/publish-item.ts'
import { openView } from '#catalog/lists/read-card-page.ts'
import { Refusal } from '#errors.ts'
import { createOriginalLinks } from '#files/original-links.ts'
import type { Resources } from '#resources.ts'
import { chainFactsOf } from '#token-metadata/chain-facts.ts'
import { findNamed, listPreviewMedia, type NamedRow } from './preview-queries.ts'
import { findPublished } from './published-queries.ts'
import { coverFirst } from './ready-work.ts'
import { titleOf } from '@monsoon/domain/works/work-name'
import { findDraft, type DraftRow } from './work-draft-queries.ts'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'

/** Nobody has bought, looked at or said anything of a work that nobody has seen. */
const unseen = {
  tokenType: 'ERC1155',
  tokenId: null,
  contractAddress: null,
  metadataCid: null,
  imageCid: null,
  itemStatus: 'not_mint',
  mintedQuantity: 0,
  isMinting: false,
  widthMm: null,
  heightMm: null,
  isTradeRestricted: false,
  isHidden: false,
  curatorsPick: false,
  cashbackAvailable: false,
  curatorId: null,
  exhibition: null,
  shownAuctionId: null,
  hasAuction: false,
  hasExternalListing: false,
  viewCount: 0,
  favouriteCount: 0,
  isFavourite: false,
  lastPrimaryMinor: null,
  lockableContent: null,
  hasCredential: false,
} as const

const wholeOf = (text: string, most: number): number | null =>
  /^\d{1,9}$/.test(text.trim()) && Number(text) <= most ? Number(text) : null

/** When and for how much it would be sold; null: it is not for sale, or its price is not right yet. */
function saleOf(
  draft: WorkDraft,
  { creatorId, supply, now, payoutSince }: { creatorId: string; supply: number; now: Date; payoutSince: string | null },
): StoredSale | null {
  const typed = draft.price.trim()
  const price = typed === '' ? null : readSellPrice(typed, supply).priceMinor
  if (price === null) return null
  const launchMs = Date.parse(draft.launchDate)
  return {
    id: randomUUID(),
    sellerId: creatorId,
    version: 1,
    priceMinor: price.toString(),
    isPrimary: true,
    totalQuantity: supply,
    availableQuantity: supply,
    ranges: `1-${supply}`,
    acceptedPaymentMethod: draft.paymentMethod,
    state: 'active',
    endsAt: null,
    payoutSince,
    areTokensThere: true,
    launchAt: (Number.isNaN(launchMs) ? now : new Date(launchMs)).toISOString(),
  }
}

/** What stands in the provenance of a work that has just been published, the newest first. */
function firstEvents(
  sale: StoredSale | null,
  { creatorId, supply, now }: { creatorId: string; supply: number; now: Date },
): StoredEvent[] {
  const event = (kind: string): StoredEvent => ({
    id: randomUUID(),
    kind,
    fromId: null,
    toId: null,
    quantity: supply,
    editions: formatEditions([{ first: 1, last: supply }]),
    amountMinor: null,
    currency: null,
    hash: null,
    occurredAt: now.toISOString(),
  })
  const listed = sale && { ...event('list'), fromId: creatorId, amountMinor: sale.priceMinor, currency: 'USD' }
  return [...(listed ? [listed] : []), { ...event('lazy_mint'), toId: creatorId }]
}

function objectOfDraft(
  draft: WorkDraft,
  { objectCountryName }: NamedRow,
): Pick<ItemDetailRow, 'physicalNft' | 'physicalDescription' | 'physicalWork'> {
  const { work } = readFinishedWork(draft)
  const object = work && objectOf(work)
  return {
    physicalNft: draft.hasObject,
    physicalDescription: draft.hasObject ? draft.objectDescription.trim() : '',
    physicalWork: object && {
      materials: object.materials,
      widthMm: object.widthMm,
      heightMm: object.heightMm,
      depthMm: object.depthMm,
      weightGrams: object.weightGrams,
      sentBy: object.sentBy,
      insuredMinor: `${usdToMinor(object.insuredValue)}`,
      country: object.sentFrom.country,
      countryName: objectCountryName ?? '',
      place: object.sentFrom.place,
    },
  }
}

/** A draft as the work that it would be now. What is not right yet is left out. */
function toDetailRow(
  { itemId, creatorId }: DraftRow,
  {
    draft,
    named,
    media,
    now,
    presaleEndsAt,
  }: {
    draft: WorkDraft
    named: NamedRow
    media: ItemDetailRow['media']
    now: Date
    presaleEndsAt: Date | null
  },
): ItemDetailRow {
  const supply = Math.max(1, wholeOf(draft.supply, MAX_SUPPLY) ?? 1)
  const facts = { creatorId, supply, now, payoutSince: named.payoutSince }
  const sale = saleOf(draft, facts)
  const royalty = wholeOf(draft.royalty, Number(MAX_ROYALTY_BPS / 100n))
  const owner = { id: randomUUID(), ownerId: creatorId, quantity: supply, ranges: `1-${supply}` }
  const isByModel = draft.howMade.startsWith('ai')
  return {
    ...unseen,
    objectRequests: [],
    id: itemId,
    name: titleOf(draft),
    description: draft.story.trim(),
    year: /^\d{4}$/.test(draft.year.trim()) ? Number(draft.year) : null,
    medium: draft.medium.trim(),
    howMade: draft.howMade === '' ? null : draft.howMade,
    aiPart: draft.howMade === 'ai-in-part' ? draft.aiPart.trim() : '',
    aiModel: isByModel ? draft.aiModel.trim() : '',
    assetType: assetTypeOf(media.map(({ kind }) => kind as Parameters<typeof assetTypeOf>[0][number])),
    quantity: supply,
    blockchain: draft.blockchain,
    royaltyBps: royalty === null ? null : royalty * 100,
    ...objectOfDraft(draft, named),
    hasLockableContent: draft.lockableContent.trim() !== '',
    nsfw: draft.isSensitive,
    creatorId,
    categoryId: named.categoryName === null ? '' : draft.category,
    categoryName: named.categoryName ?? '',
    countryName: named.countryName,
    collectionId: named.collectionName === null ? null : draft.collectionId,
    collectionName: named.collectionName,
    whitelist: presaleEndsAt && { endsAt: presaleEndsAt.toISOString(), isReaderListed: false },
    shownListingId: sale?.id ?? null,
    shownPriceMinor: sale?.priceMinor ?? null,
    shownLaunchAt: sale?.launchAt ?? null,
    shownAvailable: sale?.availableQuantity ?? 0,
    tags: named.tags,
    media,
    sales: sale ? [sale] : [],
    owners: [{ ...owner, acquiredAt: now.toISOString(), offerable: supply, takesOffers: true, leastMinor: null }],
    events: firstEvents(sale, facts),
    people: [named.creator],
  }
}

const idOrNull = (text: string): string | null =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : null

/**
 * The page of a draft as visitors would see it, were it published now. `presaleEndsAt`: until when only a list may buy
 * it.
 */
export async function previewDraft(
  resources: Resources,
  row: DraftRow,
  { presaleEndsAt = null }: { presaleEndsAt?: Date | null } = {},
): Promise<ItemDetail> {
  const { db, config } = resources
  const { creatorId } = row
  const draft = workDraft.parse(row.content)
  const { tags: tagIds, category: categoryId, objectCountry } = draft
  const [view, named, files] = await Promise.all([
    openView(resources, null),
    findNamed(db, { creatorId, categoryId, tagIds, objectCountry, collectionId: idOrNull(draft.collectionId) }),
    listPreviewMedia(db, { creatorId, media: draft.media }),
  ])
  const arrived = draft.media.flatMap(({ uploadId, alt, words: typed }) => {
    const file = files.find((one) => one.uploadId === uploadId)
    // Captions have an address once they are published; what they say can be read before.
    const words = typed
      .map((one) => ({ ...one, captions: '', transcript: transcriptOf({ ...one, transcript: one.transcript.trim() }) }))
      .filter(({ transcript }) => transcript !== '')
    return file ? [{ ...file, alt: alt.trim(), words }] : []
  })
  const media = coverFirst(arrived).map((file, position) => ({ ...file, position }))
  const stored = { draft, named, media, now: view.now, presaleEndsAt }
  return toItemDetail(toDetailRow(row, stored), view, {
    fees: config,
    links: createOriginalLinks(config),
    chain: chainFactsOf(config),
    ownMint: null,
  })
}

/** The same for whoever makes it, and for nobody else. Throws Refusal `item-not-found`, `work-published`. */
export async function previewOwnDraft(
  resources: Resources,
  { creatorId, itemId }: { creatorId: string; itemId: string },
): Promise<ItemDetail> {
  const draft = await findDraft(resources.db, itemId)
  if (draft?.creatorId === creatorId) return previewDraft(resources, draft)
  const published = draft ? undefined : await findPublished(resources.db, itemId)
  throw new Refusal(published?.creatorId === creatorId ? 'work-published' : 'item-not-found')
}

/** The same of a work in a release, for whoever may see that. Throws Refusal `item-not-found`. */
export async function previewOfRelease(
  resources: Resources,
  { itemId, releaseId, presaleEndsAt }: { itemId: string; releaseId: string; presaleEndsAt: Date | null },
): Promise<ItemDetail> {
  const draft = await findDraft(resources.db, itemId)
  if (draft?.releaseId !== releaseId) throw new Refusal('item-not-found')
  return previewDraft(resources, draft, { presaleEndsAt })
}
