import { type NoticeKind, topicOf } from '@monsoon/contract/notices'
import { inTransaction } from '#db.ts'
import { type OfferNotice, offerMail } from '#mail/offer-mails.ts'
import { queueMails } from '#mail/queue-mails.ts'
import type { JobPayloads } from '#jobs.ts'
import { mailsAbout } from '#notices/mails-about.ts'
import { tellInApp } from '#notices/notify.ts'
import type { Resources } from '#resources.ts'
import { findOfferNotice } from './offer-read-queries.ts'

/** What each is within Monsoon; null: the sale that it led to tells it there (announce-sale.ts). */
const kindOf: Record<OfferNotice, NoticeKind | null> = {
  received: 'offer-received',
  replied: 'offer-received',
  withdrawn: 'offer-withdrawn',
  'counter-accepted': null,
  'counter-declined': 'counter-rejected',
  'expired-unanswered': 'offer-expired',
  accepted: null,
  rejected: 'offer-rejected',
  countered: 'offer-countered',
  expired: 'offer-expired',
  invalid: 'offer-ended',
}

const waitsForAnswer: readonly OfferNotice[] = ['received', 'replied', 'countered']
const isAboutCounter: readonly OfferNotice[] = ['countered', 'counter-declined']

/** Tells one person of an offer. A repetition tells the same, and sends the same mail under the same id. */
export async function mailOffer(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { offerId, userId, notice, reason = '' }: JobPayloads['mail-offer'],
): Promise<void> {
  const about = await findOfferNotice(db, offerId)
  if (!about) return
  const { counterNote, replyNote, ...offer } = about
  const { itemId, quantity, unitPriceMinor, counterMinor, expiresAt } = offer
  const note = (notice === 'countered' ? counterNote : replyNote) ?? ''
  const kind = kindOf[notice]
  const topic = kind ? topicOf[kind] : 'offers-answered'
  const mails = await mailsAbout(db, { userId, topic }, (addressee) =>
    offerMail(config, { ...offer, notice, offerId, note, reason }, addressee),
  )
  const priceMinor =
    (isAboutCounter.includes(notice) ? (counterMinor ?? unitPriceMinor) : unitPriceMinor) * BigInt(quantity)
  const until = waitsForAnswer.includes(notice) ? { until: expiresAt } : {}
  const said = reason || note
  // A new round of the same offer has another price.
  const key = `offer:${notice}:${offerId}:${unitPriceMinor}:${counterMinor ?? ''}`
  await inTransaction(db, async (tx) => {
    if (kind) await tellInApp(tx, [{ userId, kind, key, itemId, priceMinor, ...until, ...(said && { reason: said }) }])
    await queueMails(tx, mails)
  })
}
