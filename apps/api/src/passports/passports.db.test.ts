import { checkCertificate, type EditionCertificate } from '@monsoon/domain/chain/edition-certificate'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import encodeQR from 'qr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passport as passportShape } from '@monsoon/contract/chain/passports'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, createSale, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({
    settings: {
      PUBLIC_ORIGIN: 'https://monsoon.example',
      CERTIFICATE_KEYS: `2027:${Buffer.alloc(32, 7).toString('base64')},2026:${Buffer.alloc(32, 6).toString('base64')}`,
      CERTIFICATE_RETIRED_KEYS: `2025:${Buffer.alloc(32, 5).toString('base64')}`,
    },
  })
})
afterAll(() => test.checkBooksAndClose())

const apiOf = async (userId: string) => test.apiWith(await signInMember(test.resources, userId))
const passportOf = async (itemId: string, edition: number, api = test.api) =>
  (await api('GET /v1/passport/{itemId}/{edition}', { params: { itemId, edition } })).data
const keys = async () => (await test.api('GET /v1/passport-keys', {})).data.keys as never

async function signedFacts(token: string): Promise<EditionCertificate> {
  const checked = await checkCertificate(token, await keys())
  if (checked.verdict !== 'true-when-issued') throw new Error(checked.verdict)
  return checked.certificate
}

const buy = async ({ saleId, itemId }: { saleId: string; itemId: string }, buyerId: string, editions: string) =>
  (await apiOf(buyerId))('POST /v1/buy', { body: { saleId, itemId, quantity: 1, editions } })

describe('the passport of an edition', () => {
  it('of a work that nobody has bought says that its artist has it, and that it is not minted', async () => {
    const creatorId = await createMember(test.resources, { name: 'Tahmid Rahman' })
    const itemId = await createWork(test.resources, { creatorId, quantity: 25, year: 2026 })
    const passport = await passportOf(itemId, 22)
    expect(passportShape.parse(passport)).toMatchObject({
      itemId,
      edition: 22,
      quantity: 25,
      isOwner: false,
      isInCustody: true,
      owner: { name: 'Tahmid Rahman' },
      creator: { userId: creatorId },
      chainInfo: { tokenType: 'ERC1155', isMinted: false, network: 'polygon', contractAddress: null },
    })
    expect(passport.history.map(({ event }) => event)).toEqual(['lazy_mint'])
    expect(await signedFacts(passport.certificate)).toMatchObject({
      iss: 'https://monsoon.example',
      item: itemId,
      edition: 22,
      of: 25,
      owner: 'Tahmid Rahman',
      isMinted: false,
      event: passport.eventId,
    })
  })

  it('changes hands with a sale: an earlier certificate names an entry that is no longer the last', async () => {
    const sale = await createSale(test.resources, { supply: 10 })
    const { itemId } = sale
    const before = await passportOf(itemId, 3)
    const buyerId = await createMember(test.resources, { name: 'Hana Idris', fundsMinor: 100_000n })
    await buy(sale, buyerId, '3')
    const after = await passportOf(itemId, 3)
    expect(after).toMatchObject({ owner: { name: 'Hana Idris' }, isOwner: false })
    expect(after.history.map(({ event }) => event)).toEqual(['lazy_mint', 'list', 'buy'])
    const [old, now] = await Promise.all([signedFacts(before.certificate), signedFacts(after.certificate)])
    expect([old.event === after.eventId, now.event === after.eventId, now.owner]).toEqual([false, true, 'Hana Idris'])
    // Of its neighbour nothing has changed.
    expect((await passportOf(itemId, 4)).eventId).toBe(before.eventId)
    expect((await passportOf(itemId, 3, await apiOf(buyerId))).isOwner).toBe(true)
  })

  it('names a private owner to themselves alone, and to nobody in what is signed', async () => {
    const sale = await createSale(test.resources, { supply: 5 })
    const { itemId } = sale
    const buyerId = await createMember(test.resources, {
      name: 'Quiet Collector',
      isPrivate: true,
      fundsMinor: 100_000n,
    })
    await buy(sale, buyerId, '2')
    const own = await passportOf(itemId, 2, await apiOf(buyerId))
    const shown = await passportOf(itemId, 2)
    expect([own.owner.name, shown.owner.name]).toEqual(['Quiet Collector', expect.stringMatching(/^0x/)])
    for (const { certificate } of [own, shown]) expect((await signedFacts(certificate)).owner).toBe(shown.owner.name)
    expect(JSON.stringify(shown)).not.toContain('Quiet')
  })

  it('of an edition that has left says so', async () => {
    const creatorId = await createMember(test.resources)
    const itemId = await createWork(test.resources, { creatorId, quantity: 1 })
    await test.resources.db.updateTable('edition_range').set({ state: 'out' }).where('item_id', '=', itemId).execute()
    expect(await passportOf(itemId, 1)).toMatchObject({ isInCustody: false })
  })

  it('is of editions that exist, of works that everybody sees', async () => {
    const creatorId = await createMember(test.resources)
    const itemId = await createWork(test.resources, { creatorId, quantity: 2 })
    expect(await refusalOf(passportOf(itemId, 3))).toBe('edition-not-found')
    await test.resources.db.updateTable('item').set({ hidden_at: new Date() }).where('id', '=', itemId).execute()
    expect(await refusalOf(passportOf(itemId, 1))).toBe('item-not-found')
    expect(await passportOf(itemId, 1, await apiOf(creatorId))).toMatchObject({ isOwner: true })
  })
})

