import { expect, it } from 'vitest'
import { loadConfig } from '#config.ts'
import { accountClosedMail, exportReadyMail } from './account-end-mails.ts'
import { auctionMail, type AuctionNotice } from './auction-mails.ts'
import { betaCodeMail } from './beta-mail.ts'
import { cryptoKeptMail } from './crypto-kept-mail.ts'
import { exhibitionDecidedMail, invitationAnswerMail, invitationMail } from './curating-mails.ts'
import { disputeMail } from './dispute-mail.ts'
import { kycMail } from './kyc-mail.ts'
import { confirmNewEmailMail, confirmOldEmailMail, secondaryEmailMail } from './mailbox-mails.ts'
import type { Mail } from './mailer.ts'
import { confirmNewsletterMail, welcomeNewsletterMail } from './newsletter-mails.ts'
import { noticeMail } from './notice-mail.ts'
import { offerMail, type OfferNotice } from './offer-mails.ts'
import { resetMail } from './password-mails.ts'
import { receiptMail, soldMail, type PurchaseNotice } from './purchase-mail.ts'
import { recoveryEndMail, recoveryMail } from './recovery-mails.ts'
import { refundMail, saleRefundMail } from './refund-mail.ts'
import { securityMail, type SecurityEvent } from './security-mail.ts'
import { standingMail, type StandingNotice } from './standing-mails.ts'
import { topUpMail } from './top-up-mail.ts'
import { tradeNoticeMail, type MailedKind } from './trade-notice-mails.ts'
import { twoFactorLockedMail, twoFactorResetBegunMail, twoFactorResetMail } from './two-factor-mails.ts'
import { verificationMail } from './verification-mail.ts'
import { withdrawalMail, type MailedState } from './withdrawal-mails.ts'
import { workStandingMail, type WorkNotice } from './work-standing-mails.ts'

const config = loadConfig({
  DATABASE_URL: 'postgres://localhost/none',
  BRAND_NAME: 'Monsoon',
  LEGAL_NAME: 'Monsoon Art',
  CONTACT_EMAIL: 'hello@monsoon.example',
  PUBLIC_ORIGIN: 'https://monsoon.example',
})
const mira = { to: 'mira@example.org', name: 'Mira Lim' }
const id = '01a1fc2b-a4d3-706d-9e2f-2a07b4182690'
const itemName = "Ada's {High} <Water> نخلة #1"
const until = new Date('2026-11-28T03:34:41Z')
const at = until.toISOString()
const reason = "It's a copy of “Tide”"
const code = 'code-of-43'

/** Every mail with the facts by which its words differ, by name. */
const mails: Record<string, Mail> = {}

const offer = {
  ...{ offerId: id, itemId: id, itemName, quantity: 1, unitPriceMinor: 12_050n, counterMinor: 20_000n },
  ...{ note: '', reason: '', expiresAt: until },
}
const offerNotices: OfferNotice[] = [
  ...(['received', 'replied', 'withdrawn', 'counter-accepted', 'counter-declined', 'expired-unanswered'] as const),
  ...(['accepted', 'rejected', 'countered', 'expired', 'invalid'] as const),
]
for (const notice of offerNotices) {
  mails[`offer ${notice}`] = offerMail(config, { ...offer, notice }, mira)
  const more = { quantity: 1200, note: 'My last word', reason }
  mails[`offer ${notice}, more of it`] = offerMail(config, { ...offer, ...more, notice }, mira)
}

const auction = { auctionId: id, itemId: id, itemName, amountMinor: 1_234_567n, key: '1' }
const auctionNotices: AuctionNotice[] = [
  'outbid',
  'highest-again',
  'bids-voided',
  'cancelled',
  'second-chance',
  'unsold',
]
for (const notice of auctionNotices)
  for (const why of ['', reason])
    mails[`auction ${notice}${why && ', with a reason'}`] = auctionMail(
      config,
      { ...auction, notice, until, reason: why },
      mira,
    )

