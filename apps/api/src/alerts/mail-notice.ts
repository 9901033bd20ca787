import { noticeMail } from '#mail/notice-mail.ts'
import { shownName } from '#profiles/person-view.ts'
import type { Resources } from '#resources.ts'
import { stopMailCode } from './stop-alert-mail.ts'
import { findNoticeMail } from './tell-queries.ts'

/**
 * The job that mails a notice to somebody who wants that, unless the work was hidden, or the mails ended, meanwhile. Repeated, it sends the
 * same mail under the same id.
 */
export async function mailNotice(
  { db, config, mailer }: Pick<Resources, 'db' | 'config' | 'mailer'>,
  noticeId: string,
): Promise<void> {
  const found = await findNoticeMail(db, noticeId)
  if (!found || found.priceMinor === null) return
  const creator = {
    ...{ userId: found.creatorId, name: found.creatorName },
    ...{ isPrivate: found.creatorIsPrivate, custodyAddress: found.creatorAddress },
  }
  await mailer.send(
    noticeMail(config, {
      noticeId,
      receiver: { name: found.receiverName, email: found.receiverEmail },
      item: { id: found.itemId, name: found.itemName, creator: shownName(creator, null) },
      kind: found.kind === 'price-fall' ? 'price-fall' : 'on-sale',
      priceMinor: found.priceMinor,
      previousPriceMinor: found.previousPriceMinor,
      followed: found.alertKind === 'artist' || found.alertKind === 'search' ? found.alertKind : 'item',
      unsubscribeCode: stopMailCode(found.alertId, config),
    }),
  )
}
