import { noticeFacts } from '@monsoon/contract/notices/notice-facts'
import {
  type FactsOfKind,
  isMailed,
  type NewNotice,
  type NoticeKind,
  noticeKinds,
} from '@monsoon/contract/notices/notice-kinds'
import { noticePhrases } from '@monsoon/contract/notices/notice-phrases'
import { expect, it } from 'vitest'
import { loadConfig } from '#config.ts'
import { namesIn, type Values } from './fill-sentence.ts'
import type { Mail } from './mailer.ts'
import { type Letter, writeMail } from './write-mail.ts'

const config = loadConfig({
  DATABASE_URL: 'postgres://localhost/none',
  BRAND_NAME: 'Monsoon',
  LEGAL_NAME: 'Monsoon Art',
  CONTACT_EMAIL: 'hello@monsoon.example',
  PUBLIC_ORIGIN: 'https://monsoon.example',
  DEMO_ON_THE_INTERNET: 'true',
})
const id = '01a1fc2b-a4d3-706d-9e2f-2a07b4182690'
const name = "Ada's {High} <Water> نخلة #1"
const until = new Date('2026-11-28T03:34:41Z')
const at = until
const reason = "It's a copy of “Tide”"
const code = 'code-of-43'

/** Every mail with the facts by which its words differ, by name. */
const mails: Record<string, Mail> = {}
const written = new Set<NoticeKind>()

type More = Pick<Letter, 'unsubscribeCode' | 'listName'> & { values?: Values; receiver?: string }

function add<Kind extends NoticeKind>(title: string, kind: Kind, facts: FactsOfKind<Kind>, more: More = {}): void {
  const { values, receiver = 'Mira Lim', ...envelope } = more
  const letter = { to: 'mira@example.org', name: receiver, facts, key: `${kind}-1`, ...envelope }
  mails[title] = writeMail(config, kind, { ...letter, values: { name, ...values } })
  written.add(kind)
}

const offers = [
  ['received', 'offer-received'],
  ['replied', 'offer-replied'],
  ['withdrawn', 'offer-withdrawn'],
  ['counter-accepted', 'counter-accepted'],
  ['counter-declined', 'counter-rejected'],
  ['expired-unanswered', 'offer-unanswered'],
  ['accepted', 'offer-agreed'],
  ['rejected', 'offer-rejected'],
  ['countered', 'offer-countered'],
  ['expired', 'offer-expired'],
  ['invalid', 'offer-ended'],
] as const
const offer = { itemId: id, quantity: 1, offerMinor: 12_050n, counterMinor: 20_000n, priceMinor: 1n, answerBy: until }
for (const [title, kind] of offers) {
  add(`offer ${title}`, kind, { ...offer, note: '', why: '', isOnChain: null })
  add(`offer ${title}, more of it`, kind, {
    ...offer,
    quantity: 1200,
    note: 'My last word',
    why: reason,
    isOnChain: null,
  })
}

const auctions = [
  ['outbid', 'outbid'],
  ['highest-again', 'highest-again'],
  ['bids-voided', 'bids-voided'],
  ['cancelled', 'auction-cancelled'],
  ['second-chance', 'second-chance'],
  ['unsold', 'auction-unsold'],
] as const
for (const [title, kind] of auctions)
  for (const why of ['', reason])
    add(`auction ${title}${why && ', with a reason'}`, kind, {
      itemId: id,
      priceMinor: 1_234_567n,
      until,
      reason: why,
      isOnChain: null,
    })
const onChain = { itemId: id, priceMinor: 1_234_567n, isOnChain: 'true' } as const
add('auction outbid on chain', 'outbid', onChain)
add('auction cancelled on chain', 'auction-cancelled', { ...onChain, reason })
add('trade lost on chain', 'lost', onChain)
const offerOnChain = { ...offer, isOnChain: 'true' } as const
add('offer received on chain', 'offer-received', offerOnChain)
add('offer rejected on chain', 'offer-rejected', { ...offerOnChain, why: '' })
add('offer agreed on chain', 'offer-agreed', offerOnChain)