describe('the certificate', () => {
  const fileOf = async (itemId: string, edition: number, userId: string) =>
    test.app.inject({
      url: `/v1/passport/${itemId}/${edition}/certificate`,
      headers: await signInMember(test.resources, userId),
    })

  it('is a PDF for the owner alone', async () => {
    const creatorId = await createMember(test.resources, { name: 'نور القمر' })
    const itemId = await createWork(test.resources, { creatorId, quantity: 3, name: 'ليل المد' })
    const file = await fileOf(itemId, 1, creatorId)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.rawPayload.toString('latin1')).toContain('/Subtype /Image')
    const other = await fileOf(itemId, 1, await createMember(test.resources))
    expect(other.json<{ code: string }>().code).toBe('edition-not-yours')
  })

  it('fits into a QR code that a camera reads, with the longest titles', async () => {
    const creatorId = await createMember(test.resources, { name: 'ក'.repeat(50) })
    const itemId = await createWork(test.resources, { creatorId, quantity: 3, name: 'ខ'.repeat(150) })
    const { certificate } = await passportOf(itemId, 1)
    const link = `https://monsoon.example/passport/check#${certificate}`
    const { data, info } = await sharp(encodeQR(link, 'gif', { ecc: 'low', border: 4, scale: 4 }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(decodeQR({ width: info.width, height: info.height, data })).toBe(link)
  })

  it('is checked by keys that are published, retired ones among them, and signed by the newest', async () => {
    const answer = await test.app.inject('/.well-known/monsoon-passport-keys.json')
    const published = answer.json<{ issuer: string; keys: { kid: string; d?: string }[] }>()
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' })
    expect([published.issuer, published.keys.map(({ kid }) => kid)]).toEqual([
      'https://monsoon.example',
      ['2027', '2026', '2025'],
    ])
    expect(published.keys.some(({ d }) => d !== undefined)).toBe(false)
    const itemId = await createWork(test.resources, { creatorId: await createMember(test.resources), quantity: 1 })
    const { certificate } = await passportOf(itemId, 1)
    expect(JSON.parse(Buffer.from(certificate.split('.')[0] ?? '', 'base64url').toString())).toEqual({
      alg: 'EdDSA',
      kid: '2027',
    })
  })
})
