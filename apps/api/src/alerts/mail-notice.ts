import { inTransaction } from '#db.ts'
import { alertedKinds, noticeMail } from '#mail/notice-mail.ts'
import { queueMails } from '#mail/queue-mails.ts'
import { mailsAbout } from '#notices/mails-about.ts'
import { shownName } from '#profiles/person-view.ts'
import type { Resources } from '#resources.ts'
import { stopMailCode } from './stop-alert-mail.ts'
import { findNoticeMail } from './tell-queries.ts'

/**
 * The job that mails a notice to somebody who wants that, unless the work was hidden, or the mails ended, meanwhile. Repeated, it sends the
 * same mails under the same ids.
 */
export async function mailNotice({ db, config }: Pick<Resources, 'db' | 'config'>, noticeId: string): Promise<void> {
  const found = await findNoticeMail(db, noticeId)
  if (!found || found.priceMinor === null) return
  const { priceMinor } = found
  const creator = {
    ...{ userId: found.creatorId, name: found.creatorName },
    ...{ isPrivate: found.creatorIsPrivate, custodyAddress: found.creatorAddress },
  }
  const mails = await mailsAbout(db, { userId: found.userId, topic: 'alerts' }, ({ to, name }) =>
    noticeMail(config, {
      noticeId,
      receiver: { name, email: to },
      item: { id: found.itemId, name: found.itemName, creator: shownName(creator, null) },
      kind: alertedKinds.find((kind) => kind === found.kind) ?? 'on-sale',
      priceMinor,
      previousPriceMinor: found.previousPriceMinor,
      until: found.until,
      followed: found.alertKind === 'artist' || found.alertKind === 'search' ? found.alertKind : 'item',
      unsubscribeCode: stopMailCode(found.alertId, config),
    }),
  )
  await inTransaction(db, (tx) => queueMails(tx, mails))
}