const tradeKinds = [
  ...(['lost', 'listing-ended', 'card-money-back', 'external-acquired', 'external-cancelled'] as const),
  ...(['edition-outside', 'sale-debt-collected', 'report-upheld', 'report-cleared'] as const),
  ...(['owned-work-taken-down', 'owned-work-restored'] as const),
]
for (const kind of tradeKinds)
  add(`trade ${kind.replace('sale-debt', 'debt')}`, kind, { itemId: id, priceMinor: 12_000n, reason, isOnChain: null })

const alert = { itemId: id, priceMinor: 12_000n, previousPriceMinor: 20_000n, until }
const by = 'Zara <Khan>'
const unsubscribeCode = 'stop-it'
for (const follows of ['item', 'artist', 'search'] as const)
  add(`alert on-sale by ${follows}`, 'on-sale', alert, { values: { by, follows }, unsubscribeCode })
add('alert new-works', 'new-works', alert, { values: { by, follows: 'artist' }, unsubscribeCode })
add('alert presale-opens', 'presale-opens', { itemId: id, until })
for (const kind of ['price-fall', 'ends-soon', 'up-for-auction'] as const)
  add(`alert ${kind}`, kind, alert, { values: { by, follows: 'item' }, unsubscribeCode })

const purchase = {
  itemId: id,
  orderId: id,
  receipt: 'M-01A1FC2B-182690',
  editions: '4, 7-8',
  quantity: 3,
  supply: 2500,
  quotedMinor: 126_000n,
  mintFeeMinor: 620n,
  transferFeeMinor: 220n,
  priceMinor: 126_840n,
  paidAt: until,
} as const
const byCard = { paidBy: 'card', cardLast4: '4242' } as const
const one = { ...purchase, editions: '4', quantity: 1, mintFeeMinor: null, transferFeeMinor: null, cardLast4: '····' }
add('receipt', 'bought', { ...purchase, ...byCard })
add('receipt, card unknown', 'won', { ...purchase, ...byCard, cardLast4: '····' })
add('receipt, by wallet, without fees', 'offer-accepted', { ...one, paidBy: 'fiatWallet' })
add('receipt, by crypto', 'bought', { ...one, paidBy: 'crypto' })
add('receipt, on chain', 'bought', { ...one, paidBy: 'metamask' })
add('invite to the world of the film', 'film-invite', { itemId: id, receipt: purchase.receipt })
const inWallet = { sentEth: null, target: '' }
const inEther = { sentEth: '0.0294', target: '0x6b175474e89094c44da98b954eedeac495271d0f' }
add('sold', 'sold', { ...purchase, ...inWallet, priceMinor: 88_200n, lockedUntil: until })
add('sold, free at once', 'sold', { ...one, ...inWallet, priceMinor: 88_200n, lockedUntil: null })
add('sold on chain', 'sold', { ...one, ...inEther, priceMinor: 88_200n, lockedUntil: null })
const ofEther = { sentEth: '0.25', target: '0x6b175474e89094c44da98b954eedeac495271d0f' }
add('ETH received', 'ether-received', { sentEth: '0.25' })
add('ETH sent', 'ether-sent', ofEther)
add('ETH not sent', 'ether-not-sent', ofEther)

const refund = { itemId: id, orderId: id, priceMinor: 12_000n, cardLast4: '4242', reason, refundedTo: 'card' } as const
add('late mint', 'mint-late', { itemId: id, orderId: id })
add('refund to a card', 'purchase-refunded', refund)
add('refund to a card, unknown', 'purchase-refunded', { ...refund, cardLast4: null })
add('refund to a wallet', 'purchase-refunded', { ...refund, refundedTo: 'wallet', reason: '' })
add('refund in part', 'purchase-refunded-in-part', { ...refund, refundedTo: 'wallet' })
const taken = { itemId: id, reason, priceMinor: 9_140n, takenMinor: 3_300n }
add('sale refund', 'sale-refunded', { ...taken, owedMinor: null, hasEditions: 'true' })
add('sale refund, owed', 'sale-refunded', { ...taken, owedMinor: 5_840n, hasEditions: null })

