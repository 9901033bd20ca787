import type { FileWords, WorkDraft } from '@monsoon/contract/works/work-drafts'
import { cancelAuctions } from '#auctions/cancel-auction.ts'
import { setWithdrawn } from '#catalog/hide-works.ts'
import type { NewItem } from '#catalog/new-item.ts'
import { readAssetType } from '#catalog/publish-item.ts'
import { replaceItemParts } from '#catalog/replace-item-parts.ts'
import { inTransaction, type Db, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { closeSalesOfWork } from '#listings/close-sales.ts'
import { endOffers } from '#offers/end-offers.ts'
import { beginStillOf } from '#uploads/extract-still.ts'
import type { UploadRow } from '#uploads/upload-queries.ts'
import { describePhysicalWork } from '#physical-works/describe-physical-work.ts'
import {
  findWritten,
  insertEarlierWords,
  insertStory,
  lockPublished,
  updateItem,
  updateSupply,
  type PublishedRow,
} from './published-queries.ts'
import { readyWork } from './ready-work.ts'
import { checkMedia, saveDraft, type Saving } from './save-draft.ts'
import { typedWork } from './typed-work.ts'
import { frozenFields, type FrozenField } from '@monsoon/contract/works/edited-works'
import { lockTradingAccount } from '#accounts/account-guards.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'

/**
 * Saves a draft as it was typed, or a published work once all of it is right. Throws Refusal and InputRefusal as the
 * contract lists.
 */
export async function saveWork(db: Db, saving: Saving): Promise<{ itemId: string; version: number; savedAt: string }> {
  return inCatalogTransaction(db, async (tx) => {
    await lockTradingAccount(tx, saving.creatorId)
    return (await saveDraft(tx, saving)) ?? changeWork(tx, saving)
  })
}

async function lockOwnWork(
  tx: Tx,
  { creatorId, itemId }: { creatorId: string; itemId: string },
): Promise<PublishedRow> {
  const published = await lockPublished(tx, itemId)
  if (!published || published.creatorId !== creatorId) throw new Refusal('item-not-found')
  return published
}

/** Changes a published work: what buyers have relied on stays, and stories and words that others have read are kept. */
async function changeWork(tx: Tx, { creatorId, itemId, version, change }: Saving) {
  const published = await lockOwnWork(tx, { creatorId, itemId })
  if (published.version !== version) throw new Refusal('work-changed')
  const written = await findWritten(tx, itemId)
  if (!written) throw new Refusal('item-not-found')
  const before = typedWork(written)
  const draft = { ...before, ...change }
  await checkMedia(tx, { itemId, creatorId, media: draft.media })
  const { item, object } = await readyWork(tx, { itemId, creatorId, content: draft, hanging: before })
  if (breaksPromise(before, { draft, item })) {
    if (published.isFrozen) throw new Refusal('work-frozen')
    if (published.isOffered) throw new Refusal('work-on-sale')
  }
  const assetType = await readAssetType(tx, item.media)
  const saved = await updateItem(tx, { item, itemId, assetType })
  if (published.story !== item.description && published.story !== '')
    await insertStory(tx, { itemId, story: published.story })
  const earlier = earlierWords(before.media, item.media)
  if (earlier.length > 0) await insertEarlierWords(tx, { itemId, words: earlier })
  if (written.quantity !== item.quantity) await updateSupply(tx, { itemId, supply: item.quantity })
  if (object) await describePhysicalWork(tx, itemId, object)
  await replaceItemParts(tx, { itemId, media: item.media, tagIds: item.tagIds ?? [] })
  return { itemId, version: saved.version, savedAt: saved.savedAt.toISOString() }
}

/**
 * Begins a picture of a film that hangs in a published work, as long as its files may change. Throws Refusal as the
 * contract lists them.
 */
export async function beginStillOfWork(
  db: Db,
  asked: { creatorId: string; itemId: string; mediaId: string; atMs: number },
): Promise<UploadRow> {
  const { creatorId, itemId, mediaId, atMs } = asked
  return inTransaction(db, async (tx) => {
    const { isFrozen, isOffered } = await lockOwnWork(tx, asked)
    if (isFrozen) throw new Refusal('work-frozen')
    if (isOffered) throw new Refusal('work-on-sale')
    const written = await findWritten(tx, itemId)
    const isThere = written?.media.some((file) => file.mediaId === mediaId) === true
    return beginStillOf(tx, { ownerId: creatorId, atMs, mediaId: isThere ? mediaId : null, name: written?.name ?? '' })
  })
}

/** Words that stand no longer as they stood. */
function earlierWords(before: WorkDraft['media'], after: NewItem['media']): FileWords[] {
  const keyOf = (mediaId: string | null, { language, captions, transcript }: FileWords) =>
    JSON.stringify([mediaId, language, captions, transcript])
  const standing = new Set(after.flatMap(({ mediaId, words = [] }) => words.map((one) => keyOf(mediaId, one))))
  return before.flatMap(({ mediaId, words }) => words.filter((one) => !standing.has(keyOf(mediaId, one))))
}

const filesOf = (media: readonly { mediaId: string | null }[]): string => media.map(({ mediaId }) => mediaId).join()

const numbers: readonly FrozenField[] = ['supply', 'royalty', 'objectWidth', 'objectHeight', 'objectDepth']

/**
 * Whether what a buyer relies on would be another, or be taken away. What an older work does not say yet can still be
 * said.
 */
function breaksPromise(before: WorkDraft, { draft, item }: { draft: WorkDraft; item: NewItem }): boolean {
  const isChanged = (field: FrozenField): boolean => {
    const [then, now] = [before[field], draft[field]]
    if (field === 'media') return filesOf(before.media) !== filesOf(item.media)
    if (typeof then !== 'string' || typeof now !== 'string') return then !== now
    if (then === '') return false
    return numbers.includes(field) ? Number(then) !== Number(now) : then.trim() !== now.trim()
  }
  return frozenFields.some(isChanged) || (before.lockableContent !== '' && draft.lockableContent.trim() === '')
}

/**
 * Takes a published work back: its sales, auctions and offers end, and nobody but its maker sees it. Throws Refusal
 * `item-not-found`, `work-sold` where somebody has bought or reserved some of it.
 */
export async function withdrawWork(db: Db, own: { creatorId: string; itemId: string }): Promise<void> {
  await inCatalogTransaction(db, async (tx) => {
    await lockTradingAccount(tx, own.creatorId)
    const published = await lockOwnWork(tx, own)
    if (published.isWithdrawn) return
    if (published.isFrozen) throw new Refusal('work-sold')
    const { itemId } = own
    await closeSalesOfWork(tx, itemId)
    await cancelAuctions(tx, { itemId, reason: 'The artist withdrew this work' })
    await endOffers(tx, { itemId, reason: 'The artist withdrew this work' })
    if ((await lockOwnWork(tx, own)).isOffered) throw new Refusal('work-sold')
    await setWithdrawn(tx, itemId, true)
  })
}

/** Shows a withdrawn work again, with nothing of it for sale. */
export async function showWork(db: Db, own: { creatorId: string; itemId: string }): Promise<void> {
  await inCatalogTransaction(db, async (tx) => {
    await lockTradingAccount(tx, own.creatorId)
    const { isWithdrawn } = await lockOwnWork(tx, own)
    if (!isWithdrawn) throw new Refusal('work-not-withdrawn')
    await setWithdrawn(tx, own.itemId, false)
  })
}
