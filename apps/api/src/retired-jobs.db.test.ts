import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db.ts'
import { insertNotices } from '#notices/notice-queries.ts'
import { createAuction } from '#test-support/auction-fixture.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { sellDisputable } from '#test-support/payments/disputed-sale.ts'
import { hangExhibition } from '#test-support/exhibition-fixture.ts'
import { forgetJobs } from '#test-support/job-fixture-queries.ts'
import { createOffer, createOwnedWork } from '#test-support/offer-fixture.ts'
import { createMember } from '#test-support/sale-fixture-queries.ts'
import { register } from '#test-support/people/sign-up-and-in.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { askFor, createWithdrawer } from '#test-support/payments/withdrawal-fixture-queries.ts'
import { retiredJobs } from './retired-jobs.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
  await insertVocabulary(test.resources.db)
})
afterAll(() => test.close())

const seed = 'a-seed'
const at = '2026-11-23T10:00:00.000Z'

async function insert(text: string, values: unknown[]): Promise<string> {
  const { rows } = await test.resources.pool.query<{ id: string }>(`${text} RETURNING id`, values)
  return rows[0]?.id ?? ''
}

/** What waited under each old name, and the subject of the mail that must come of it. */
async function leaveJobs(): Promise<Record<keyof ReturnType<typeof retiredJobs>, [object, string | null]>> {
  const { resources } = test
  const userId = await createMember(resources)
  const { auctionId, itemId } = await createAuction(resources)
  const lot = await createOwnedWork(resources)
  const { offerId } = await createOffer(resources, { itemId: lot.itemId })
  const withdrawer = await createWithdrawer(test)
  const withdrawalId = (await askFor(withdrawer, 100)).id
  const sold = await sellDisputable(test)
  const paymentId = await insert(`UPDATE payment SET provider_id = provider_id WHERE provider_id = $1`, [
    sold.providerId,
  ])
  await resources.pool.query(
    `INSERT INTO crypto_invoice (payment_id, success_url, cancel_url, received_minor) VALUES ($1, '/', '/', 100)`,
    [paymentId],
  )
  const disputeId = await insert(
    `INSERT INTO dispute (payment_id, provider_dispute_id, amount_minor, reason) VALUES ($1, 'd', 100, 'fraudulent')`,
    [paymentId],
  )
  await createMember(resources, { role: 'staff' })
  const { exhibitionId } = await hangExhibition(resources)
  const invite = (artistId: string, state: string) =>
    insert(
      `INSERT INTO exhibition_invitation (exhibition_id, artist_id, state, answered_at) VALUES ($1, $2, $3, CASE WHEN $3 = 'open' THEN NULL ELSE now() END)`,
      [exhibitionId, artistId, state],
    )
  const submissionId = await insert(
    `INSERT INTO kyc_submission (user_id, provider, status) VALUES ($1, 'house', 'submitted')`,
    [userId],
  )
  const unverifiedEmail = (await register(test)).email
  await resources.pool.query(`UPDATE email_code SET created_at = created_at - interval '2 minutes'`)
  const alertId = await insert(
    `INSERT INTO alert (user_id, kind, item_id, on_sale, on_price_fall, by_mail) VALUES ($1, 'item', $2, true, false, true)`,
    [userId, itemId],
  )
  await inTransaction(resources.db, (tx) =>
    insertNotices(tx, [
      { userId, kind: 'lost', key: 'old-lost', itemId, priceMinor: 100n },
      { userId, kind: 'on-sale', key: 'old-sale', itemId, alertId, priceMinor: 100n },
    ]),
  )
  const noticeId = async (key: string): Promise<string> => {
    const { rows } = await resources.pool.query<{ id: string }>('SELECT id FROM notice WHERE key = $1', [key])
    return rows[0]?.id ?? ''
  }
  const told = { userId, reason: 'A reason', at }
  return {
    'mail-verification': [{ userId, seed }, null],
    'mail-reset': [{ userId, seed }, null],
    'mail-warning': [
      { userId, event: { kind: 'two-factor', change: 'disabled' }, seed, at },
      'Two-factor authentication is off: Monsoon',
    ],
    'mail-beta-code': [{ name: 'Guest', email: 'guest@example.org', seed }, 'Your way into Monsoon'],
    'mail-secondary-email': [{ userId, seed }, null],
    'mail-email-change': [{ userId, seed }, null],
    'newsletter-asked': [{ email: 'reader@example.org', seed }, 'Do you want the newsletter of Monsoon?'],
    'newsletter-welcome': [{ email: 'nobody@example.org' }, null],
    'resend-verification': [{ email: unverifiedEmail }, 'Confirm your email for Monsoon'],
    'forgot-password': [{ email: 'nobody@example.org' }, null],
    'mail-recovery': [{ recoveryId: disputeId, seed }, null],
    'mail-two-factor-locked': [{ userId, seed }, 'Too many wrong codes for Monsoon'],
    'mail-two-factor-reset': [{ userId, seed }, 'Reset two-factor authentication for Monsoon'],
    'mail-two-factor-reset-begun': [{ userId, resetId: disputeId, seed }, null],
    'mail-notice': [{ noticeId: await noticeId('old-sale') }, 'Tide Table is for sale'],
    'mail-trade-notice': [{ noticeId: await noticeId('old-lost') }, 'The auction of Tide Table is over'],
    'mail-offer': [{ offerId, userId: lot.artistId, notice: 'received' }, 'Somebody offers $100.00 for Tide Table'],
    'mail-auction': [{ auctionId, userId, notice: 'outbid', amountMinor: '100' }, 'Somebody bid more for Tide Table'],
    'mail-withdrawal': [{ withdrawalId, state: 'requested' }, 'You asked for a withdrawal'],
    'mail-top-up': [
      { userId, key: 'one', news: 'by card', amountMinor: '12345', reason: null },
      '$123.45 from your card is in your wallet',
    ],
    'mail-crypto-kept': [
      { paymentId, amountMinor: '100', key: 'crypto-kept:one' },
      '$1.00 from your crypto payment is in your wallet',
    ],
    'mail-kyc': [{ submissionId, step: 'submitted' }, 'Your documents are with Monsoon'],
    'mail-standing': [{ ...told, notice: 'suspended' }, 'Your account at Monsoon is suspended'],
    'mail-work-standing': [
      { itemId, notice: 'work-hidden', reason: 'A reason', at },
      'Your work “Tide Table” is hidden',
    ],
    'mail-invitation': [
      { invitationId: await invite(userId, 'open') },
      'Test Curator invites you to an exhibition at Monsoon',
    ],
    'mail-invitation-answer': [{ invitationId: await invite(lot.artistId, 'accepted') }, 'Test Artist takes part'],
    'mail-exhibition-decided': [
      { exhibitionId, decision: 'published', reason: '', at },
      '“The Weight of Water” is published',
    ],
    'mail-dispute': [{ disputeId, state: 'open' }, 'A card payment is disputed: $1.00'],
  }
}

it('a job that waits under an old name is told as today', async () => {
  const jobs = await leaveJobs()
  await test.runJobs()
  await forgetJobs(test.resources)
  expect(Object.keys(jobs).toSorted()).toEqual(Object.keys(retiredJobs(test.resources)).toSorted())
  for (const [name, [payload, subject]] of Object.entries(jobs)) {
    test.mails.splice(0)
    await test.resources.pool.query('SELECT graphile_worker.add_job($1, $2::json)', [name, JSON.stringify(payload)])
    await test.runJobs()
    const { rows } = await test.resources.pool.query('SELECT last_error FROM graphile_worker._private_jobs')
    expect([name, rows, [...new Set(test.mails.map((mail) => mail.subject))]]).toEqual([
      name,
      [],
      subject === null ? [] : [subject],
    ])
  }
})