const arrived = { itemId: id, priceMinor: 12_000n }
for (const keptCause of ['twice', 'beyond', 'short', 'unused'] as const)
  add(`crypto kept ${keptCause}`, 'crypto-kept', { ...arrived, keptCause })
add('work imported', 'work-imported', { itemId: id, editions: '4', quantity: 1 })
add('works imported', 'work-imported', { itemId: id, editions: '4, 7-9', quantity: 4 })
add('import closed', 'import-closed', { reason })
add('foreign work shown', 'foreign-work-shown', { reason })
add('foreign work refused', 'foreign-work-refused', { reason })
const leaving = { itemId: id, target: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }
add('export requested', 'export-requested', { ...leaving, quantity: 1 })
add('exports requested', 'export-requested', { ...leaving, quantity: 4 })
add('export completed', 'export-completed', { ...leaving, quantity: 2, transactionId: `0x${'ab'.repeat(32)}` })
add('export failed', 'export-failed', { ...leaving, reason })
add('export not begun', 'export-not-begun', { itemId: id, priceMinor: 220n, reason })
const object = {
  itemId: id,
  priceMinor: 5_950n,
  until,
  reason,
  editions: '4',
  courier: 'DHL Express',
  trackingId: 'JD-1',
}
const objectKinds = [
  ...(['object-quoted', 'object-paid', 'object-not-paid', 'object-shipped', 'object-delivered'] as const),
  ...(['object-request-ended', 'object-rejected', 'object-lost', 'object-claim-declined', 'object-replaced'] as const),
  ...(['object-refunded', 'object-asked-for', 'object-to-send', 'object-claimed', 'object-to-send-again'] as const),
  'postage-earned' as const,
]
for (const kind of objectKinds) add(kind.replaceAll('-', ' '), kind, object)
add('top-up by card', 'top-up-arrived', arrived)
add('top-up by transfer', 'transfer-arrived', arrived)
add('top-up returned', 'top-up-returned', { ...arrived, reason })
add('land bought', 'land-bought', { ...arrived, target: 'Slipway House, Pulau Angin' })
add('land not bought', 'land-not-bought', { ...arrived, target: 'Slipway House, Pulau Angin', reason })
add('land returned', 'land-returned', { ...arrived, target: 'Slipway House, Pulau Angin', reason })
add('land taken back', 'land-taken-back', { ...arrived, target: 'Slipway House, Pulau Angin', reason })
add('report of land closed', 'land-report-closed', { target: 'Slipway House, Pulau Angin' })

const withdrawal = {
  priceMinor: 12_000n,
  sentMinor: 11_500n,
  target: 'Bank of Galle ****9999',
  transactionId: 'T-1',
  reason,
}
for (const state of ['requested', 'approved', 'paid', 'rejected', 'failed', 'returned', 'cancelled'] as const) {
  add(`withdrawal ${state}`, `withdrawal-${state}`, { ...withdrawal, payout: 'fiat', sentEth: null })
  add(`withdrawal ${state}, crypto`, `withdrawal-${state}`, { ...withdrawal, payout: 'crypto', sentEth: '0.05' })
}

for (const kind of ['work-hidden', 'work-removed', 'work-restored', 'trade-stopped', 'trade-opened'] as const) {
  add(kind, kind, { itemId: id, reason })
  const isDeclined = kind === 'work-hidden' || kind === 'work-removed'
  add(`${kind}, after an appeal`, isDeclined ? `${kind}-after-appeal` : kind, { itemId: id, reason })
}

add('work-published', 'work-published', { itemId: id })
add('work-handed-back', 'work-handed-back', { draftId: id, work: name, reason })
add('work-ready', 'work-ready', { work: name })
add('release-late', 'release-late', { work: name, reason })

