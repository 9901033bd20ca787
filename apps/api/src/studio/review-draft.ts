import { recordAction } from '#audit/record-action.ts'
import { publishItemIn } from '#catalog/publish-item.ts'
import type { Config } from '#config.ts'
import { type Db, inTransaction, type Tx } from '#db.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import { openListingIn } from '#listings/open-listing.ts'
import { keyNow, notify } from '#notices/notify.ts'
import { describePhysicalWork } from '#physical-works/describe-physical-work.ts'
import type { Viewer } from '#viewer.ts'
import {
  deleteDraft,
  findDraft,
  findMaker,
  lockDraft,
  markApproved,
  markDraft,
  updateReview,
  type DraftRow,
} from './work-draft-queries.ts'
import { readyWork } from './ready-work.ts'
import { titleOf } from '@monsoon/domain/works/work-name'
import { requireMaker, lockTradingAccount } from '#accounts/account-guards.ts'
import { hasTransferAddress } from '#crypto-accounts/set-direct-transfer.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'

type ReviewSettings = Pick<Config, 'WORK_REVIEW' | 'WORK_REVIEW_FIRST'>

/** Whether somebody of the staff looks at the next work of an artist before others see it. */
export function isReviewed({ WORK_REVIEW, WORK_REVIEW_FIRST }: ReviewSettings, published: number): boolean {
  if (WORK_REVIEW === 'first') return published < WORK_REVIEW_FIRST
  return WORK_REVIEW === 'all'
}

async function lockOwnDraft(tx: Tx, { creatorId, itemId }: { creatorId: string; itemId: string }): Promise<DraftRow> {
  const draft = await lockDraft(tx, itemId)
  if (!draft || draft.creatorId !== creatorId) throw new Refusal('item-not-found')
  return draft
}

/**
 * Sends a draft to review, or publishes it where none is needed; in a release it waits for that instead. With `appeal`,
 * words against the decision that handed it back, somebody else decides. Throws Refusal as the contract lists them,
 * InputRefusal with every field that is not right yet.
 */
export async function submitDraft(
  { db, config }: { db: Db; config: ReviewSettings },
  { creatorId, itemId, appeal }: { creatorId: string; itemId: string; appeal: string },
): Promise<'published' | 'ready' | 'in-review'> {
  return inCatalogTransaction(db, async (tx) => {
    await lockTradingAccount(tx, creatorId)
    await requireMaker(tx, creatorId)
    const draft = await lockOwnDraft(tx, { creatorId, itemId })
    if (draft.submittedAt !== null) throw new Refusal('work-in-review')
    if (draft.approvedAt !== null) throw new Refusal('work-approved')
    const { work } = await readyWork(tx, draft)
    if (work.price !== null && work.paymentMethod !== 'fiat' && !(await hasTransferAddress(tx, creatorId)))
      throw new Refusal('crypto-account-needed')
    const published = (await findMaker(tx, creatorId))?.published ?? 0
    if (draft.reason === null && !isReviewed(config, published)) {
      return settleDraft(tx, draft)
    }
    const isAppeal = draft.reason !== null && appeal !== ''
    await updateReview(tx, itemId, { submittedAt: new Date(), appeal: isAppeal ? appeal : null })
    return 'in-review'
  })
}

/** Makes a draft again of what waits for staff, or for its release. */
export async function recallDraft(db: Db, own: { creatorId: string; itemId: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const draft = await lockOwnDraft(tx, own)
    if (draft.submittedAt === null && draft.approvedAt === null) throw new Refusal('work-is-draft')
    await markDraft(tx, own.itemId)
  })
}

/** The same by its id. Throws Refusal `item-not-found`. */
export async function publishDraftOf(tx: Tx, itemId: string): Promise<void> {
  const draft = await lockDraft(tx, itemId)
  if (!draft) throw new Refusal('item-not-found')
  await publishDraft(tx, draft)
}