const tradeKinds: MailedKind[] = [
  ...(['lost', 'listing-ended', 'card-money-back', 'external-acquired', 'external-cancelled'] as const),
  ...(['edition-outside', 'debt-collected', 'report-upheld', 'report-cleared'] as const),
  ...(['owned-work-taken-down', 'owned-work-restored'] as const),
]
for (const kind of tradeKinds)
  mails[`trade ${kind}`] = tradeNoticeMail(
    config,
    { noticeId: id, kind, item: { id, name: itemName }, amountMinor: 12_000n, reason },
    mira,
  )

const alert = {
  ...{ noticeId: id, receiver: { name: mira.name, email: mira.to }, priceMinor: 12_000n, unsubscribeCode: 'stop-it' },
  item: { id, name: itemName, creator: 'Zara <Khan>' },
}
for (const followed of ['item', 'artist', 'search'] as const)
  mails[`alert on-sale by ${followed}`] = noticeMail(config, {
    ...{ ...alert, followed, kind: 'on-sale', previousPriceMinor: null, until: null },
  })
const followed = 'item'
mails['alert price-fall'] = noticeMail(config, {
  ...{ ...alert, followed, kind: 'price-fall', previousPriceMinor: 20_000n, until: null },
})
for (const kind of ['ends-soon', 'up-for-auction'] as const)
  mails[`alert ${kind}`] = noticeMail(config, { ...alert, followed, kind, previousPriceMinor: null, until })

const purchase: PurchaseNotice = {
  ...{ orderId: id, receiptNumber: 'M-01A1FC2B-182690', itemName, editions: '4, 7-8', quantity: 3, supply: 2500 },
  ...{ priceMinor: 126_000n, mintFeeMinor: 620n, transferFeeMinor: 220n, totalMinor: 126_840n },
  ...{ modeOfPayment: 'card', cardLast4: '4242', paidAt: until, proceedsMinor: 88_200n, lockedUntil: until },
}
const freePurchase: PurchaseNotice = {
  ...{ ...purchase, editions: '4', quantity: 1, mintFeeMinor: 0n, transferFeeMinor: 0n, lockedUntil: null },
  ...{ modeOfPayment: 'fiatWallet', cardLast4: null },
}
mails['receipt'] = receiptMail(config, purchase, mira)
mails['receipt, card unknown'] = receiptMail(config, { ...purchase, cardLast4: null }, mira)
mails['receipt, by wallet, without fees'] = receiptMail(config, freePurchase, mira)
mails['receipt, by crypto'] = receiptMail(config, { ...freePurchase, modeOfPayment: 'crypto' }, mira)
mails['sold'] = soldMail(config, purchase, mira)
mails['sold, free at once'] = soldMail(config, freePurchase, mira)

const refund = { refundId: id, orderId: id, itemName, amountMinor: 12_000n, cardLast4: '4242', reason }
mails['refund to a card'] = refundMail(config, { ...refund, isCard: true, isPart: false }, mira)
mails['refund to a card, unknown'] = refundMail(
  config,
  { ...refund, isCard: true, isPart: false, cardLast4: null },
  mira,
)
mails['refund to a wallet'] = refundMail(config, { ...refund, isCard: false, isPart: false, reason: '' }, mira)
mails['refund in part'] = refundMail(config, { ...refund, isCard: false, isPart: true }, mira)
const taken = { refundId: id, itemName, reason, takenMinor: 3_300n }
mails['sale refund'] = saleRefundMail(config, { ...taken, owedMinor: 0n, hasEditions: true }, mira)
mails['sale refund, owed'] = saleRefundMail(config, { ...taken, owedMinor: 5_840n, hasEditions: false }, mira)

for (const cause of ['twice', 'beyond', 'short', 'unused'] as const)
  mails[`crypto kept ${cause}`] = cryptoKeptMail(config, { key: 'k', itemName, amountMinor: 12_000n, cause }, mira)
for (const news of ['by card', 'by transfer', 'returned'] as const)
  mails[`top-up ${news}`] = topUpMail(config, { key: id, news, amountMinor: 12_000n, reason }, mira)