const standings = [
  ...(['suspended', 'restored', 'role-member', 'role-staff', 'role-admin'] as const),
  ...(['application-accepted', 'application-declined'] as const),
  ...(['leave-approved', 'leave-refused', 'leave-refused-after-appeal'] as const),
]
for (const kind of standings) add(`standing ${kind}`, kind, { reason })
add('standing application-accepted, without a word', 'application-accepted', { reason: '' })

for (const step of ['submitted', 'verified', 'rejected'] as const)
  add(`kyc ${step}`, `kyc-${step}`, { fault: null, reason: null })
for (const fault of ['unreadable', 'expired', 'incomplete', 'mismatch', 'notAccepted', 'suspicious'] as const)
  add(`kyc rejected, ${fault}`, 'kyc-rejected', { fault, reason: 'The edge is cut' })

const dispute = { providerDisputeId: 'dp_1', priceMinor: 12_000n, owner: 'Ravi', reason, work: name }
for (const state of ['open', 'won', 'lost'] as const) {
  add(`dispute ${state}`, `dispute-${state}`, dispute)
  add(`dispute ${state}, of a pledge`, `dispute-${state}`, { ...dispute, work: null })
  if (state !== 'won') continue
  add('dispute won late', 'dispute-won-late', { ...dispute, cashback: null })
  add('dispute won late, cashback unknown', 'dispute-won-late', { ...dispute, cashback: 'unknown' })
}

const found = { quantity: 42, minutes: 15, who: null, at }
for (const securityRule of ['stuffing', 'enumeration'] as const)
  add(`security alert, ${securityRule}`, 'security-alert', { ...found, securityRule })
for (const securityRule of ['accountEnumeration', 'staffReading'] as const)
  add(`security alert, ${securityRule}`, 'security-alert', { ...found, securityRule, who: 'Ravi' })

const curated = { exhibition: '{Low} Tide', artist: 'Zara Khan', curator: 'Ravi' }
add('invitation', 'exhibition-invitation', {}, { values: { ...curated, message: "I'd love it" } })
add('invitation, without a word', 'exhibition-invitation', {}, { values: { ...curated, message: '' } })
for (const answer of ['accepted', 'declined'] as const)
  add(`invitation ${answer}`, `invitation-${answer}`, { exhibitionId: id }, { values: curated })
const aboutWork = { itemId: id, messageId: id }
add('curator message', 'curator-message', aboutWork, { values: { ...curated, message: 'May I show it?' } })
add('curator message answered', 'curator-message-answered', aboutWork, { values: { ...curated, message: 'Gladly' } })
for (const decision of ['published', 'handed-back'] as const)
  for (const why of ['', reason]) {
    const facts = { exhibitionId: id, reason: why }
    add(`exhibition ${decision}${why && ', with a reason'}`, `exhibition-${decision}`, facts, { values: curated })
  }

const warned = { at, code }
const email = { login: 'Email', loginName: 'a@example.org' } as const
for (const [title, kind] of [
  ['added', 'login-added'],
  ['removed', 'login-removed'],
] as const) {
  add(`warning login ${title}`, kind, { ...warned, ...email })
  add(`warning login ${title}, Google`, kind, { ...warned, ...email, login: 'Google' })
  add(`warning login ${title}, wallet`, kind, { ...warned, login: 'Wallet', loginName: '0xabc' })
}
add('warning new device', 'new-device', { ...warned, device: 'Firefox on Windows' })
add('warning client token reused', 'client-token-reused', { ...warned, client: 'Prints' })
add('warning password changed', 'password-changed', warned)
add('warning email changed', 'email-changed', { ...warned, oldEmail: 'a@example.org', newEmail: 'b@example.org' })
add('warning secondary email added', 'secondary-email-added', { ...warned, email: 'b@example.org' })
add('warning secondary email removed', 'secondary-email-removed', { ...warned, email: 'b@example.org' })
add('warning transfer address changed', 'transfer-address-changed', { ...warned, address: '0xabc' })
add('warning direct transfer on', 'direct-transfer-on', { ...warned, address: '0xabc' })
const bank = { bankName: 'Bank of Galle', number: '****9999' }
add('warning bank account added', 'bank-account-added', { ...warned, ...bank })
add('warning bank account removed', 'bank-account-removed', { ...warned, ...bank })
add('warning two-factor enabled', 'two-factor-enabled', warned)
add('warning two-factor disabled', 'two-factor-disabled', warned)
add('warning two-factor recovery-codes', 'recovery-codes-made', warned)
add('warning two-factor reset', 'two-factor-was-reset', warned)

