import type { EndpointKey } from '@monsoon/contract/endpoints'
import { emptyDraft } from '@monsoon/contract/works/work-drafts'
import { referenceOf } from '@monsoon/dev-env/market-stand-in/market-stand-in-keys'
import { bidFor, createAuction } from '#test-support/auction-fixture.ts'
import { callAs, type Sent } from './call-as.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { hangExhibition } from '#test-support/exhibition-fixture.ts'
import { createOffer, createOwnedWork } from '#test-support/offer-fixture.ts'
import type { Persona } from './personas.ts'
import type { KnownIds } from './schema-values.ts'
import { createMaker, createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import type { OutsideMarket } from '#external-listings/outside-market.ts'
import { seedWithdrawal } from '#withdrawals/seed-withdrawal.ts'
import { createAnnouncement } from '#announcements/change-announcement.ts'

export interface FuzzScene {
  test: TestApi
  /** Ids that stand now for what the fields and the path of a call name. */
  knownIdsFor: (key: EndpointKey) => Promise<KnownIds>
  /**
   * A visitor, a buyer, a curator who makes works and last an administrator. None of their accounts can be closed:
   * there is money in it.
   */
  people: Persona[]
}

/** By the beginning of a path the table whose ids stand in it; the longest beginning counts. */
const tablesOfPaths: Record<string, string> = {
  '/v1/logins': 'wallet_login',
  '/v1/session': 'session',
  '/v1/address': 'address',
  '/v1/account': 'bank_account',
  '/v1/crypto-account': 'crypto_account',
  '/v1/alerts': 'alert',
  '/v1/notices': 'notice',

  '/v1/kyc/document': 'kyc_document',
  '/v1/staff/kyc': 'kyc_submission',
  '/v1/staff/kyc/document': 'kyc_document',
  '/v1/collection': 'collection',
  '/v1/staff/collections': 'collection',

  '/v1/exhibition': 'exhibition',
  '/v1/curating/exhibitions': 'exhibition',
  '/v1/staff/exhibitions': 'exhibition',
  '/v1/invitations': 'exhibition_invitation',
  '/v1/curating/invitations': 'exhibition_invitation',
  '/v1/curating/shortlist': 'item',
  '/v1/messages': 'curator_message',
  '/v1/list': 'listing',
  '/v1/order': 'orders',
  '/v1/auction': 'auction',
  '/v1/dev/auction': 'auction',
  '/v1/offer': 'offer',
  '/v1/offer/price': 'item',
  '/v1/offer/item': 'item',
  '/v1/dev/offer': 'offer',
  '/v1/pledge': 'payment',
  '/v1/withdrawal': 'withdrawal',
  '/v1/staff/withdrawals': 'withdrawal',
  '/v1/staff/applications': 'application',
  '/v1/staff/reports': 'report',
  '/v1/staff/works': 'item',
  '/v1/staff/recoveries': 'account_recovery',
  '/v1/staff/announcements': 'announcement',
  '/v1/staff/vocabulary': 'tag',
  '/v1/staff/whitelists': 'whitelist',
  '/v1/staff/payout-files': 'payout_file',
  '/v1/top-up': 'payment',
  '/v1/staff/top-ups': 'payment',
  '/v1/staff/transfers': 'bank_transfer',
  '/v1/external-listing': 'item',
  '/v1/staff/external-listings': 'external_listing',
  '/v1/staff/external-orders': 'external_order',
  '/v1/saved-card': 'saved_card',
  '/v1/staff/messages': 'contact_message',
  '/v1/staff/job-applications': 'job_application',
  '/v1/studio/works': 'item_draft',
  '/v1/staff/reviews': 'item_draft',
  '/v1/studio/releases': 'release',
  '/v1/studio/catalogues': 'catalogue',
  '/v1/item': 'item',
  '/v1/user-info': 'users',
  '/v1/staff/users': 'users',
  '/v1/items/created': 'users',
}

function tableOf(key: EndpointKey): string | undefined {
  const path = key.slice(key.indexOf(' ') + 1)
  const beginnings = Object.keys(tablesOfPaths).filter((beginning) => path.startsWith(`${beginning}/{`))
  return tablesOfPaths[beginnings.toSorted((one, other) => other.length - one.length)[0] ?? '']
}

/**
 * Some ids of a table, those of the people who send the requests left out: staff acts must not end what the others
 * need.
 */
async function idsOf(
  { resources: { pool } }: TestApi,
  table: string,
  except: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id::text FROM ${table} WHERE id::text <> ALL ($1) ORDER BY id DESC LIMIT 5`,
    [except],
  )
  return rows.map(({ id }) => id)
}

/** What the gateway calls the payments that stand. */
async function providerIdsOf({ resources: { pool } }: TestApi): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT provider_id AS id FROM payment WHERE provider_id IS NOT NULL ORDER BY id DESC LIMIT 5',
  )
  return rows.map(({ id }) => id)
}

async function succeed(test: TestApi, person: Persona, key: EndpointKey, sent: Sent): Promise<void> {
  const answer = await callAs(test, person, key, sent)
  if (answer.statusCode !== 200) throw new Error(`${key}: ${answer.body}`)
}

interface Gallery {
  itemId: string
  saleId: string
  artistId: string
  auctionId: string
  lotId: string
  ownedItemId: string
}

/** A sale with more stock than wild calls can buy, an auction with a bid, an offer, an exhibition. */
async function fillGallery({ resources }: TestApi): Promise<Gallery> {
  await insertVocabulary(resources.db)
  const sale = await createSale(resources, { supply: 900_000, priceMinor: 1_000n })
  const lot = await createAuction(resources)
  const bidderId = await createMember(resources, { fundsMinor: 1_000_000n })
  await bidFor(resources, lot, { bidderId, amountMinor: 12_000n })
  const { itemId: ownedItemId } = await createOwnedWork(resources, { supply: 50 })
  await createOffer(resources, { itemId: ownedItemId })
  await hangExhibition(resources, { itemIds: [sale.itemId], artistIds: [sale.artistId], coverItemId: sale.itemId })
  return { ...sale, auctionId: lot.auctionId, lotId: lot.itemId, ownedItemId }
}

/**
 * What a buyer has of things with an id: addresses, an order, a bid and an offer by card, a withdrawal, an alert, an
 * application, a report.
 */
async function furnish(test: TestApi, buyer: Persona, { itemId, saleId, auctionId, lotId }: Gallery): Promise<void> {
  const address = {
    name: 'Studio',
    line1: '4 Fort Road',
    line2: 'Old Town',
    city: 'Nizwa',
    state: 'Ad Dakhiliyah',
    country: 'OM',
    contactNumber: '96812345',
    postcode: '6110',
  }
  const account = { name: 'Mira Lim', bankName: 'Bank Muscat', accountNumber: '0123456789', swiftCode: 'BMUSOMRX' }
  const application = {
    type: 'artist',
    portfolio: 'https://example.org/mira',
    statement: 'Tides, drawn every day. '.repeat(4),
  }
  const bodies: [EndpointKey, object][] = [
    ['POST /v1/address', address],
    ['POST /v1/account', account],
    ['POST /v1/crypto-account', { name: 'Vault', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
    ['POST /v1/buy/initiate', { itemId, saleId, quantity: 1, modeOfPayment: 'card' }],
    ['POST /v1/bid/initiate', { itemId: lotId, saleId: auctionId, amount: 150, modeOfPayment: 'card' }],
    ['POST /v1/offer/request', { itemId, quantity: 1, amount: 5 }],
    ['POST /v1/alerts', { target: { itemId } }],
    ['POST /v1/application', application],
    [
      'POST /v1/contact-us',
      {
        firstName: 'Mira',
        lastName: 'Lim',
        email: 'mira@example.org',
        contactNo: '9681234567',
        message: 'May I show you a work?',
      },
    ],
    ['POST /v1/items/report', { itemId, category: 'Fraud', comment: 'A copy' }],
  ]
  for (const [key, body] of bodies) await succeed(test, buyer, key, { body })
  const asked = { userId: buyer.userId ?? '', amountMinor: 6_000n, opKey: 'asked', at: new Date(), steps: [] }
  await seedWithdrawal(test.resources, asked)
}

/**
 * What a curator who makes works has: drafts, a draft of an exhibition, a shortlist, a message from another curator.
 */
async function furnishCurator(test: TestApi, curator: Persona, { itemId, lotId, ownedItemId }: Gallery): Promise<void> {
  const { db } = test.resources
  const userId = curator.userId ?? ''
  await db.updateTable('users').set({ type: 'curator' }).where('id', '=', userId).execute()
  for (const name of ['Lock Gate', 'Sluice', 'Weir'])
    await succeed(test, curator, 'POST /v1/item', { body: { ...emptyDraft(), name } })
  const [opens, ends] = [4, 30].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  const draft = { title: 'Rain', country: 'PK', startDate: opens, endDate: ends }
  await succeed(test, curator, 'POST /v1/curating/exhibitions', { body: draft })
  for (const id of [itemId, lotId, ownedItemId])
    await succeed(test, curator, 'PUT /v1/curating/shortlist/{id}', { params: { id }, body: { note: 'East wall' } })
  const { id: otherId } = await db.selectFrom('users').select('id').where('id', '<>', userId).executeTakeFirstOrThrow()
  const message = { curator_id: otherId, artist_id: userId, item_id: itemId, message: 'May I show it?' }
  await db.insertInto('curator_message').values(message).execute()
}

/** What staff keep: an announcement and a presale. */
async function furnishDesk(test: TestApi, admin: Persona, { itemId }: Gallery): Promise<void> {
  const [mediaId = ''] = await idsOf(test, 'media')
  const pictures = { desktopImageId: mediaId, mobileImageId: mediaId }
  await createAnnouncement(test.resources.db, {
    title: 'The rain',
    link: '/home',
    publishedAt: new Date(),
    ...pictures,
  })
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
  const presale = { subject: 'item', subjectId: itemId, opensAt: days(1), endsAt: days(8), lines: 'mira@example.org' }
  await succeed(test, admin, 'POST /v1/staff/whitelists', { body: presale })
}

/** Another marketplace, which has all that it is asked about for 10.00. */
const outsideMarket: OutsideMarket = {
  name: 'Outside Market',
  read: async () => ({ state: 'open', priceMinor: 1_000n }),
  pageOf: async () => null,
}

/**
 * Money that comes in, and what another marketplace sells: a top-up, transfers that nobody knows, two listings of which
 * one is ordered.
 */
async function furnishMoneyIn(
  test: TestApi,
  { buyer, admin }: { buyer: Persona; admin: Persona },
  { ownedItemId }: Gallery,
): Promise<void> {
  await succeed(test, buyer, 'POST /v1/top-up', { body: { amount: 50 } })
  for (const entryId of ['E1', 'E2', 'E3']) {
    const entry = { entryId, amount: '25.00', currency: 'USD', bookedOn: '2026-11-20' }
    await succeed(test, admin, 'POST /v1/staff/transfers', { body: entry })
  }
  for (const edition of [7, 8]) {
    const reference = referenceOf(`0x${String(edition).repeat(64)}`)
    await succeed(test, admin, 'POST /v1/staff/external-listings', {
      body: { itemId: ownedItemId, edition, reference },
    })
  }
  const [listingId = ''] = await idsOf(test, 'external_listing')
  const total = 10 + Number(test.resources.config.TRANSFER_FEE_USD_MINOR) / 100
  await succeed(test, buyer, 'POST /v1/external-order', { body: { listingId, total } })
}

/**
 * A gallery with one of nearly everything, and enough stock and money that wild calls can buy. Failures are logged, so
 * that one sees why.
 */
export async function createFuzzScene(): Promise<FuzzScene> {
  const bank = { TRANSFER_ACCOUNT: '000123456', TRANSFER_BANK: 'Harbour Bank', TRANSFER_BIC: 'HARBSGSG' }
  const crypto = { CRYPTO_CHECKOUT: 'nowpayments', CRYPTO_CHECKOUT_CALLBACK_SECRETS: 'fuzz' }
  const test = await createTestApi({
    settings: { LOG_LEVEL: 'error', ...bank, ...crypto },
    overrides: { outsideMarket },
  })
  const { resources } = test
  const person = async (traits: Parameters<typeof createMember>[1], create = createMember): Promise<Persona> => {
    const userId = await create(resources, traits)
    return { userId, headers: () => signInMember(resources, userId) }
  }
  const gallery = await fillGallery(test)
  const buyer = await person({ fundsMinor: 900_000_000_000n })
  const curator = await person({ fundsMinor: 1n }, createMaker)
  const admin = await person({ role: 'admin', fundsMinor: 1n })
  await furnish(test, buyer, gallery)
  await furnishCurator(test, curator, gallery)
  await furnishDesk(test, admin, gallery)
  await furnishMoneyIn(test, { buyer, admin }, gallery)

  const senders = [buyer, curator, admin].map(({ userId }) => userId ?? '')
  const { itemId, saleId, artistId, auctionId, lotId, ownedItemId } = gallery
  const knownIdsFor = async (key: EndpointKey): Promise<KnownIds> => {
    const table = tableOf(key)
    return {
      itemId: [itemId, lotId, ownedItemId],
      saleId: [saleId, auctionId],
      except: [itemId],
      orderId: await idsOf(test, 'orders'),
      quoteId: await idsOf(test, 'quote'),
      listingId: await idsOf(test, 'external_listing'),
      paymentId: await providerIdsOf(test),
      accountId: await idsOf(test, 'bank_account'),
      addressId: await idsOf(test, 'address'),
      user: [artistId, ...senders],
      artistId: [artistId],
      userId: [artistId],
      subjectId: [itemId],
      id: table ? await idsOf(test, table, senders) : [itemId, artistId],
    }
  }
  return { test, knownIdsFor, people: [{ userId: null, headers: async () => ({}) }, buyer, curator, admin] }
}
