import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { renameCreator } from '#catalog/rename-creator.ts'
import { dropArchives } from '#archives/request-archive.ts'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import { queueMails } from '#mail/queue-mails.ts'
import { writeMail } from '#mail/write-mail.ts'
import { dropMedia } from '#media/drop-media.ts'
import type { Resources } from '#resources.ts'
import { removeSavedCardsOf } from '#saved-cards/remove-saved-card.ts'
import { forgetUploadsOf } from '#uploads/end-upload.ts'
import { eraseAccount, listClosingReasons, lockWholeAccount } from './close-account-queries.ts'
import { deleteForeignWorks } from '#imports/foreign-work-queries.ts'
import { forgetFavourites } from '#favourites/favourite-item.ts'

/**
 * Closes an account for good: every session ends, what is said of the person is erased, and what others own by it or
 * the books rest on stays without a name (Privacy Policy VI). Refused with all reasons while something of value is in
 * it.
 */
export async function closeAccount({ config, db }: Pick<Resources, 'config' | 'db'>, userId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await lockWholeAccount(tx, userId)
    if (!account) return
    const { email, name, mediaIds } = account
    const reasons = await listClosingReasons(tx, userId)
    if (reasons.length > 0) throw new Refusal('account-in-use', {}, { reasons })
    const letter = { to: email, name, facts: {}, key: `closed-${userId}` }
    await queueMails(tx, [writeMail(config, 'account-closed', letter)])
    await forgetFavourites(tx, userId)
    await removeSavedCardsOf(tx, userId)
    await dropArchives(tx, userId)
    await forgetUploadsOf(tx, userId)
    await deleteForeignWorks(tx, userId)
    await eraseAccount(tx, userId)
    await dropMedia(tx, mediaIds)
    await renameCreator(tx, userId)
  })
  dropCatalogCache()
}
