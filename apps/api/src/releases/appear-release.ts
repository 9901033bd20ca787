import { type Db, inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { notify } from '#notices/notify.ts'
import { addJob } from '#outbox-queries.ts'
import { publishDraftOf } from '#studio/review-draft.ts'
import { titleOf } from '@monsoon/domain/works/work-name'
import { beginPresale } from '#whitelists/presale-of-release.ts'
import {
  findArtistOf,
  listDraftsIn,
  listDue,
  lockRelease,
  markAppeared,
  type LockedRelease,
} from './release-queries.ts'
import { lockTradingAccount } from '#accounts/account-guards.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'

/** What keeps a release from appearing. */
class NotReady extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/**
 * The timer behind a release: once its moment has come, all its works are published in one transaction, with their
 * sales, their presale and what is to be told. As often as one likes: it happens once. Where a work is not ready, none
 * appears; its artist is told once a moment, and it is tried again each minute.
 */
export async function appearRelease(db: Db, releaseId: string): Promise<void> {
  const artistId = await findArtistOf(db, releaseId)
  if (artistId === undefined) return
  try {
    await inCatalogTransaction(db, async (tx) => {
      await lockTradingAccount(tx, artistId)
      const release = await lockRelease(tx, releaseId)
      if (release && release.appearedAt === null && release.isDue) await publishTogether(tx, release)
    })
  } catch (error) {
    // Nobody appears while their account is suspended, or after it was closed.
    if (error instanceof Refusal && error.code === 'account-suspended') return
    if (!(error instanceof NotReady)) throw error
    await notifyOfDelay(db, { releaseId, reason: error.reason })
  }
}

/** Lets everything appear that is due, for timers that were lost and works that became ready later. */
export async function appearDueReleases(db: Db): Promise<void> {
  for (const releaseId of await listDue(db, 200)) await appearRelease(db, releaseId)
}

async function publishTogether(tx: Tx, { id: releaseId }: LockedRelease): Promise<void> {
  const drafts = await listDraftsIn(tx, releaseId)
  if (drafts.length === 0) throw new NotReady('there is no work in it any more')
  const waiting = drafts.find(({ isReady }) => !isReady)
  if (waiting) throw new NotReady(`“${titleOf(waiting)}” is not ready`)
  for (const { itemId, name } of drafts) {
    await publishDraftOf(tx, itemId).catch((error: unknown) => {
      throw error instanceof Refusal
        ? new NotReady(`“${titleOf({ name })}” can no longer be published as it is`)
        : error
    })
  }
  const at = await markAppeared(tx, releaseId)
  await beginPresale(tx, { releaseId, at })
  await addJob(tx, 'notify-of-release', { releaseId }, { key: `tell-of-release:${releaseId}`, canWait: true })
}

async function notifyOfDelay(db: Db, { releaseId, reason }: { releaseId: string; reason: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const release = await lockRelease(tx, releaseId)
    if (!release || release.appearedAt !== null) return
    const { artistId: userId, name: work, appearsAt } = release
    const key = `release-late:${releaseId}:${appearsAt.toISOString()}`
    await notify(tx, [{ kind: 'release-late', userId, key, work, reason }])
  })
}