/** What becomes of a draft that nobody has to look at any more: it is published, or waits for its release. */
async function settleDraft(tx: Tx, draft: DraftRow): Promise<'published' | 'ready'> {
  if (draft.releaseId === null) {
    await publishDraft(tx, draft)
    return 'published'
  }
  await readyWork(tx, draft)
  await markApproved(tx, draft.itemId)
  return 'ready'
}

/**
 * Publishes a draft and opens its sale. The maker's account is locked. Throws InputRefusal where something is not right
 * any more.
 */
async function publishDraft(tx: Tx, draft: DraftRow): Promise<void> {
  const { work, item, object } = await readyWork(tx, draft)
  const { itemId, creatorId } = draft
  const maker = await findMaker(tx, creatorId)
  await publishItemIn(tx, { ...item, countryCode: maker?.countryCode ?? null, releaseId: draft.releaseId })
  if (object) await describePhysicalWork(tx, itemId, object)
  await deleteDraft(tx, itemId)
  if (work.price === null) return
  await openListingIn(tx, {
    itemId,
    sellerId: creatorId,
    unitPriceMinor: work.price,
    quantity: work.supply,
    acceptedPaymentMethod: work.paymentMethod,
    launchAt: work.launchDate === null ? null : new Date(work.launchDate),
  })
}

interface StaffAct {
  actor: Viewer
  itemId: string
}

/** Locks a draft that waits, for somebody who may decide on it. */
async function lockSubmitted(tx: Tx, { actor, itemId }: StaffAct): Promise<DraftRow> {
  const draft = await lockDraft(tx, itemId)
  if (!draft) throw new Refusal('item-not-found')
  if (draft.submittedAt === null) throw new Refusal('work-is-draft')
  if (await areLinked(tx, actor.userId, draft.creatorId)) throw new Refusal('own-work')
  if (!(await mayDecide(tx, actor.userId, draft))) throw new Refusal('appeal-needs-another')
  return draft
}

/** An appeal is decided by somebody else than the decision was, who is not linked with them either. */
export const mayDecide = async (
  db: Db | Tx,
  staffId: string,
  { appeal, handedBackBy }: Pick<DraftRow, 'appeal' | 'handedBackBy'>,
): Promise<boolean> => appeal === null || handedBackBy === null || !(await areLinked(db, staffId, handedBackBy))

/** Publishes a work that waits, or leaves it to its release. Its artist is told. */
export async function publishWork(db: Db, { actor, itemId }: StaffAct): Promise<'published' | 'ready'> {
  const waiting = await findDraft(db, itemId)
  return inCatalogTransaction(db, async (tx) => {
    if (waiting) await lockTradingAccount(tx, waiting.creatorId)
    const draft = await lockSubmitted(tx, { actor, itemId })
    const { creatorId } = draft
    const state = await settleDraft(tx, draft).catch((error: unknown) => {
      // Nothing that staff could mend in a form.
      throw error instanceof InputRefusal ? new Refusal('work-unfinished') : error
    })
    await notify(tx, [
      state === 'published'
        ? { kind: 'work-published', userId: creatorId, key: `work-published:${itemId}`, itemId }
        : { kind: 'work-ready', userId: creatorId, key: keyNow(`work-ready:${itemId}`), work: titleOf(draft.content) },
    ])
    await recordAction(tx, {
      actorId: actor.userId,
      action: 'work-published',
      subjectId: creatorId,
      detail: { itemId },
    })
    return state
  })
}

/** Makes a draft of a work again, for its artist to mend. */
export async function handBackWork(db: Db, { actor, itemId, reason }: StaffAct & { reason: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { creatorId, content } = await lockSubmitted(tx, { actor, itemId })
    await updateReview(tx, itemId, { submittedAt: null, appeal: null, reason, handedBackBy: actor.userId })
    const key = keyNow(`work-handed-back:${itemId}`)
    await notify(tx, [
      { kind: 'work-handed-back', userId: creatorId, key, draftId: itemId, work: titleOf(content), reason },
    ])
    const act = { actorId: actor.userId, action: 'work-handed-back', subjectId: creatorId } as const
    await recordAction(tx, { ...act, detail: { itemId, reason } })
  })
}
