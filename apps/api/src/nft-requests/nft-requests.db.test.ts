import { approvalTexts } from '@monsoon/contract/staff/approvals'
import { courierStandInKeys } from '@monsoon/dev-env/courier-stand-in/courier-stand-in-keys'
import { startCourierStandIn } from '@monsoon/dev-env/courier-stand-in/start-courier-stand-in'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptOffer } from '#offers/answer-offer.ts'
import { postOffer } from '#offers/post-offer.ts'
import { callAs } from '#test-support/calls/call-as.ts'
import { createPerson, type Person } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { formOf } from '#test-support/calls/form-of.ts'
import { paint } from '#test-support/media-samples.ts'
import {
  ask,
  askId,
  createObjectOwner,
  home,
  type ObjectOwner,
  parcel,
  payFromWallet,
  quote,
  readRequest,
  send,
  ship,
} from '#test-support/object-fixture.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { endDueRequests, trackParcels } from './follow-requests.ts'
import { createShippoCourierGateway } from './shippo-courier-gateway.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

let test: TestApi
let staff: Person
beforeAll(async () => {
  test = await createTestApi()
  await insertVocabulary(test.resources.db)
  staff = await createPerson(test, { role: 'staff', name: 'Staff' })
})
afterAll(() => test.checkBooksAndClose())

const freeOf = ({ userId }: Pick<Person, 'userId'>) => readFreeBalance(test.resources.db, userId)
const query = (text: string, values: unknown[]) => test.resources.pool.query(text, values)
async function editionsOf({ itemId, userId }: ObjectOwner): Promise<string[]> {
  const { rows } = await query(
    `SELECT first_no || '-' || last_no || ' ' || state AS line FROM edition_range WHERE item_id = $1 AND owner_id = $2 ORDER BY first_no`,
    [itemId, userId],
  )
  return rows.map(({ line }: { line: string }) => line)
}
const own = (
  { api }: Pick<Person, 'api'>,
  id: string,
  body: { act: 'cancel' | 'close' } | { act: 'claim'; reason: string },
) => api('POST /v1/nft-request/{id}', { params: { id }, body })
const decide = (id: string, body: Parameters<typeof decideBody>[0]) =>
  staff.api('POST /v1/staff/nft-request/{id}', { params: { id }, body })
const decideBody = (
  body:
    | { act: 'deliver' | 'prepare' }
    | { act: 'decline' | 'replace' | 'refund' | 'reject'; reason: string }
    | { act: 'quote'; postage: number; customs?: number; tax?: number }
    | typeof parcel,
) => body
const statusOf = async (owner: Pick<Person, 'api'>, id: string) => (await readRequest(owner, id)).status
async function addPicture({ userId }: Pick<Person, 'userId'>, id: string, sent?: Buffer) {
  const headers = await signInMember(test.resources, userId)
  const bytes = sent ?? (await paint(300, 200).png().toBuffer())
  return callAs(test, { userId, headers: async () => headers }, 'POST /v1/nft-request/{id}/picture', {
    params: { id },
    form: formOf({ file: { name: 'crack.png', type: 'image/png', bytes } }),
  })
}

