import { randomUUID } from 'node:crypto'
import { endpoints, type EndpointKey } from '@monsoon/contract/endpoints'
import type { Endpoint } from '@monsoon/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { insertForeignWork } from '#imports/foreign-work-queries.ts'
import { insertJobApplication } from '#careers/career-queries.ts'
import { writeToHouse } from '#contact/write-to-house.ts'
import { inTransaction } from '#db.ts'
import { insertClaim } from '#imports/import-queries.ts'
import { askToLeave } from '#leaving/ask-to-leave.ts'
import { openListing } from '#listings/open-listing.ts'
import { describePhysicalWork } from '#physical-works/describe-physical-work.ts'
import { seedSavedCards } from '#saved-cards/seed-saved-card.ts'
import { chainSettings } from '#test-support/chain/export-fixture.ts'
import { callAs, type Sent } from '#test-support/calls/call-as.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { hangExhibition } from '#test-support/exhibition-fixture.ts'
import { fieldLines, fieldPaths } from '#test-support/calls/field-paths.ts'
import { createParcel } from '#test-support/land-fixture.ts'
import { bronze } from '#test-support/object-fixture.ts'
import { createPersonas, type Persona, type PersonaName } from '#test-support/calls/personas.ts'
import { listSecrets, describePeople, writeAlert } from '#test-support/calls/exposure-queries.ts'
import { createMember, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { seedWithdrawal } from '#withdrawals/seed-withdrawal.ts'
import { createAnnouncement } from '#announcements/change-announcement.ts'
import { createCollection } from '#catalog/collections/edit-collection.ts'

const outsideAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const lockedText = 'The-locked-words-of-the-artist'
const landTokenId = '77001'
const readers = ['anonymous', 'other', 'user', 'staff', 'admin'] as const satisfies PersonaName[]

interface Scene {
  itemId: string
  saleId: string
  artistId: string
  collectionId: string
  exhibitionId: string
  /** Of the artist, handed in. */
  submissionId: string
  /** Of the collection; it has ended. */
  whitelistId: string
  /** On the home page. */
  announcementId: string
  /** Bought by `user`, who likes the work and has reported it. */
  orderId: string
  /** Of `user`, ready for a work. */
  uploadId: string
  orderer: string
}

/**
 * A work with everything a work can have, sold to `user` in part, its maker's collection, an exhibition, an open order,
 * a resale.
 */
async function buildScene(test: TestApi, user: Persona): Promise<Scene> {
  const { resources } = test
  const { db } = resources
  await insertVocabulary(db)
  await createParcel(test, { tokenId: landTokenId })
  const artistId = await createMember(resources, { name: 'Artist Of Works' })
  const curatorId = await createMember(resources, { name: 'Curator Of Works' })
  const privateId = await createMember(resources, { name: 'Secret Collector', isPrivate: true, fundsMinor: 1_000_000n })
  const { collectionId } = await createCollection(db, { ownerId: artistId, name: 'Tides', description: 'Water' })
  const itemId = await createWork(resources, {
    creatorId: artistId,
    curatorId,
    collectionId,
    quantity: 20,
    lockableContent: lockedText,
    physicalDescription: 'A print',
    year: 2024,
    countryCode: null,
    royaltyBps: 1_000,
  })
  await describePeople(db)
  await writeAlert(db, privateId)
  const { exhibitionId } = await hangExhibition(resources, {
    itemIds: [itemId],
    artistIds: [privateId],
    coverItemId: itemId,
  })
  const toUser = { curator_id: curatorId, artist_id: user.userId ?? '', message: 'May I show it?' }
  await db
    .insertInto('curator_message')
    .values({ ...toUser, item_id: itemId })
    .execute()
  const invited = { artist_id: user.userId ?? '', exhibition_id: exhibitionId, message: 'Please come' }
  await db.insertInto('exhibition_invitation').values(invited).execute()
  const { listingId } = await openListing(db, { itemId, sellerId: artistId, unitPriceMinor: 10_000n, quantity: 20 })
  const sale = { itemId, saleId: listingId, quantity: 2 }
  const bought = await callAs(test, user, 'POST /v1/buy', { body: sale })
  expect(bought.json(), bought.body).toMatchObject({ status: 200 })
  const secretBuyer: Persona = { userId: privateId, headers: () => signInMember(resources, privateId) }
  await callAs(test, secretBuyer, 'POST /v1/buy', { body: sale })
  await openListing(db, { itemId, sellerId: user.userId ?? '', unitPriceMinor: 20_000n, quantity: 1 })
  await callAs(test, user, 'POST /v1/buy/initiate', { body: { ...sale, quantity: 1, modeOfPayment: 'card' } })
  await addAddresses(test, user)
  await seedWithdrawal(resources, {
    userId: user.userId ?? '',
    amountMinor: 6_000n,
    opKey: 'asked',
    at: new Date(),
    steps: [],
  })
  await insertClaim(db, {
    userId: user.userId ?? '',
    chainId: 1,
    txHash: `0x${'1'.repeat(64)}`,
    tokenId: 1n,
    quantity: 1n,
    fromAddress: `0x${'a'.repeat(40)}`,
    toAddress: `0x${'b'.repeat(40)}`,
  })
  const foreign = { userId: user.userId ?? '', chainId: 1, contract: `0x${'c'.repeat(40)}`, tokenId: 1n }
  const said = {
    standard: 'ERC721',
    place: 'wallet',
    collection: 'Tides',
    name: 'Tide',
    metadata: 'ipfs://tide',
  } as const
  const look = { said: { ...said, doubts: [] }, quantity: 1n, fault: null }
  await insertForeignWork(db, { ...foreign, holder: `0x${'a'.repeat(40)}`, look })
  const { id: submissionId } = await db
    .insertInto('kyc_submission')
    .values({ user_id: artistId, status: 'submitted', provider: 'staff' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await callAs(test, user, 'POST /v1/export-nft/create', { body: { itemId, quantity: 1, address: outsideAddress } })
  await askForObject(test, { user, itemId, saleId: listingId })
  await callAs(test, user, 'POST /v1/favourite', { body: { itemId, favourite: true } })
  await callAs(test, user, 'POST /v1/items/report', { body: { itemId, category: 'Fraud', comment: 'A copy' } })
  const { id: whitelistId } = await db
    .insertInto('whitelist')
    .values({ collection_id: collectionId, opens_at: new Date('2026-01-01'), ends_at: new Date('2026-01-08') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { media_id: mediaId } = await db.selectFrom('item_media').select('media_id').executeTakeFirstOrThrow()
  const pictures = { desktopImageId: mediaId, mobileImageId: mediaId }
  const told = { title: 'The rain', link: '/home', publishedAt: new Date(), ...pictures }
  const { announcementId } = await createAnnouncement(db, told)
  const uploadId = randomUUID()
  const file = { id: uploadId, owner_id: user.userId ?? '', file_name: 'rain.webp', bytes: 9n, received: 9n }
  await db
    .insertInto('upload')
    .values({ ...file, state: 'ready', media_id: mediaId, expires_at: new Date('2036-01-01') })
    .execute()
  return {
    announcementId,
    uploadId,
    itemId,
    saleId: listingId,
    artistId,
    collectionId,
    exhibitionId,
    submissionId,
    whitelistId,
    orderer: user.userId ?? '',
    orderId: (bought.json() as { data: { orderId: string } }).data.orderId,
  }
}

/** A message and an application for a job, by nobody who has an account. */
async function hearFromStrangers({ resources }: TestApi): Promise<void> {
  const writer = { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@elsewhere.example', contactNo: '9681234567' }
  await writeToHouse(resources, { ...writer, message: 'May I show you a work?' })
  const id = '0190f5fc-0000-7000-8000-000000000001'
  await inTransaction(resources.db, (tx) =>
    insertJobApplication(tx, { ...writer, id, jobTitle: 'Hanger', fileKey: `cv/${id}`, fileType: 'pdf' }),
  )
}

/** One edition more, whose object is asked for. */
async function askForObject(
  test: TestApi,
  { user, itemId, saleId }: { user: Persona; itemId: string; saleId: string },
): Promise<void> {
  await inTransaction(test.resources.db, (tx) => describePhysicalWork(tx, itemId, bronze))
  await callAs(test, user, 'POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })
  const { data } = (await callAs(test, user, 'GET /v1/address')).json() as { data: { items: { id: string }[] } }
  const body = { itemId, physicalAddressId: data.items[0]?.id }
  const asked = await callAs(test, user, 'POST /v1/nft-request', { body })
  expect(asked.statusCode, asked.body).toBe(200)
}

/** Where parcels, works and money of somebody go to, with every field filled. */
async function addAddresses(test: TestApi, person: Persona): Promise<void> {
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
  const bankAccount = {
    name: 'Mira Lim',
    bankName: 'Bank Muscat',
    accountNumber: '0123456789',
    swiftCode: 'BMUSOMRX',
    IFSCCode: 'HDFC0001234',
    IBANCode: 'AE070331234567890123456',
    additionalDetails: 'Branch in the old town',
  }
  const wallet = { name: 'Vault', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }
  for (const [key, body] of [
    ['POST /v1/address', address],
    ['POST /v1/account', bankAccount],
    ['POST /v1/crypto-account', wallet],
  ] as const) {
    const answer = await callAs(test, person, key, { body })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const card = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2040, fingerprint: 'fingerprint' }
  const holder = { userId: person.userId ?? '', provider: 'stripe', holder: `cus_${person.userId}` }
  await seedSavedCards(test.resources, holder, [{ ...card, reference: `pm_${person.userId}` }])
}

const ofItem = ({ itemId }: Scene): Sent => ({ params: { id: itemId } })
const ofOrderer = ({ orderer }: Scene): Sent => ({ params: { id: orderer } })

/** How each reading call, and each calm writing one, is asked. What is absent takes nothing. */
const asked: Partial<Record<EndpointKey, (scene: Scene) => Sent>> = {
  'GET /v1/captcha': () => ({ query: { page: 'login' } }),
  'GET /v1/item/{id}': ofItem,
  'GET /v1/passport/{itemId}/{edition}': ({ itemId }) => ({ params: { itemId, edition: '1' } }),
  'GET /v1/passport/{itemId}/{edition}/certificate': ({ itemId }) => ({ params: { itemId, edition: '999' } }),
  'GET /v1/staff/land/{landTokenId}': () => ({ params: { landTokenId } }),
  'PUT /v1/staff/land/{landTokenId}': () => ({ params: { landTokenId: '1' } }),
  'GET /v1/item/{id}/captions/{position}': ({ itemId }) => ({ params: { id: itemId, position: '0' } }),
  'GET /v1/item/{id}/credential': ofItem,
  'GET /v1/item/{id}/history': ofItem,
  'GET /v1/item/{id}/exists': ofItem,
  'GET /v1/item/{id}/selling': ofItem,
  'GET /v1/items/created/{id}': ({ artistId }) => ({ params: { id: artistId } }),
  'GET /v1/collection': ({ artistId: userId }) => ({ query: { userId } }),
  'GET /v1/collection/{id}': ({ collectionId }) => ({ params: { id: collectionId } }),
  'POST /v1/favourite': ({ itemId }) => ({ body: { itemId, favourite: true } }),
  'GET /v1/favourite/items': ({ orderer }) => ({ query: { user: orderer } }),
  'POST /v1/view/item': ({ itemId }) => ({ body: { itemId } }),
  'POST /v1/items/appeal': ({ itemId }) => ({ body: { itemId, statement: 'It is mine, and I can show it' } }),
  'POST /v1/items/report': ({ itemId }) => ({ body: { itemId, category: 'Other', comment: 'Look at it' } }),
  'GET /v1/conversion': () => ({ query: { amount: '1', from: 'ETH', to: 'USD' } }),
  'GET /v1/search': () => ({ query: { query: 't' } }),
  'GET /v1/search/groups': () => ({ query: { query: 't' } }),
  'GET /v1/exhibition/{id}': ({ exhibitionId }) => ({ params: { id: exhibitionId }, query: { view: 'admin' } }),
  'GET /v1/curating/exhibitions/{id}': ({ exhibitionId }) => ({ params: { id: exhibitionId } }),
  'GET /v1/curating/exhibitions/{id}/report': ({ exhibitionId }) => ({ params: { id: exhibitionId } }),
  'GET /v1/curating/exhibitions/{id}/report/file': () => ({ params: { id: 'none' } }),
  'GET /v1/curating/exhibitions/{id}/report/csv': () => ({ params: { id: 'none' } }),
  'GET /v1/curating/shortlist/{id}': ofItem,
  'POST /v1/view/exhibition': ({ exhibitionId }) => ({ body: { exhibitionId } }),
  'GET /v1/nft-request/terms/{itemId}': ({ itemId }) => ({ params: { itemId } }),
  'GET /v1/export-nft/terms/{itemId}': ({ itemId }) => ({ params: { itemId } }),
  'GET /v1/offer/price/{id}': ofItem,
  'GET /v1/offer/item/{id}': ofItem,
  'GET /v1/order/{id}/cashback': ({ orderId }) => ({ params: { id: orderId } }),
  'GET /v1/upload/{id}': ({ uploadId }) => ({ params: { id: uploadId } }),
  'GET /v1/order/{id}': ({ orderId }) => ({ params: { id: orderId } }),
  'GET /v1/order/{id}/invoices': ({ orderId }) => ({ params: { id: orderId } }),
  'GET /v1/statements/{month}': () => ({ params: { month: new Date().toISOString().slice(0, 7) } }),
  'GET /v1/statements/{month}/file': () => ({ params: { month: 'none' } }),
  'GET /v1/tax-report/{year}': () => ({ params: { year: '1999' } }),
  'GET /v1/order/{id}/split': ({ orderId }) => ({ params: { id: orderId } }),
  'GET /v1/staff/orders/{id}/split': ({ orderId }) => ({ params: { id: orderId } }),
  'GET /v1/dev/inbox/{id}': () => ({ params: { id: 'abc' } }),
  'POST /v1/calculation': ({ itemId, saleId }) => ({ body: { itemId, saleId, quantity: 1 } }),
  'POST /V1/buy/mint-fee': ({ itemId }) => ({ body: { itemId } }),
  'POST /v1/buy/initiate': ({ itemId, saleId }) => ({ body: { itemId, saleId, quantity: 1, modeOfPayment: 'card' } }),
  'POST /v1/buy': ({ itemId, saleId }) => ({ body: { itemId, saleId, quantity: 1 } }),
  'GET /v1/staff/exports': () => ({ query: { state: 'leaving' } }),
  'GET /v1/staff/imports': () => ({ query: { state: 'past' } }),
  'GET /v1/staff/orders/{id}': ({ orderId }) => ({ params: { id: orderId } }),
  'GET /v1/staff/announcements/{id}': ({ announcementId }) => ({ params: { id: announcementId } }),
  'GET /v1/contents/{page}': () => ({ params: { page: 'faq' } }),
  'GET /v1/staff/job-applications/{id}/cv': () => ({ params: { id: 'none' } }),
  'GET /v1/staff/contents/{page}': () => ({ params: { page: 'faq' } }),
  'GET /v1/staff/vocabulary/{vocabulary}': () => ({ params: { vocabulary: 'tags' } }),
  'GET /v1/staff/whitelists/{id}': ({ whitelistId }) => ({ params: { id: whitelistId } }),
  'GET /v1/staff/users/{id}': ({ artistId }) => ({ params: { id: artistId } }),
  'GET /v1/staff/kyc/{id}': ({ submissionId }) => ({ params: { id: submissionId } }),
  'GET /v1/staff/kyc/document/{id}': ({ submissionId }) => ({ params: { id: submissionId } }),
  'GET /v1/staff/users/{id}/view': ({ artistId }) => ({ params: { id: artistId } }),
  'GET /v1/staff/users/{id}/view/works': ofOrderer,
  'GET /v1/staff/users/{id}/view/wallet': ofOrderer,
  'GET /v1/staff/users/{id}/view/payments': ofOrderer,
  'GET /v1/staff/users/{id}/view/offers': ofOrderer,
  'GET /v1/staff/users/{id}/view/bids': ofOrderer,
  'GET /v1/staff/users/{id}/view/settings': ofOrderer,
  'POST /v1/register/email': () => ({ body: {} }),
  'POST /v1/login': () => ({ body: {} }),
  'POST /v1/token': () => ({ headers: { 'x-refresh-token': 'unknown' } }),
}

const keys = Object.keys(endpoints) as EndpointKey[]

interface Answered {
  key: EndpointKey
  reader: (typeof readers)[number]
  status: number
  body: string
}

describe('what answers expose', () => {
  let test: TestApi
  let scene: Scene
  let people: Record<PersonaName, Persona>
  const answers: Answered[] = []
  beforeAll(async () => {
    test = await createTestApi({ settings: chainSettings })
    people = await createPersonas(test)
    scene = await buildScene(test, people.user)
    await hearFromStrangers(test)
    await askToLeave(test.resources.db, { userId: people.limited.userId ?? '', statement: 'Let my works go home' })
    for (const key of keys) {
      for (const reader of readers) {
        const answer = await callAs(test, people[reader], key, asked[key]?.(scene))
        // A file has no fields.
        if (answer.headers['content-disposition']) continue
        answers.push({ key, reader, status: answer.statusCode, body: answer.body })
      }
    }
  })
  afterAll(() => test.close())

  it('no answer has a field that its reader is not listed for (renew the list with `vitest run --project db property-exposure -u`)', async () => {
    const golden: Record<string, { readers: string; status: number; fields: string[] }[]> = {}
    for (const { key, reader, status, body } of answers) {
      const fields = fieldLines(JSON.parse(body))
      const rows = (golden[key] ??= [])
      const alike = rows.find((row) => row.status === status && row.fields.join() === fields.join())
      if (alike) alike.readers += `, ${reader}`
      else rows.push({ readers: reader, status, fields })
    }
    const text = Object.entries(golden).flatMap(([key, rows]) => [
      key,
      ...rows.flatMap(({ readers: names, status, fields }) => [
        `  ${status} ${names}`,
        ...fields.map((line) => `    ${line}`),
      ]),
    ])
    await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('./property-exposure.golden.txt')
  })

  it('every answer fits the schema of its call, with nothing added', () => {
    for (const { key, reader, status, body } of answers.filter((answer) => answer.status === 200)) {
      const { data } = JSON.parse(body) as { data: unknown }
      const schema = (endpoints as Record<string, Endpoint>)[key]?.data ?? z.never()
      const parsed = schema.safeParse(data)
      expect(parsed.error?.issues, `${key} as ${reader} (${status})`).toBeUndefined()
      expect(fieldPaths(parsed.data), `${key} as ${reader}`).toEqual(fieldPaths(data))
    }
  })

  it('the locked text of a work reaches its owner and nobody else, who learn only that there is one [ENT-037, ROLE-034]', () => {
    const told = answers.filter(({ body }) => body.includes(lockedText)).map(({ key, reader }) => `${key} ${reader}`)
    expect(told).toEqual(['GET /v1/item/{id} user'])
    const shown = answers.filter(({ key, status }) => key === 'GET /v1/item/{id}' && status === 200)
    expect(shown).toHaveLength(readers.length)
    for (const { body, reader } of shown) {
      const { itemInfo } = (JSON.parse(body) as { data: { itemInfo: object } }).data
      expect(itemInfo, reader).toHaveProperty('lockableContentAvailable', true)
      expect('lockableContent' in itemInfo, reader).toBe(reader === 'user')
    }
  })

  it('no answer tells an email but that of the reader, to the reader, and those that the back office shows, to staff', async () => {
    const { emails } = await listSecrets(test.resources.db)
    expect(emails.length).toBeGreaterThan(8)
    for (const { userId, email } of emails) {
      const told = answers.filter(({ body }) => body.includes(email))
      for (const { key, reader } of told) {
        if (key.startsWith('GET /v1/staff/')) expect(['staff', 'admin'], key).toContain(reader)
        else expect(people[reader].userId, key).toBe(userId)
      }
    }
  })

  it('no answer tells the name of a private account to anybody but staff', () => {
    const told = answers.filter(({ body }) => body.includes('Secret Collector'))
    expect(told.filter(({ reader }) => !['staff', 'admin'].includes(reader)).map(({ key }) => key)).toEqual([])
    // The control: the account does stand in these answers, under its shortened address.
    expect(answers.some(({ body }) => body.includes('"isPrivate":true'))).toBe(true)
  })

  it('no answer has a stored secret: hashes of passwords, tokens and codes', async () => {
    const { hashes } = await listSecrets(test.resources.db)
    expect(hashes.length).toBeGreaterThan(0)
    const told = answers.filter(({ body }) => hashes.some((hash) => body.includes(hash)))
    expect(told.map(({ key }) => key)).toEqual([])
  })
})