const withdrawal = {
  ...{ id, amountMinor: 12_000n, sentMinor: 11_500n, target: 'Bank of Galle ****9999', transactionId: 'T-1', reason },
}
const mailedStates: MailedState[] = ['requested', 'approved', 'paid', 'rejected', 'failed', 'returned', 'cancelled']
for (const state of mailedStates) {
  const toBank = { ...withdrawal, state, type: 'fiat', sentEth: null } as const
  mails[`withdrawal ${state}`] = withdrawalMail(config, toBank, mira)
  mails[`withdrawal ${state}, crypto`] = withdrawalMail(config, { ...toBank, type: 'crypto', sentEth: '0.05' }, mira)
}

const workNotices: WorkNotice[] = ['work-hidden', 'work-removed', 'work-restored', 'trade-stopped', 'trade-opened']
for (const notice of workNotices)
  for (const isFinal of [false, true])
    mails[`${notice}${isFinal ? ', after an appeal' : ''}`] = workStandingMail(config, {
      ...{ ...mira, itemId: id, itemName, notice, reason, isFinal, at },
    })

const standings: StandingNotice[] = [
  ...(['suspended', 'restored', 'role-member', 'role-staff', 'role-admin'] as const),
  ...(['application-accepted', 'application-declined'] as const),
]
for (const notice of standings)
  mails[`standing ${notice}`] = standingMail(config, { ...mira, userId: id, notice, reason, at })
mails['standing application-accepted, without a word'] = standingMail(config, {
  ...{ ...mira, userId: id, notice: 'application-accepted', reason: '', at },
})

for (const step of ['submitted', 'verified', 'rejected'] as const)
  mails[`kyc ${step}`] = kycMail(config, { ...mira, submissionId: id, step, reason: null })
for (const why of ['unreadable', 'expired', 'incomplete', 'mismatch', 'notAccepted', 'suspicious'] as const)
  mails[`kyc rejected, ${why}`] = kycMail(config, {
    ...{ ...mira, submissionId: id, step: 'rejected', reason: { code: why, text: 'The edge is cut' } },
  })

for (const state of ['open', 'won', 'lost'] as const) {
  const news = { disputeId: id, providerDisputeId: 'dp_1', state, amountMinor: 12_000n, ownerName: 'Ravi', reason }
  const staff = { ...mira, userId: id }
  const told = (more: Pick<Parameters<typeof disputeMail>[1], 'wasLost' | 'isCashbackUnknown' | 'itemName'>) =>
    disputeMail(config, { ...news, ...more }, staff)
  mails[`dispute ${state}`] = told({ wasLost: false, isCashbackUnknown: false, itemName })
  mails[`dispute ${state}, of a pledge`] = told({ wasLost: false, isCashbackUnknown: false, itemName: null })
  if (state !== 'won') continue
  mails['dispute won late'] = told({ wasLost: true, isCashbackUnknown: false, itemName })
  mails['dispute won late, cashback unknown'] = told({ wasLost: true, isCashbackUnknown: true, itemName })
}

const curated = { ...mira, title: '{Low} Tide', exhibitionId: id, invitationId: id, artistName: 'Zara Khan' }
mails['invitation'] = invitationMail(config, { ...curated, curatorName: 'Ravi', message: "I'd love it" })
mails['invitation, without a word'] = invitationMail(config, { ...curated, curatorName: 'Ravi', message: '' })
mails['invitation accepted'] = invitationAnswerMail(config, { ...curated, isAccepted: true })
mails['invitation declined'] = invitationAnswerMail(config, { ...curated, isAccepted: false })
for (const decision of ['published', 'handed-back'] as const)
  for (const why of ['', reason])
    mails[`exhibition ${decision}${why && ', with a reason'}`] = exhibitionDecidedMail(config, {
      ...{ ...curated, decision, reason: why, at },
    })

