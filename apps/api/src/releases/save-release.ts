import { maxPlannedReleases, maxReleaseDays, releaseMessages, type ReleaseBody } from '@monsoon/contract/works/releases'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { readClock } from '#database/clock-queries.ts'
import { type Db, inTransaction, type Tx } from '#db.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import { addJob } from '#outbox-queries.ts'
import { savePresale } from '#whitelists/presale-of-release.ts'
import {
  countReleases,
  deleteRelease,
  hasPublished,
  insertRelease,
  lockDraftsOf,
  lockRelease,
  putIntoRelease,
  removeFromRelease,
  updateRelease,
  type LockedRelease,
} from './release-queries.ts'
import { requireMaker, lockTradingAccount } from '#accounts/account-guards.ts'

const dayMs = 86_400_000

const refuseMoment = (msg: string) => new InputRefusal([{ path: 'appearsAt', msg }])

async function checkMoment(tx: Tx, appearsAt: Date): Promise<void> {
  const now = await readClock(tx)
  if (appearsAt <= now) throw refuseMoment(releaseMessages.inPast)
  if (appearsAt.getTime() > now.getTime() + maxReleaseDays * dayMs) throw refuseMoment(releaseMessages.tooFar)
}

/** A release as planned: its works, its presale, its timer. */
async function arrange(
  tx: Tx,
  { releaseId, artistId, body, appearsAt }: { releaseId: string; artistId: string; body: ReleaseBody; appearsAt: Date },
): Promise<void> {
  const { itemIds, presale } = body
  const drafts = await lockDraftsOf(tx, { artistId, itemIds })
  if (drafts.length < itemIds.length)
    throw new Refusal((await hasPublished(tx, { artistId, itemIds })) ? 'work-published' : 'item-not-found')
  if (drafts.some((draft) => draft.releaseId !== null && draft.releaseId !== releaseId))
    throw new Refusal('draft-in-release')
  await removeFromRelease(tx, releaseId, itemIds)
  await putIntoRelease(tx, releaseId, itemIds)
  await savePresale(tx, { releaseId, opensAt: appearsAt, presale })
  await addJob(tx, 'appear-release', { releaseId }, { runAt: appearsAt, key: `appear-release:${releaseId}` })
}

/** Plans a release. Throws Refusal and InputRefusal as the contract lists. */
export async function planRelease(
  db: Db,
  { artistId, body }: { artistId: string; body: ReleaseBody },
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    await lockTradingAccount(tx, artistId)
    await requireMaker(tx, artistId)
    if ((await countReleases(tx, artistId, { isPlanned: true })) >= maxPlannedReleases)
      throw new Refusal('too-many-releases', { limit: String(maxPlannedReleases) })
    const appearsAt = new Date(body.appearsAt)
    await checkMoment(tx, appearsAt)
    const releaseId = await insertRelease(tx, { artistId, name: body.name, appearsAt })
    await arrange(tx, { releaseId, artistId, body, appearsAt })
    return { id: releaseId }
  })
}

interface Own {
  artistId: string
  releaseId: string
}

/** Locks an own release that has not appeared. The account is locked. */
export async function lockPlanned(tx: Tx, { artistId, releaseId }: Own): Promise<LockedRelease> {
  const release = await lockRelease(tx, releaseId)
  if (!release || release.artistId !== artistId) throw new Refusal('release-not-found')
  if (release.appearedAt !== null) throw new Refusal('release-appeared')
  return release
}

/**
 * Changes a release that is still to come. A moment that has passed may stand: it appears once all its works are ready.
 */
export async function changeRelease(db: Db, { body, ...own }: Own & { body: ReleaseBody }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTradingAccount(tx, own.artistId)
    const before = await lockPlanned(tx, own)
    const appearsAt = new Date(body.appearsAt)
    if (appearsAt.getTime() !== before.appearsAt.getTime()) await checkMoment(tx, appearsAt)
    await updateRelease(tx, own.releaseId, { name: body.name, appearsAt })
    await arrange(tx, { ...own, body, appearsAt })
  })
  dropCatalogCache()
}

/** Cancels a release that is still to come: its works are drafts again, its links and its presale are gone. */
export async function cancelRelease(db: Db, own: Own): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTradingAccount(tx, own.artistId)
    await lockPlanned(tx, own)
    await removeFromRelease(tx, own.releaseId, [])
    await deleteRelease(tx, own.releaseId)
  })
}
