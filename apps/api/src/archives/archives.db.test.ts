import { randomUUID } from 'node:crypto'
import type { ArchiveContent } from '@monsoon/contract/accounts/archives'
import { runVerify } from '@monsoon/verify/verify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personalTables } from '#account-end/close-account-queries.ts'
import { mediaKey, originalKey } from '#files/media-files.ts'
import { largestBox, renditionName } from '#files/picture-boxes.ts'
import { sweepFiles } from '#files/orphan-files.ts'
import { postOffer } from '#offers/post-offer.ts'
import { accountIn, downloadArchive, fetchArchive, withFile } from '#test-support/people/archive-fixture.ts'
import { bidFor, createAuction } from '#test-support/auction-fixture.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createOwnedWork } from '#test-support/offer-fixture.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { signUpAndIn } from '#test-support/people/sign-up-and-in.ts'
import { metadataUriOf } from '#token-metadata/metadata-uri.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { exportedTables, unexportedTables } from './personal-data-queries.ts'
import { prepareArchive } from './prepare-archive.ts'
import { forgetOldArchives } from './request-archive.ts'
import { pieceBytes } from './seal-documents.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
  await insertVocabulary(test.resources.db)
})
afterAll(() => test.close())
beforeEach(() => void test.mails.splice(0))

const query = async (text: string, values: unknown[] = []) =>
  (await test.resources.pool.query<Record<string, unknown>>(text, values)).rows

async function signUp({ fundsMinor = 0n } = {}) {
  const userId = await createMember(test.resources, { fundsMinor })
  const headers = await signInMember(test.resources, userId)
  return { userId, headers, api: test.apiWith(headers) }
}
type Member = Awaited<ReturnType<typeof signUp>>

/** Stores an original as an upload would, and gives its work to it. */
async function storeOriginal(itemId: string, content: Buffer): Promise<string> {
  const contentHash = randomUUID().replaceAll('-', '')
  const key = originalKey(contentHash, 'png')
  await test.resources.files.put(key, content, 'image/png')
  const shown = mediaKey(contentHash, renditionName(largestBox), 'webp')
  await test.resources.files.put(shown, Buffer.from(`${contentHash} in its largest size`), 'image/webp')
  await query(
    'UPDATE media SET content_hash = $1, original_key = $2, bytes = $3, original_sha256 = NULL WHERE id = (SELECT media_id FROM item_media WHERE item_id = $4 LIMIT 1)',
    [contentHash, key, content.length, itemId],
  )
  return key
}

/** A member who bought two editions of a work whose original is there. */
async function createBuyer() {
  const member = await signUp({ fundsMinor: 1_000_000n })
  const { itemId, saleId } = await createSale(test.resources)
  const content = Buffer.from('an original, '.repeat(5_000))
  const key = await storeOriginal(itemId, content)
  await metadataUriOf(test.resources, itemId)
  await member.api('POST /v1/buy', { body: { itemId, saleId, quantity: 2 } })
  await test.runJobs()
  test.mails.splice(0)
  return { ...member, itemId, key, content }
}

async function pack(member: Member, contents?: ArchiveContent[]): Promise<void> {
  await member.api('POST /v1/account/export', { body: { contents } })
  await test.runJobs()
}
const verify = (bytes: Buffer) => withFile(bytes, (path) => runVerify([path]))
const orphans = () => query(`SELECT file_key FROM stray_file WHERE store = 'private' AND removed_at IS NULL`)
const ownOrphans = async (exportId: unknown) =>
  (await orphans()).filter(({ file_key: key }) => String(key).startsWith(`exports/${exportId}/`))
const idOf = async ({ userId }: Member) =>
  (await query('SELECT id FROM data_export WHERE user_id = $1', [userId]))[0]?.['id']