describe('a request for the object of an edition', () => {
  it('goes from its owner by quote and payment to its delivery, and the artist earns the postage [ROLE-014, ENT-017, ENT-018, CALL-056, CALL-057, CALL-058, STATE-011]', async () => {
    const owner = await createObjectOwner(test, { quantity: 2 })
    const free = { owner: await freeOf(owner), artist: await freeOf(owner.artist) }
    const { data: asked, msg } = await ask(owner)
    expect(msg).toMatch(/pay nothing before/)
    const { requestId: id } = asked
    expect(asked).toMatchObject({
      status: 'requested',
      edition: 1,
      amount: null,
      currencyType: 'USD',
      courier: null,
      trackingId: null,
      itemInfo: { name: 'Tide Table', thumbnail: expect.any(String) },
      sentBy: 'artist',
      acts: ['cancel'],
      address: { ...home, country: 'Pakistan' },
    })
    expect(await editionsOf(owner)).toEqual(['1-1 requested', '2-2 held'])
    await quote(owner, id, { customs: 12.5, tax: 7 })
    expect(await readRequest(owner, id)).toMatchObject({
      status: 'waiting for payment',
      amount: 59.5,
      lines: { postage: 40, customs: 12.5, tax: 7 },
      acts: ['pay', 'cancel'],
      payUntil: expect.any(String),
    })
    expect((await payFromWallet(owner, id)).data).toMatchObject({ status: 'paid', modeOfPayment: 'fiatWallet' })
    expect(await freeOf(owner)).toBe(free.owner - 5950n)
    await send(owner, id, { act: 'prepare' })
    await send(owner, id, parcel)
    expect(await readRequest(owner, id)).toMatchObject({
      status: 'shipped',
      courier: 'DHL Express',
      trackingId: 'JD0146000085',
      acts: ['close'],
    })
    await decide(id, { act: 'deliver' })
    expect(await freeOf(owner.artist)).toBe(free.artist)
    expect((await own(owner, id, { act: 'close' })).data).toMatchObject({ status: 'closed', acts: [] })
    expect(await freeOf(owner.artist)).toBe(free.artist + 5950n)
    expect(await editionsOf(owner)).toEqual(['1-1 held', '2-2 held'])
    const { events } = await readRequest(owner, id)
    expect(events.map(({ event, by }) => `${event} by ${by}`)).toEqual([
      'requested by owner',
      'waiting for payment by sender',
      'paid by owner',
      'preparing by sender',
      'shipped by sender',
      'delivered by staff',
      'closed by owner',
    ])
  })

  it('needs an address of one’s own [RULE-140]', async () => {
    const owner = await createObjectOwner(test)
    const body = { itemId: owner.itemId } as { itemId: string; physicalAddressId: string }
    await expect(owner.api('POST /v1/nft-request', { body })).rejects.toMatchObject({
      errors: [{ path: 'physicalAddressId', msg: 'Please choose an address' }],
    })
    const other = await createObjectOwner(test)
    expect(await refusalOf(ask({ ...owner, addressId: other.addressId }))).toBe('address-not-found')
  })

  it('is for those who own an edition, have not made the work, and of works that have an object', async () => {
    const owner = await createObjectOwner(test)
    const stranger = await createPerson(test)
    const { data: theirs } = await stranger.api('POST /v1/address', { body: home })
    expect(await refusalOf(ask({ ...owner, ...stranger, addressId: theirs.id }))).toBe('quantity-above-owned')
    const { data: artists } = await owner.artist.api('POST /v1/address', { body: home })
    expect(await refusalOf(ask({ ...owner, ...owner.artist, addressId: artists.id }))).toBe('own-object')
    const { itemId, saleId } = await createSale(test.resources)
    await owner.api('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })
    expect(await refusalOf(ask({ ...owner, itemId }))).toBe('no-object')
  })

  it('is made once for an edition, for life: later owners see that, and cannot ask [RULE-032, ENT-027, ENT-036, CALL-074]', async () => {
    const owner = await createObjectOwner(test)
    const { itemId } = owner
    const info = async ({ api }: Pick<Person, 'api'>) =>
      (await api('GET /v1/item/{id}', { params: { id: itemId } })).data.itemInfo
    expect(await info(owner)).toMatchObject({
      physicalNFT: true,
      physicalNFTAvailable: true,
      physicalNFTDescription: '',
      phyNFTRequested: false,
      claimedObjects: [],
      physicalWork: { materials: 'Patinated bronze', weightGrams: 4200, insuredValue: 900 },
    })
    const id = await ship(owner)
    expect(await info(owner)).toMatchObject({
      phyNFTRequested: true,
      claimedObjects: [{ edition: 1, place: 'courier' }],
    })
    const owned = (await owner.api('GET /v1/items/owned')).data
    expect(owned.requestedNFT).toEqual([itemId])
    expect(owned.items).toMatchObject([{ physicalNFT: true, phyNFTRequested: true }])
    await own(owner, id, { act: 'close' })
    const buyer = await createObjectOwner(test)
    await query('UPDATE edition_range SET owner_id = $2 WHERE item_id = $1 AND owner_id = $3', [
      itemId,
      buyer.userId,
      owner.userId,
    ])
    expect(await refusalOf(ask({ ...buyer, itemId }))).toBe('object-claimed')
    expect(await refusalOf(ask({ ...buyer, itemId }, 1))).toBe('object-claimed')
    expect(await info(buyer)).toMatchObject({ phyNFTRequested: true, claimedObjects: [{ edition: 1, place: 'owner' }] })
    const terms = await buyer.api('GET /v1/nft-request/terms/{itemId}', { params: { itemId } })
    expect(terms.data).toEqual({ itemId, free: '', freeQuantity: 0, claimed: '1', payDays: 7, claimDays: 14 })
  })

  it('blocks every sale of its edition, and its way out, until it ends', async () => {
    const owner = await createObjectOwner(test, { supply: 1 })
    const { api, itemId, userId } = owner
    const offerer = await createPerson(test, { fundsMinor: 100_000n })
    const offerId = await postOffer(test.resources, {
      itemId,
      buyerId: offerer.userId,
      quantity: 1,
      unitPriceMinor: 10_000n,
      opKey: null,
      ownerId: userId,
    })
    const id = await askId(owner)
    const list = () => api('POST /v1/list', { body: { itemId, quantity: 1, amount: 200 } })
    expect(await refusalOf(list())).toBe('quantity-above-owned')
    const accept = acceptOffer(test.resources, { offerId, actorId: userId })
    await expect(accept).rejects.toMatchObject({ code: 'offer-invalid' })
    expect(await editionsOf(owner)).toEqual(['1-1 requested'])
    await own(owner, id, { act: 'cancel' })
    expect(await editionsOf(owner)).toEqual(['1-1 held'])
    expect((await list()).data).toMatchObject({ editions: '1' })
  })

  it('stands in a list of ten a page, the newest first [CONST-050, CALL-056]', async () => {
    const owner = await createObjectOwner(test, { quantity: 2 })
    const [first, second] = [await askId(owner), await askId(owner)]
    const { requests, pagination } = (await owner.api('GET /v1/nft-request')).data
    expect(pagination).toEqual({ limit: 10, offset: 1, total: 2, lastOffset: 1 })
    expect(requests.map(({ requestId }) => requestId)).toEqual([second, first])
  })

  it('is cancelled by its owner before it is paid, and can be made anew', async () => {
    const owner = await createObjectOwner(test)
    const id = await askId(owner)
    await quote(owner, id)
    expect((await own(owner, id, { act: 'cancel' })).data).toMatchObject({ status: 'cancelled', acts: [] })
    expect(await refusalOf(payFromWallet(owner, id))).toBe('nft-request-moved')
    const again = await askId(owner)
    await quote(owner, again)
    await payFromWallet(owner, again)
    expect(await refusalOf(own(owner, again, { act: 'cancel' }))).toBe('nft-request-moved')
  })

  it('ends by itself when it is not paid within seven days', async () => {
    const owner = await createObjectOwner(test)
    const id = await askId(owner)
    await quote(owner, id)
    const { payUntil } = await readRequest(owner, id)
    expect(Date.parse(payUntil ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    await endDue()
    expect(await statusOf(owner, id)).toBe('waiting for payment')
    await query(`UPDATE nft_request SET pay_until = now() - interval '1 second' WHERE id = $1`, [id])
    expect(await refusalOf(payFromWallet(owner, id))).toBe('nft-request-moved')
    await endDue()
    expect(await readRequest(owner, id)).toMatchObject({ status: 'cancelled', reason: 'not paid in time' })
    expect(await editionsOf(owner)).toEqual(['1-1 held'])
    expect(test.mails.map(({ subject }) => subject)).toContain('Your request for “Tide Table” has ended')
  })

  it('is rejected with a reason, and what was paid goes back', async () => {
    const owner = await createObjectOwner(test)
    const before = await freeOf(owner)
    const id = await askId(owner)
    await quote(owner, id)
    await payFromWallet(owner, id)
    await send(owner, id, { act: 'reject', reason: 'The kiln has burst' })
    expect(await readRequest(owner, id)).toMatchObject({ status: 'rejected', reason: 'The kiln has burst' })
    expect(await freeOf(owner)).toBe(before)
    expect(await askId(owner)).not.toBe(id)
  })

  it('costs nothing where its sender says so, and then waits for no payment', async () => {
    const owner = await createObjectOwner(test)
    const id = await askId(owner)
    await send(owner, id, { act: 'quote', postage: 0 })
    expect(await readRequest(owner, id)).toMatchObject({ status: 'paid', amount: 0, modeOfPayment: null })
    await send(owner, id, parcel)
    await own(owner, id, { act: 'close' })
    expect(await statusOf(owner, id)).toBe('closed')
  })

  it('of a work that the house sends is a matter of staff, and the house earns the postage', async () => {
    const owner = await createObjectOwner(test, { sentBy: 'house' })
    const id = await askId(owner)
    expect(await refusalOf(quote(owner, id))).toBe('nft-request-not-found')
    await decide(id, { act: 'quote', postage: 25 })
    await payFromWallet(owner, id)
    await decide(id, parcel)
    await own(owner, id, { act: 'close' })
    const { rows } = await query(
      `SELECT amount_minor::int AS minor FROM ledger_transfer JOIN ledger_entry ON ledger_entry.id = entry_id
       WHERE op_key = $1 AND credit_account = '01900000-0000-7000-8000-00000000002c'`,
      [`postage-earned:${id}`],
    )
    expect(rows).toEqual([{ minor: 2500 }])
  })
})

const endDue = async () => {
  await endDueRequests(test.resources)
  await test.runJobs()
}

describe('the address of a request', () => {
  it('is told to whoever sends from the payment until the end, and stands sealed', async () => {
    const owner = await createObjectOwner(test)
    const id = await askId(owner)
    const seen = async (board: 'to-send' | 'on-the-way' | 'ended') =>
      (await owner.artist.api('GET /v1/creation/nft-request', { query: { board } })).data.requests
    expect(await seen('to-send')).toMatchObject([{ address: null, to: { country: 'Pakistan', city: 'Karachi' } }])
    await quote(owner, id)
    expect(await seen('on-the-way')).toMatchObject([{ address: null }])
    await payFromWallet(owner, id)
    expect(await seen('to-send')).toMatchObject([{ address: { line1: '4 Fort Road', contactNumber: '92812345' } }])
    await send(owner, id, parcel)
    await own(owner, id, { act: 'close' })
    expect(await seen('ended')).toMatchObject([{ address: null, to: { country: 'Pakistan', city: null } }])
    const { rows } = await query('SELECT row_to_json(r)::text AS text FROM nft_request AS r WHERE id = $1', [id])
    expect(rows[0].text).not.toContain(Buffer.from('Fort Road').toString('hex'))
    const nobody = await createPerson(test)
    expect((await nobody.api('GET /v1/creation/nft-request')).data.requests).toEqual([])
    expect(
      await refusalOf(nobody.api('POST /v1/creation/nft-request/{id}', { params: { id }, body: { act: 'prepare' } })),
    ).toBe('nft-request-not-found')
  })
})

describe('a payment of postage by card', () => {
  const begin = async (owner: ObjectOwner, id: string) =>
    (await owner.api('POST /v1/nft-request/{id}/payment', { params: { id } })).data
  const record = ({ api }: Pick<Person, 'api'>, id: string, paymentId?: string) =>
    api('PATCH /v1/nft-request/{id}', {
      params: { id },
      body: { modeOfPayment: 'card', ...(paymentId && { paymentId }) },
    })

  it('is recorded once the provider says that it has succeeded [CALL-058]', async () => {
    const owner = await createObjectOwner(test)
    const id = await askId(owner)
    expect(await refusalOf(begin(owner, id))).toBe('nft-request-moved')
    await quote(owner, id)
    const { paymentId, amount, paymentIntent } = await begin(owner, id)
    expect({ amount, paymentIntent }).toEqual({ amount: 40, paymentIntent: `${paymentId}_secret` })
    expect(await refusalOf(record(owner, id))).toBe('payment-unknown')
    expect(await refusalOf(record(owner, id, paymentId))).toBe('payment-not-finished')
    const other = await createObjectOwner(test)
    const theirs = await askId(other)
    expect(await refusalOf(record(other, theirs, paymentId))).toBe('payment-unknown')
    expect(await refusalOf(record(other, id, paymentId))).toBe('nft-request-not-found')
    test.cards.succeed(paymentId)
    expect((await record(owner, id, paymentId)).data).toMatchObject({ status: 'paid', modeOfPayment: 'card' })
    expect((await record(owner, id, paymentId)).data.status).toBe('paid')
  })

  it('goes back to the card when the request is rejected, and when the postage was named anew meanwhile', async () => {
    const owner = await createObjectOwner(test)
    const id = await askId(owner)
    await quote(owner, id)
    const { paymentId: first } = await begin(owner, id)
    await quote(owner, id, { tax: 3 })
    test.cards.succeed(first)
    expect(await refusalOf(record(owner, id, first))).toBe('nft-request-refunded')
    await test.runJobs()
    expect(await statusOf(owner, id)).toBe('waiting for payment')
    const { paymentId } = await begin(owner, id)
    test.cards.succeed(paymentId)
    await record(owner, id, paymentId)
    await decide(id, { act: 'reject', reason: 'It was broken in the store' })
    await test.runJobs()
    expect(test.cards.refunds.map(({ amountMinor }) => amountMinor)).toEqual([4000n, 4300n])
  })
})

describe('a claim', () => {
  it('shows pictures, which its owner and staff alone see, and staff have another one sent [ROLE-014]', async () => {
    const owner = await createObjectOwner(test)
    const id = await ship(owner)
    const claim = () => own(owner, id, { act: 'claim', reason: 'The neck is cracked' })
    expect(await refusalOf(claim())).toBe('nft-request-moved')
    await decide(id, { act: 'deliver' })
    expect(await refusalOf(claim())).toBe('claim-needs-picture')
    expect((await addPicture(owner, id)).statusCode).toBe(200)
    expect((await addPicture(owner.artist, id)).statusCode).toBe(404)
    const { data } = await claim()
    expect(data).toMatchObject({
      status: 'claim',
      reason: 'The neck is cracked',
      pictures: [{ url: expect.any(String) }],
    })
    const board = (await staff.api('GET /v1/staff/nft-request', { query: { board: 'claims' } })).data.requests
    const seen = board.find(({ requestId }) => requestId === id)
    expect(seen).toMatchObject({ user: { name: 'Owner of Bronze' }, acts: ['decline', 'replace', 'refund'] })
    const look = async (url: string, userId: string) =>
      (await test.app.inject({ url, headers: await signInMember(test.resources, userId) })).statusCode
    // A link is good for its own session alone.
    expect(await look(seen?.pictures[0]?.url ?? '', staff.userId)).toBe(403)
    expect(await look(data.pictures[0]?.url ?? '', owner.artist.userId)).toBe(403)
    await decide(id, { act: 'replace', reason: 'It was packed badly' })
    await send(owner, id, { ...parcel, trackingId: 'JD0146000086' })
    await own(owner, id, { act: 'close' })
    expect(await readRequest(owner, id)).toMatchObject({ status: 'closed', trackingId: 'JD0146000086' })
  })

  it('shows its pictures without place, name and device, and nobody on the way may keep them', async () => {
    const owner = await createObjectOwner(test)
    const id = await ship(owner)
    await decide(id, { act: 'deliver' })
    const told = {
      IFD0: { Artist: 'Amina Rahim', Model: 'Camera 9' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 46/1 0/1' },
    }
    const bytes = await paint(300, 200).withExif(told).png().toBuffer()
    expect((await sharp(bytes).metadata()).exif?.includes('Amina Rahim')).toBe(true)
    expect((await addPicture(owner, id, bytes)).statusCode).toBe(200)
    const headers = await signInMember(test.resources, owner.userId)
    await own(owner, id, { act: 'claim', reason: 'The neck is cracked' })
    const [picture] = (await test.apiWith(headers)('GET /v1/nft-request', { query: {} })).data.requests.flatMap(
      (request) => (request.requestId === id ? request.pictures : []),
    )
    const answer = await test.app.inject({ url: picture?.url ?? '', headers })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const { exif, xmp, iptc, comments } = await sharp(answer.rawPayload).metadata()
    expect([exif, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined])
    for (const word of ['Amina', 'Camera 9', 'Exif']) expect(answer.rawPayload.includes(word)).toBe(false)
  })

  it('is granted with the postage back, or declined with a reason', async () => {
    const owner = await createObjectOwner(test)
    const before = await freeOf(owner)
    const claimed = async (asking: ObjectOwner) => {
      const id = await ship(asking)
      await query(`UPDATE nft_request SET shipped_at = now() - interval '21 days' WHERE id = $1`, [id])
      await own(asking, id, { act: 'claim', reason: 'It never came' })
      return id
    }
    const id = await claimed(owner)
    await decide(id, { act: 'refund', reason: 'It is lost' })
    expect(await statusOf(owner, id)).toBe('refunded')
    expect(await freeOf(owner)).toBe(before)
    const other = await createObjectOwner(test)
    const declined = await claimed(other)
    await decide(declined, { act: 'decline', reason: 'A neighbour has it' })
    expect(await readRequest(other, declined)).toMatchObject({ status: 'closed', reason: 'A neighbour has it' })
    expect(await refusalOf(decide(declined, { act: 'refund', reason: 'After all' }))).toBe('nft-request-moved')
  })

  it('takes two people from a sum on, whomever the postage goes to', async () => {
    const second = await createPerson(test, { role: 'staff', name: 'Second' })
    const owner = await createObjectOwner(test)
    const before = [await freeOf(owner), await freeOf(owner.artist)]
    const { requestId: id } = (await ask(owner)).data
    await quote(owner, id, { customs: 960 })
    await payFromWallet(owner, id)
    await send(owner, id, parcel)
    await query(`UPDATE nft_request SET shipped_at = now() - interval '21 days' WHERE id = $1`, [id])
    await own(owner, id, { act: 'claim', reason: 'It never came' })
    const waiting = async () => {
      const { approvals } = (await second.api('GET /v1/staff/approvals')).data
      return approvals.find(({ ref }) => ref === id)
    }
    const agree = (api: Person['api'], approvalId = '') =>
      api('POST /v1/staff/approvals/{id}', { params: { id: approvalId }, body: { act: 'agree' } })

    expect((await decide(id, { act: 'decline', reason: 'A neighbour has it' })).msg).toBe(approvalTexts.waiting)
    const declining = await waiting()
    expect(declining).toMatchObject({ act: 'claim-decline', amount: 1_000, acts: ['agree', 'decline'] })
    expect(await refusalOf(agree(staff.api, declining?.id))).toBe('approval-yours')
    expect(await refusalOf(decide(id, { act: 'refund', reason: 'Or not' }))).toBe('approval-waits')
    const { requests } = (await staff.api('GET /v1/staff/nft-request', { query: { board: 'claims' } })).data
    expect(requests.find(({ requestId }) => requestId === id)?.acts).toEqual(['replace'])
    await decide(id, { act: 'replace', reason: 'Another is sent' })
    expect(await refusalOf(agree(second.api, declining?.id))).toBe('approval-ended')

    expect((await decide(id, { act: 'refund', reason: 'There is no other' })).msg).toBe(approvalTexts.waiting)
    expect(await statusOf(owner, id)).toBe('replaced')
    await agree(second.api, (await waiting())?.id)
    expect(await readRequest(owner, id)).toMatchObject({ status: 'refunded', reason: 'There is no other' })
    expect([await freeOf(owner), await freeOf(owner.artist)]).toEqual(before)
  })

  it('is possible for so many days after the delivery, and then the request closes by itself', async () => {
    const owner = await createObjectOwner(test)
    const id = await ship(owner)
    await decide(id, { act: 'deliver' })
    await endDue()
    expect(await statusOf(owner, id)).toBe('delivered')
    await query(`UPDATE nft_request SET claim_until = now() - interval '1 second' WHERE id = $1`, [id])
    expect(await refusalOf(own(owner, id, { act: 'claim', reason: 'Too late' }))).toBe('nft-request-moved')
    const before = await freeOf(owner.artist)
    await endDue()
    expect(await statusOf(owner, id)).toBe('closed')
    expect(await freeOf(owner.artist)).toBe(before + 4000n)
  })

  it('is not decided by its owner or by whoever sends, though they are staff', async () => {
    const owner = await createObjectOwner(test)
    const id = await ship(owner)
    await query(`UPDATE users SET role = 'staff' WHERE id = ANY ($1)`, [[owner.userId, owner.artist.userId]])
    const secondFactor = await createMember(test.resources)
    expect(secondFactor).toBeTruthy()
    for (const { userId } of [owner, owner.artist])
      await query(
        `INSERT INTO two_factor (user_id, sealed_secret, confirmed_at, is_enabled) VALUES ($1, '\\x00', now(), true)`,
        [userId],
      )
    for (const { api } of [owner, owner.artist]) {
      const deliver = api('POST /v1/staff/nft-request/{id}', { params: { id }, body: { act: 'deliver' } })
      expect(await refusalOf(deliver)).toBe('nft-request-own')
    }
  })
})

describe('mails of a request', () => {
  it('tell each step worth telling to whom it concerns [U-025]', async () => {
    const owner = await createObjectOwner(test)
    const id = await ship(owner)
    await decide(id, { act: 'deliver' })
    await own(owner, id, { act: 'close' })
    await test.runJobs()
    const mailsTo = async ({ userId }: Pick<Person, 'userId'>) => {
      const { rows } = await query('SELECT email FROM users WHERE id = $1', [userId])
      return test.mails.filter(({ to }) => to.includes(rows[0].email)).map(({ subject }) => subject)
    }
    expect(await mailsTo(owner)).toEqual(
      expect.arrayContaining([
        'Sending you “Tide Table” costs $40.00',
        'The postage for “Tide Table” is paid',
        '“Tide Table” is on its way to you',
        '“Tide Table” was delivered',
      ]),
    )
    expect(await mailsTo(owner.artist)).toEqual(
      expect.arrayContaining([
        'The owner of “Tide Table” asks for its object',
        'Please send “Tide Table”: the postage is paid',
        'The postage for “Tide Table” is in your wallet',
      ]),
    )
  })
})

describe('a parcel whose courier can be asked', () => {
  it('is delivered as the courier says, or lost: then staff decide, though nobody has claimed it', async () => {
    const standIn = await startCourierStandIn({ port: 0 })
    const couriers = createShippoCourierGateway({ url: standIn.url, apiKey: courierStandInKeys.apiKey })
    const arriving = await createObjectOwner(test)
    const [arrived, lost] = [await ship(arriving), await ship(await createObjectOwner(test))]
    await query(`UPDATE nft_request SET tracking_id = 'LOST-1' WHERE id = $1`, [lost])
    const hasJobs = { ...test.resources, couriers }
    const later = () => query(`UPDATE nft_request SET tracked_at = now() - interval '2 hours'`, [])
    const states = async () =>
      (await query(`SELECT state FROM nft_request WHERE id = ANY ($1) ORDER BY id`, [[arrived, lost]])).rows.map(
        ({ state }) => state,
      )
    standIn.failCalls(9)
    await trackParcels(hasJobs)
    standIn.failCalls(0)
    standIn.parcels.set('dhl_express/JD0146000085', 'TRANSIT')
    await later()
    await trackParcels(hasJobs)
    expect(await states()).toEqual(['shipped', 'shipped'])
    standIn.parcels.set('dhl_express/JD0146000085', 'DELIVERED')
    standIn.parcels.set('dhl_express/LOST-1', 'FAILURE')
    await trackParcels(hasJobs)
    // It was asked a moment ago.
    expect(await states()).toEqual(['shipped', 'shipped'])
    await later()
    await trackParcels(hasJobs)
    expect(await states()).toEqual(['delivered', 'claim'])
    await test.runJobs()
    expect(test.mails.map(({ subject }) => subject)).toContain('The parcel with “Tide Table” is lost')
    await standIn.close()
  })
})