const events: Record<string, SecurityEvent> = {
  'login added': { kind: 'login-added', login: 'Email', name: 'a@example.org' },
  'login added, Google': { kind: 'login-added', login: 'Google', name: 'a@example.org' },
  'login added, wallet': { kind: 'login-added', login: 'Wallet', name: '0xabc' },
  'login removed': { kind: 'login-removed', login: 'Email', name: 'a@example.org' },
  'login removed, Google': { kind: 'login-removed', login: 'Google', name: 'a@example.org' },
  'login removed, wallet': { kind: 'login-removed', login: 'Wallet', name: '0xabc' },
  'new device': { kind: 'new-device', device: 'Firefox on Windows' },
  'client token reused': { kind: 'client-token-reused', client: 'Prints' },
  'password changed': { kind: 'password-changed' },
  'email changed': { kind: 'email-changed', oldEmail: 'a@example.org', newEmail: 'b@example.org' },
  'secondary email added': { kind: 'secondary-email-added', email: 'b@example.org' },
  'secondary email removed': { kind: 'secondary-email-removed', email: 'b@example.org' },
  'transfer address changed': { kind: 'transfer-address-changed', address: '0xabc' },
  'direct transfer on': { kind: 'direct-transfer-on', address: '0xabc' },
  'bank account added': { kind: 'bank-account-added', bankName: 'Bank of Galle', number: '****9999' },
  'bank account removed': { kind: 'bank-account-removed', bankName: 'Bank of Galle', number: '****9999' },
}
for (const change of ['enabled', 'disabled', 'recovery-codes', 'reset'] as const)
  events[`two-factor ${change}`] = { kind: 'two-factor', change }
for (const [name, event] of Object.entries(events))
  mails[`warning ${name}`] = securityMail(config, { ...mira, event, at, code })

mails['verify email'] = verificationMail(config, { ...mira, code })
mails['reset password'] = resetMail(config, { ...mira, code })
mails['secondary email'] = secondaryEmailMail(config, { ...mira, code })
mails['change email, old'] = confirmOldEmailMail(config, { ...mira, code, newEmail: 'b@example.org' })
mails['change email, new'] = confirmNewEmailMail(config, { ...mira, code })
mails['two-factor locked'] = twoFactorLockedMail(config, { ...mira, code })
mails['two-factor reset'] = twoFactorResetMail(config, { ...mira, code })
mails['two-factor reset begun'] = twoFactorResetBegunMail(config, { ...mira, code, resetAt: until })
mails['recovery'] = recoveryMail(config, { ...mira, dueAt: until, code, recoveryId: id })
mails['recovery finished'] = recoveryEndMail(config, { ...mira, outcome: 'finished', recoveryId: id })
mails['recovery cancelled'] = recoveryEndMail(config, { ...mira, outcome: 'cancelled', recoveryId: id })
mails['beta code'] = betaCodeMail(config, { ...mira, code })
mails['newsletter asked'] = confirmNewsletterMail(config, { to: mira.to, code })
mails['newsletter welcome'] = welcomeNewsletterMail(config, { to: mira.to, unsubscribeCode: 'stop-it' })
mails['export ready'] = exportReadyMail(config, { ...mira, exportId: id })
mails['account closed'] = accountClosedMail(config, { ...mira, userId: id })

/** What the HTML says: its words, its links, and which of its words stand by themselves. */
const wordsOf = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/&#847;|&zwnj;|&nbsp;/g, '')
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>/g, '[$1] ')
    .replaceAll(/<(?!\/?(?:bdi|h1|caption)\b)[^>]*>/g, '')
    .replaceAll(/ style="[^"]*"| class="[^"]*"/g, '')
    .replaceAll(/\n+/g, '\n')
    .trim()

it('every mail says the words that it is known for, as text and as HTML', async () => {
  const told = Object.entries(mails).map(([name, { to, subject, text, html, unsubscribeUrl = '', listName = '' }]) =>
    [`=== ${name}`, `${to} | ${subject} | ${unsubscribeUrl} | ${listName}`, text, wordsOf(html), ''].join('\n'),
  )
  await expect(told.join('\n')).toMatchFileSnapshot('./mail-words.golden.txt')
})

it('every mail has an id of its own', () => {
  const ids = Object.values(mails).map(({ messageId }) => messageId)
  for (const id of ids) expect(id).toMatch(/^<[a-z0-9-]+@monsoon\.example>$/)
})