describe('an archive', () => {
  it('is packed by a job, told by mail, and opened by its link alone', async () => {
    const member = await createBuyer()
    expect((await member.api('GET /v1/account/export')).data).toMatchObject({ state: 'none', progress: null })
    await member.api('POST /v1/account/export', { body: {} })
    expect((await member.api('GET /v1/account/export')).data.state).toBe('preparing')
    await expect(member.api('POST /v1/account/export/link')).rejects.toMatchObject({ code: 'export-not-ready' })
    await expect(member.api('POST /v1/account/export', { body: {} })).rejects.toMatchObject({ code: 'export-running' })
    await test.runJobs()
    expect(test.mails.map(({ subject }) => subject)).toEqual(['Your archive at Monsoon is ready'])
    const { data } = await member.api('GET /v1/account/export')
    const zip = await downloadArchive(test, member)
    expect(data).toMatchObject({ state: 'ready', bytes: zip.length, missing: 0 })
    expect(data.progress?.packed).toBe(data.progress?.of)
    const stranger = await signUp()
    await expect(stranger.api('POST /v1/account/export/link')).rejects.toMatchObject({ code: 'export-not-ready' })
  })

  it('holds original, words, history, statements, invoices and purchases, and is true to the program that checks it', async () => {
    const member = await createBuyer()
    await pack(member)
    const files = await fetchArchive(test, member)
    const names = [...files.keys()]
    const work = names.find((name) => name.endsWith('/work.json')) ?? ''
    const folder = work.slice(0, -'work.json'.length)
    expect(folder).toMatch(/^data\/works\/\d{4}-[a-z0-9-]+\/$/)
    expect(files.get(`${folder}original.png`)?.equals(member.content)).toBe(true)
    expect(JSON.parse(String(files.get(work)))).toMatchObject({
      id: member.itemId,
      editions: '1-2',
      network: 'polygon',
      contract: null,
      words: [[]],
      howMade: null,
      tokenId: String(BigInt(`0x${member.itemId.replaceAll('-', '')}`)),
      files: [
        { path: 'original.png', role: 'original', bytes: member.content.length, cid: null },
        { path: 'image.webp', role: 'image', cid: expect.stringMatching(/^baf/) },
        { path: 'metadata.json', role: 'metadata', cid: expect.stringMatching(/^bafkrei/) },
      ],
    })
    expect(String(files.get(`${folder}provenance.csv`))).toMatch(/,buy,Test Artist,Test Person,1-2,2,200.00/)
    expect(String(files.get('data/purchases.csv'))).toContain(`${member.itemId},`)
    expect(names.filter((name) => /^data\/statements\/statement-\d{4}-\d\d\.pdf$/.test(name))).toHaveLength(1)
    expect(names.filter((name) => /^data\/statements\/transfers-\d{4}\.csv$/.test(name))).toHaveLength(1)
    expect(String(files.get('README.txt'))).toContain('node verify.mjs')
    const { out, code } = await verify(await downloadArchive(test, member))
    expect(out).toContain('signed the whole bag on')
    expect(out).toContain('2 certificates were signed by the house')
    expect(out).toContain('2 files are what their CIDs name on IPFS')
    expect(out).toContain('1 credentials of works were signed by the house and fit their originals')
    expect(code).toBe(0)
  })

  it('holds the invoices of its months', async () => {
    const member = await createBuyer()
    const [order] = await query('SELECT id FROM orders WHERE buyer_id = $1', [member.userId])
    await member.api('GET /v1/order/{id}/invoices', { params: { id: String(order?.['id']) } })
    await member.api('POST /v1/account/export', { body: {} })
    await prepareArchive(test.resources, String(await idOf(member)))
    const invoices = [...(await fetchArchive(test, member)).keys()].filter((name) => name.startsWith('data/invoices/'))
    expect(invoices).toEqual([expect.stringMatching(/^data\/invoices\/invoice-\d{4}-\d{6}\.pdf$/)])
  })

  it('leaves out originals and papers where they were not asked for', async () => {
    const member = await createBuyer()
    await pack(member, [])
    const names = [...(await fetchArchive(test, member)).keys()]
    expect(names.filter((name) => /original|statement|invoice|purchases/.test(name))).toEqual([])
    expect(names.filter((name) => name.endsWith('work.json'))).toHaveLength(1)
  })

  it('is sent from any byte on, and as often as a download breaks off', async () => {
    const member = await createBuyer()
    await pack(member)
    const whole = await downloadArchive(test, member)
    const { url } = (await member.api('POST /v1/account/export/link')).data
    const get = (range: string, more: Record<string, string> = {}) =>
      test.app.inject({ url, headers: { range, ...more } })
    const parts: Buffer[] = []
    for (let at = 0; at < whole.length; at += 10_007) {
      const answer = await get(`bytes=${at}-${at + 10_006}`)
      expect(answer.statusCode).toBe(206)
      expect(answer.headers['content-range']).toBe(
        `bytes ${at}-${Math.min(at + 10_006, whole.length - 1)}/${whole.length}`,
      )
      parts.push(answer.rawPayload)
    }
    expect(Buffer.concat(parts).equals(whole)).toBe(true)
    const { etag } = (await get('bytes=0-0')).headers
    expect((await get('bytes=5-', { 'if-range': String(etag) })).rawPayload.equals(whole.subarray(5))).toBe(true)
    // An archive that was made again meanwhile comes from its beginning.
    expect((await get('bytes=5-', { 'if-range': '"another"' })).statusCode).toBe(200)
    expect((await get(`bytes=${whole.length}-`)).statusCode).toBe(416)
  })

  it('stays shut to a link that was changed, has ended, or outlived its session', async () => {
    const member = await createBuyer()
    await pack(member)
    const { url } = (await member.api('POST /v1/account/export/link')).data
    const codeOf = async (link: string) => (await test.app.inject({ url: link })).json<{ code: string }>().code
    expect(await codeOf(url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe('link-expired')
    const until = /\.(\d{10})\./.exec(url)?.[1] ?? ''
    expect(await codeOf(url.replace(until, String(Number(until) + 60)))).toBe('link-expired')
    await query('UPDATE session SET revoked_at = now() WHERE user_id = $1', [member.userId])
    expect(await codeOf(url)).toBe('link-expired')
  })

  it('goes on where a job was killed, and two jobs at once do no harm', async () => {
    const member = await createBuyer()
    await member.api('POST /v1/account/export', { body: {} })
    const exportId = String(await idOf(member))
    const away = { ...test.resources.sealer, seal: () => Promise.reject(new Error('no key')) }
    // One part, then the next run is killed while it seals.
    await prepareArchive(test.resources, exportId, { packsForMs: 0 })
    await expect(prepareArchive({ ...test.resources, sealer: away }, exportId)).rejects.toThrow('no key')
    const packed = await query('SELECT no FROM data_export_part WHERE export_id = $1 AND entries IS NOT NULL', [
      exportId,
    ])
    expect(packed).toEqual([{ no: 0 }])
    expect(test.mails).toEqual([])
    await Promise.all([prepareArchive(test.resources, exportId), prepareArchive(test.resources, exportId)])
    await test.runJobs()
    expect(test.mails).toHaveLength(1)
    expect((await verify(await downloadArchive(test, member))).code).toBe(0)
  })

  it('leaves no file behind: not of a run that was killed or doubled, nor when it is made again, ends or the account closes', async () => {
    const member = await signUpAndIn(test)
    const own = { ...member, userId: member.userId, headers: member.headers }
    await pack(own)
    const first = await idOf(own)
    const [lost] = await query(
      `INSERT INTO stray_file (store, file_key, due_at) VALUES ('private', $1, now()) RETURNING file_key`,
      [`exports/${first}/lost`],
    )
    await test.resources.privateFiles.put(String(lost?.['file_key']), Buffer.from('half'), 'application/octet-stream')
    await sweepFiles(test.resources)
    expect(await test.resources.privateFiles.size(String(lost?.['file_key']))).toBeNull()
    expect((await verify(await downloadArchive(test, own))).code).toBe(0)
    const keysOf = async (id: unknown) =>
      (await query('SELECT unnest(file_keys) AS key FROM data_export_part WHERE export_id = $1', [id])).map(({ key }) =>
        String(key),
      )
    const expectGone = async (keys: string[]) => {
      expect(keys.length).toBeGreaterThan(0)
      await sweepFiles(test.resources)
      for (const key of keys) expect(await test.resources.privateFiles.size(key)).toBeNull()
    }
    const ofFirst = await keysOf(first)
    await pack(own)
    await expectGone(ofFirst)
    const second = await idOf(own)
    const ofSecond = await keysOf(second)
    await query(`UPDATE data_export SET expires_at = now() - interval '1 second' WHERE id = $1`, [second])
    expect((await own.api('GET /v1/account/export')).data.state).toBe('none')
    await forgetOldArchives(test.resources.db)
    await expectGone(ofSecond)
    await pack(own)
    const ofThird = await keysOf(await idOf(own))
    await own.api('POST /v1/account/close')
    await expectGone(ofThird)
    expect(await ownOrphans(first)).toEqual([])
  })

  it('says which original is missing and why, and packs the rest', async () => {
    const member = await createBuyer()
    await test.resources.files.remove(member.key)
    await pack(member)
    const { items } = (await member.api('GET /v1/account/export/works', { query: {} })).data
    expect(items).toMatchObject([
      {
        itemId: member.itemId,
        editions: '1-2',
        isMade: false,
        state: 'incomplete',
        reason: 'The original is not where it should be.',
      },
    ])
    expect((await member.api('GET /v1/account/export')).data.missing).toBe(1)
    const files = await fetchArchive(test, member)
    expect(String(files.get('README.txt'))).toContain('The original is not where it should be.')
    expect((await verify(await downloadArchive(test, member))).code).toBe(0)
    const another = Buffer.from(member.content).fill(0x20, 0, 1)
    await test.resources.files.put(member.key, another, 'image/png')
    await pack(member)
    expect((await member.api('GET /v1/account/export/works', { query: {} })).data.items[0]?.reason).toBe(
      'The original did not match its fingerprint.',
    )
    await test.resources.files.put(member.key, member.content, 'image/png')
    await pack(member)
    expect((await member.api('GET /v1/account/export')).data.missing).toBe(0)
  })

  it('holds nothing readable at rest', async () => {
    const member = await createBuyer()
    await pack(member)
    const keys = await query('SELECT unnest(file_keys) AS key FROM data_export_part WHERE export_id = $1', [
      await idOf(member),
    ])
    for (const { key } of keys) {
      const stored = await test.resources.privateFiles.read(String(key))
      const chunks: Buffer[] = []
      for await (const chunk of stored?.stream ?? []) chunks.push(chunk as Buffer)
      expect(Buffer.concat(chunks).toString('latin1')).not.toMatch(/Monsoon|"account"|date_utc|%PDF/)
    }
  })

  it('of documents larger than a piece comes back whole', async () => {
    const member = await createBuyer()
    const bio = 'x'.repeat(2_000)
    await query(
      `INSERT INTO notice (user_id, kind, key, reason) SELECT $1, 'kyc-rejected', 'filler:' || n, repeat($2, 2) FROM generate_series(1, 1500) AS n`,
      [member.userId, bio],
    )
    await pack(member)
    const files = await fetchArchive(test, member)
    const account = files.get('data/account.json') ?? Buffer.of()
    expect(account.length).toBeGreaterThan(pieceBytes)
    expect((await verify(await downloadArchive(test, member))).code).toBe(0)
  })
})

describe('what the house keeps about a person', () => {
  it('is in it, exact, and no hash or token', async () => {
    const member = await createBuyer()
    await pack(member)
    const files = await fetchArchive(test, member)
    const data = accountIn(files)
    expect(data['purchases']).toMatchObject([{ quantity: 2, state: 'paid' }])
    expect(data['editionsOwned']).toMatchObject([{ item_id: member.itemId, first_no: 1, last_no: 2 }])
    expect(data['walletMovements']?.length).toBe(2)
    expect(String(files.get('data/account.json'))).not.toMatch(/hash|token|secret|sealed|argon2/i)
  })

  it('are also bids, what they are locked for, offers and what was told', async () => {
    const bidder = await signUp({ fundsMinor: 100_000n })
    const auction = await createAuction(test.resources)
    await bidFor(test.resources, auction, { bidderId: bidder.userId, amountMinor: 12_000n, maxMinor: 15_000n })
    const { itemId } = await createOwnedWork(test.resources)
    const offer = { itemId, buyerId: bidder.userId, quantity: 1, unitPriceMinor: 10_000n, opKey: null }
    await postOffer(test.resources, offer)
    await pack(bidder)
    const data = accountIn(await fetchArchive(test, bidder))
    const { auctionId } = auction
    expect(data['bids']).toMatchObject([{ auction_id: auctionId, item_id: auction.itemId, amount_minor: '12000' }])
    expect(data['bidLimits']).toMatchObject([{ auction_id: auctionId, limit_minor: '15000' }])
    expect(data['offers']).toMatchObject([{ item_id: itemId, unit_price_minor: '10000', state: 'open' }])
    expect(data['walletLocks']).toMatchObject([
      { reason: 'bid', amount_minor: '15840', state: 'active' },
      { reason: 'offer', amount_minor: '10840', state: 'active' },
    ])
  })

  it('knows every table that knows people: something of it is in the file, or a reason says why not', () => {
    const listed = [...personalTables.erased, ...personalTables.kept]
    const reasons = Object.keys(unexportedTables)
    expect(listed.filter((table) => !exportedTables.has(table)).toSorted()).toEqual(reasons.toSorted())
    expect(reasons.filter((table) => exportedTables.has(table))).toEqual([])
  })
})