add('verify email', 'verify-email', { code })
add('reset password', 'reset-password', { code })
add('secondary email', 'verify-secondary-email', { code })
add('change email, old', 'change-email', { code, newEmail: 'b@example.org' })
add('change email, new', 'verify-new-email', { code })
add('two-factor locked', 'two-factor-locked', { code })
add('two-factor reset', 'two-factor-reset', { code })
add('two-factor reset begun', 'two-factor-reset-begun', { code, at: until })
add('recovery', 'recovery-opened', { day: '2026-11-28', hour: '03:34', code })
add('recovery finished', 'recovery-finished', {})
add('recovery cancelled', 'recovery-cancelled', {})
add('beta code', 'beta-code', { code })
add('newsletter asked', 'newsletter-asked', { code }, { receiver: 'there' })
add('newsletter welcome', 'newsletter-welcome', {}, { receiver: 'there', unsubscribeCode, listName: 'newsletter' })
add('contact received', 'contact-received', {})
add('contact answered', 'contact-answered', {
  note: 'Yes.\n\nCome on Thursday & <bring> it.',
  why: 'May I show you a work?',
})
const jobTitle = 'Curatorial Associate'
add('job application received', 'job-application-received', { jobTitle })
add('job application declined', 'job-application-declined', { jobTitle, note: 'We chose somebody nearer.' })
add('export ready', 'export-ready', {})
add('account closed', 'account-closed', {})

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
  const told = Object.entries(mails).map(([title, { to, subject, text, html, unsubscribeUrl = '', listName = '' }]) =>
    [`=== ${title}`, `${to} | ${subject} | ${unsubscribeUrl} | ${listName}`, text, wordsOf(html), ''].join('\n'),
  )
  await expect(told.join('\n')).toMatchFileSnapshot('./mail-words.golden.txt')
})

it('every kind with a mail is among them', () => {
  const kinds = Object.keys(noticeKinds) as NoticeKind[]
  expect(kinds.filter((kind) => isMailed(kind) && !written.has(kind))).toEqual([])
})

/** All texts of an entry, however deep; paths have braces, too. */
const textsIn = (part: unknown): string[] => {
  if (typeof part === 'string') return [part]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : []
}

it('speaks of nothing that nobody knows', () => {
  const facts = Object.keys(noticeFacts.shape).map((fact) => fact.replace(/Minor$/, ''))
  const ofTheHouse = ['brand', 'contact', 'cardMoneyDays', 'exportDays', 'cvKeptDays', 'kycAnswerHours']
  const lookedUp = ['name', 'by', 'follows', 'exhibition', 'artist', 'curator', 'message']
  const known = new Set([...facts, ...ofTheHouse, ...lookedUp, ...Object.keys(noticePhrases)])
  const unknown = textsIn([noticeKinds, noticePhrases]).flatMap((text) =>
    [...namesIn(text)].filter((name) => !known.has(name)),
  )
  expect(unknown).toEqual([])
})

it('does not compile without a fact that its words speak of', () => {
  // @ts-expect-error for which price
  const lost: NewNotice = { kind: 'lost', userId: id, key: 'k', itemId: id }
  // @ts-expect-error its mail says why
  const hidden: NewNotice = { kind: 'work-hidden', userId: id, key: 'k', itemId: id }
  // @ts-expect-error a code is never told this way
  const code: NewNotice = { kind: 'reset-password', userId: id, key: 'k' }
  expect([lost, hidden, code]).toHaveLength(3)
})
