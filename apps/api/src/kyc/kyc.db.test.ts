import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kyc } from '@monsoon/contract/accounts/kyc'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sweepFiles } from '#files/orphan-files.ts'
import { callAs } from '#test-support/calls/call-as.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { formOf, type FormFile } from '#test-support/calls/form-of.ts'
import { kycPapers, kycTypes, pdfWith } from '#test-support/people/kyc-papers.ts'
import { paint } from '#test-support/media-samples.ts'
import type { Persona } from '#test-support/calls/personas.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { acceptKyc } from '#test-support/people/accept-kyc.ts'
import { kycDecisions } from './decide-kyc.ts'
import { readKycQueue, readKycSubmission } from './read-kyc-queue.ts'
import type { Verdict } from './identity-reviewer.ts'
import { createDocumentLinks } from '#accounts/document-link.ts'
import { openKycDocument } from './open-kyc-document.ts'

const verdicts: Verdict[] = []
let test: TestApi
let staffId: string
beforeAll(async () => {
  const reviewer = { name: 'test', review: async () => verdicts.shift() ?? ('staff decides' as const) }
  test = await createTestApi({ overrides: { reviewer } })
  staffId = await createMember(test.resources, { role: 'staff' })
})
afterAll(() => test.close())
afterEach(() => void vi.useRealTimers())

/** Somebody with one session. */
async function createPerson(): Promise<Persona & { userId: string }> {
  const userId = await createMember(test.resources)
  const signedIn = await signInMember(test.resources, userId)
  return { userId, headers: async () => signedIn }
}
const readKyc = async (person: Persona): Promise<Kyc> =>
  (await test.apiWith(await person.headers())('GET /v1/kyc')).data
const submit = async (person: Persona, files: Record<string, FormFile>, types: Record<string, string> = kycTypes) =>
  (await callAs(test, person, 'POST /v1/kyc', { form: formOf(files, types) })).json<{
    status: number
    code?: string
    msg: string
    errors?: object[]
  }>()
const get = async (person: Persona, url: string) => test.app.inject({ url, headers: await person.headers() })
const lastSubmission = async (userId: string) =>
  test.resources.db
    .selectFrom('kyc_submission')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('submitted_at', 'desc')
    .executeTakeFirstOrThrow()
const reject = async (userId: string) =>
  kycDecisions.decide(test.resources, {
    id: (await lastSubmission(userId)).id,
    staffId,
    act: 'reject',
    extra: { reasonCode: 'unreadable' },
    reason: 'The photo is dark',
  })
const privateFiles = async () => {
  const folder = join(test.resources.config.PRIVATE_FILES_FOLDER, 'kyc')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.map((name) => readFile(join(folder, name))))
}

describe('a proof of identity', () => {
  it('is handed in as a form, waits, and shows its files to its owner [CALL-036, CALL-037, RULE-149, STATE-006, ENT-012]', async () => {
    const person = await createPerson()
    expect(await readKyc(person)).toEqual({
      kycStatus: 'notSubmitted',
      photo: null,
      document1: null,
      document2: null,
      document3: null,
      submittedAt: null,
      rejection: null,
      pausedUntil: null,
    })
    const papers = await kycPapers()
    expect(await submit(person, papers)).toMatchObject({
      status: 200,
      msg: expect.stringContaining('two days') as string,
    })
    const kyc = await readKyc(person)
    expect(kyc).toMatchObject({
      kycStatus: 'submitted',
      document1: { identityType: 'passport', contentType: 'image/jpeg' },
      document2: { identityType: 'license', contentType: 'application/pdf' },
      document3: { identityType: 'water', contentType: 'application/pdf' },
    })
    const named = [kyc.photo, kyc.document1?.url, kyc.document2?.url, kyc.document3?.url].map(async (url) => {
      const { headers } = await get(person, url ?? '')
      return /filename="(.*)"/.exec(String(headers['content-disposition']))?.[1]
    })
    expect(await Promise.all(named)).toEqual(['photo.jpg', 'document1.jpg', 'document2.pdf', 'document3.pdf'])
    const shown = await get(person, kyc.document2?.url ?? '')
    expect(shown.rawPayload.equals(papers.document2.bytes)).toBe(true)
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="document2.pdf"',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const photo = await get(person, kyc.photo ?? '')
    expect(photo).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/jpeg' } })
    const selfie = photo.rawPayload
    for (const word of ['Exif', 'GPS', 'Secret']) expect(selfie.includes(word), word).toBe(false)
  })

  it('is accepted by staff, which its owner, the profile and the audit log hear of [STATE-006, SCREEN-187, FLOW-087]', async () => {
    const person = await createPerson()
    await submit(person, await kycPapers())
    const { id } = await lastSubmission(person.userId)
    await acceptKyc(test, id)
    const verified = await readKyc(person)
    expect(verified).toMatchObject({ kycStatus: 'verified', document1: { identityType: 'passport' } })
    for (const url of [verified.photo, verified.document1?.url, verified.document2?.url, verified.document3?.url])
      expect((await get(person, url ?? '')).statusCode).toBe(200)
    expect((await test.apiWith(await person.headers())('GET /v1/profile')).data.kycVerified).toBe(true)
    expect(await submit(person, await kycPapers())).toMatchObject({ status: 400, code: 'kyc-standing' })
    await expect(kycDecisions.decide(test.resources, { id, staffId, act: 'approve' })).rejects.toMatchObject({
      code: 'kyc-decided',
    })
    const audit = await test.resources.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', person.userId)
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['approval-asked', 'kyc-approved', 'approval-agreed'])
  })

  it('is never decided by its owner', async () => {
    const userId = await createMember(test.resources, { role: 'staff' })
    await submit({ userId, headers: () => signInMember(test.resources, userId) }, await kycPapers())
    const { id } = await lastSubmission(userId)
    await expect(kycDecisions.decide(test.resources, { id, staffId: userId, act: 'approve' })).rejects.toMatchObject({
      code: 'kyc-own',
    })
  })

  it('may be handed in again once it is rejected, with the reason told and no files shown [MSG-039]', async () => {
    const person = await createPerson()
    await submit(person, await kycPapers())
    await reject(person.userId)
    expect(await readKyc(person)).toMatchObject({
      kycStatus: 'rejected',
      photo: null,
      document1: null,
      rejection: { code: 'unreadable', text: 'The photo is dark' },
    })
    expect(await submit(person, await kycPapers())).toMatchObject({ status: 200 })
    expect(await readKyc(person)).toMatchObject({ kycStatus: 'submitted', rejection: null })
  })

  it('rests for a week after three rejections in a week', async () => {
    const person = await createPerson()
    for (let times = 0; times < 3; times += 1) {
      expect(await submit(person, await kycPapers())).toMatchObject({ status: 200 })
      await reject(person.userId)
    }
    const { pausedUntil } = await readKyc(person)
    expect((Date.parse(pausedUntil ?? '') - Date.now()) / 86_400_000).toBeCloseTo(7, 2)
    expect(await submit(person, await kycPapers())).toMatchObject({
      status: 400,
      code: 'kyc-paused',
      msg: expect.stringContaining(pausedUntil?.slice(0, 10) ?? 'none') as string,
    })
    await test.resources.db
      .updateTable('kyc_submission')
      .set((set) => ({ decided_at: set.fn('date_trunc', [set.val('year'), 'decided_at']) }))
      .where('user_id', '=', person.userId)
      .execute()
    expect(await submit(person, await kycPapers())).toMatchObject({ status: 200 })
  })

  it('is one, however many are handed in at once, and the others leave no files', async () => {
    const person = await createPerson()
    const before = (await privateFiles()).length
    const papers = await Promise.all(Array.from({ length: 8 }, kycPapers))
    const answers = await Promise.all(papers.map((files) => submit(person, files)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'kyc-standing')).toHaveLength(7)
    await sweepFiles(test.resources)
    expect((await privateFiles()).length - before).toBe(4)
  })

  it('is told by mail at each step', async () => {
    const person = await createPerson()
    await test.runJobs()
    test.mails.splice(0)
    await submit(person, await kycPapers())
    await reject(person.userId)
    await submit(person, await kycPapers())
    await acceptKyc(test, (await lastSubmission(person.userId)).id)
    await test.runJobs()
    expect(test.mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Please hand in your documents at Monsoon again',
      'Your documents are with Monsoon',
      'Your documents are with Monsoon',
      'Your identity is verified at Monsoon',
    ])
    expect(test.mails.map(({ text }) => text).join()).toContain('A file cannot be read well enough: The photo is dark')
  })

  it('may be decided by a provider instead', async () => {
    const [one, two] = [await createPerson(), await createPerson()]
    verdicts.push({ status: 'verified' })
    await submit(one, await kycPapers())
    await test.runJobs()
    expect((await readKyc(one)).kycStatus).toBe('verified')
    verdicts.push({ status: 'rejected', reasonCode: 'expired', reasonText: 'The passport ended in 2024' })
    await submit(two, await kycPapers())
    await test.runJobs()
    expect((await readKyc(two)).rejection?.code).toBe('expired')
  })
})

describe('what is handed in', () => {
  const tooLarge = 'File too Big, please select a file less than 2MB'
  const onlyPictures = 'Uploaded file is not a valid identity, Only PNG and JPEG files are allowed'
  const alsoPdf = 'Uploaded file is not a valid identity, Only PNG, JPEG and PDF files are allowed'
  const padded = async (size: number): Promise<FormFile> => {
    const bytes = await paint(40, 40).png().toBuffer()
    return { bytes: Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]), name: 'a.png', type: 'image/png' }
  }
  const pdf: FormFile = { bytes: pdfWith(), name: 'a.pdf', type: 'application/pdf' }
  const gif: FormFile = { bytes: Buffer.from('GIF89a'), name: 'a.gif', type: 'image/gif' }

  it.each([
    ['a PDF as the selfie', 'photo', pdf, onlyPictures],
    ['a GIF as a document', 'document1', gif, alsoPdf],
    ['a PDF that calls itself a picture', 'document3', { ...pdf, name: 'a.png' }, alsoPdf],
  ])('is refused: %s [RULE-079, RULE-080, MSG-055]', async (_, part, file, msg) => {
    const person = await createPerson()
    const answer = await submit(person, { ...(await kycPapers()), [part]: file })
    expect(answer).toMatchObject({ status: 400, errors: [{ path: part, msg }] })
    expect((await readKyc(person)).kycStatus).toBe('notSubmitted')
  })

  it.each([
    ['png', 'png', { identityType1: 'license', identityType2: 'voterId', identityType3: 'electricity' }],
    ['jpeg', 'jpeg', { identityType1: 'voterId', identityType2: 'passport', identityType3: 'gas' }],
    ['jpeg', 'pdf', { identityType1: 'passport', identityType2: 'license', identityType3: 'water' }],
  ] as const)('is taken: a selfie as %s, proofs as %s, %j [RULE-079, RULE-080, ENT-013, ENT-014]', async (...given) => {
    const [selfie, proof, types] = given
    const person = await createPerson()
    const picture = async (format: 'png' | 'jpeg', shade: number): Promise<FormFile> => {
      const bytes = Buffer.concat([await paint(40, 40).toFormat(format).toBuffer(), Buffer.from(`${shade}`)])
      return { bytes, name: `a.${format}`, type: `image/${format}` }
    }
    const proofOf = async (shade: number) =>
      proof === 'pdf' ? { ...pdf, bytes: pdfWith(`/Lang(${shade})`) } : picture(proof, shade)
    const [photo, document1, document2, document3] = await Promise.all([picture(selfie, 0), ...[1, 2, 3].map(proofOf)])
    const files = { photo, document1: document1!, document2: document2!, document3: document3! }
    expect(await submit(person, files, types)).toMatchObject({ status: 200 })
    const kyc = await readKyc(person)
    expect([kyc.document1, kyc.document2, kyc.document3].map((document) => document?.identityType)).toEqual(
      Object.values(types),
    )
  })

  it('may have 2 MB and no byte more [RULE-081, MSG-054]', async () => {
    const person = await createPerson()
    const twoMegabytes = 2 * 1024 * 1024
    const answer = await submit(person, { ...(await kycPapers()), document1: await padded(twoMegabytes + 1) })
    expect(answer).toMatchObject({ status: 400, errors: [{ path: 'document1', msg: tooLarge }] })
    expect(await submit(person, { ...(await kycPapers()), document1: await padded(twoMegabytes) })).toMatchObject({
      status: 200,
    })
  })

  it.each([
    ['two documents of one type', { identityType2: 'passport' }, 'identityType2'],
    ['a bill as proof of identity', { identityType1: 'water' }, 'identityType1'],
    ['a passport as proof of address', { identityType3: 'passport' }, 'identityType3'],
    ['no first type', { identityType1: '' }, 'identityType1'],
    ['no second type', { identityType2: '' }, 'identityType2'],
    ['no third type', { identityType3: '' }, 'identityType3'],
  ])('is refused: %s [RULE-082, RULE-083, ENT-013, ENT-014]', async (_, types, path) => {
    const answer = await submit(await createPerson(), await kycPapers(), { ...kycTypes, ...types })
    expect(answer).toMatchObject({ status: 400, errors: [{ path }] })
  })

  it.each(['photo', 'document1', 'document2', 'document3'] as const)(
    'is refused as a whole when the file of %s is missing [RULE-082]',
    async (part) => {
      const { [part]: missing, ...papers } = await kycPapers()
      expect(missing).toBeDefined()
      const answer = await submit(await createPerson(), papers)
      expect(answer).toMatchObject({ status: 400, errors: [{ path: part, msg: 'Please choose a file' }] })
    },
  )

  it('leaves no file behind when the last one is refused', async () => {
    const before = (await privateFiles()).length
    const cut = { ...pdf, bytes: pdfWith().subarray(0, 100) }
    const answer = await submit(await createPerson(), { ...(await kycPapers()), document3: cut })
    expect(answer).toMatchObject({ errors: [{ path: 'document3', msg: 'This file is damaged or incomplete' }] })
    await sweepFiles(test.resources)
    expect((await privateFiles()).length).toBe(before)
  })

  it('rests encrypted, each file by a key of its own, apart from public media', async () => {
    const person = await createPerson()
    const papers = await kycPapers()
    await submit(person, papers)
    const files = await privateFiles()
    for (const file of files) for (const sign of ['%PDF', 'JFIF', 'Catalog']) expect(file.includes(sign)).toBe(false)
    const media = await readdir(test.resources.config.FILES_FOLDER).catch(() => [])
    expect(media).not.toContain('kyc')
  })
})

describe('a link to a document', () => {
  let person: Persona & { userId: string }
  let url: string
  beforeAll(async () => {
    person = await createPerson()
    await submit(person, await kycPapers())
    url = (await readKyc(person)).document1?.url ?? ''
  })

  it('works for 60 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const fresh = (await readKyc(person)).document1?.url ?? ''
    vi.setSystemTime(Date.now() + 58_000)
    expect((await get(person, fresh)).statusCode).toBe(200)
    vi.setSystemTime(Date.now() + 3_000)
    expect((await get(person, fresh)).json()).toMatchObject({ status: 403, code: 'link-expired' })
  })

  it('works for one session of its owner alone', async () => {
    const signedInElsewhere = { ...person, headers: () => signInMember(test.resources, person.userId) }
    expect((await get(signedInElsewhere, url)).statusCode).toBe(403)
    expect((await get(await createPerson(), url)).statusCode).toBe(403)
    expect((await test.app.inject({ url })).statusCode).toBe(401)
  })

  it('works for one document, and not without its token', async () => {
    const other = (await readKyc(person)).document2?.url ?? ''
    const token = url.split('?')[1] ?? ''
    expect((await get(person, `${other.split('?')[0] ?? ''}?${token}`)).statusCode).toBe(403)
    expect((await get(person, url.split('?')[0] ?? '')).statusCode).toBe(403)
    for (const wrong of ['1.a', `9999999999.${token.split('.')[1] ?? ''}`, 'x', '.', '9999999999.'])
      expect((await get(person, `${url.split('?')[0] ?? ''}?token=${wrong}`)).statusCode, wrong).toBe(403)
  })

  it('is made by the token of kyc-login too, for the own documents and no others [CALL-015, ENT-083]', async () => {
    const tokenOf = async (who: Persona) =>
      (await test.apiWith(await who.headers())('POST /v1/kyc-login')).data.kycToken
    const path = url.split('?')[0] ?? ''
    expect((await get(person, `${path}?token=${await tokenOf(person)}`)).statusCode).toBe(200)
    const stranger = await createPerson()
    expect((await get(stranger, `${path}?token=${await tokenOf(stranger)}`)).json()).toMatchObject({
      code: 'document-not-found',
    })
  })

  it('writes every look down, and that of staff in the audit log as well', async () => {
    const { db } = test.resources
    const documentId = url.split('/').at(-1)?.split('?')[0] ?? ''
    const countViews = async () =>
      (await db.selectFrom('kyc_document_view').selectAll().where('document_id', '=', documentId).execute()).length
    const before = await countViews()
    const own = await get(person, (await readKyc(person)).document1?.url ?? '')
    const staff = { userId: staffId, sessionId: 'a session', role: 'staff' as const }
    const answer = await openKycDocument(test.resources, { documentId, viewer: staff })
    expect(answer.contentType).toBe('image/jpeg')
    // Theirs has their id across it (watermark-paper.test.ts).
    expect(answer.bytes.equals(own.rawPayload)).toBe(false)
    expect(await countViews()).toBe(before + 2)
    const audit = await db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id as actorId'])
      .where('subject_id', '=', person.userId)
      .execute()
    expect(audit).toEqual([{ action: 'kyc-document-viewed', actorId: staffId }])
  })
})

describe('the queue of staff', () => {
  const viewer = () => ({ userId: staffId, sessionId: 'a session', role: 'staff' as const })

  it('has what waits, first come first served, with the time that was promised', async () => {
    const [first, second] = [await createPerson(), await createPerson()]
    await submit(first, await kycPapers())
    await submit(second, await kycPapers())
    const { items, total } = await readKycQueue(test.resources.db, { status: 'submitted', limit: 100, offset: 1 })
    expect(total).toBe(items.length)
    const people = items.map(({ userId }) => userId)
    expect(people.indexOf(first.userId)).toBeLessThan(people.indexOf(second.userId))
    const row = items.find(({ userId }) => userId === first.userId)
    expect(Number(row?.promisedAt) - Number(row?.submittedAt)).toBe(48 * 3_600_000)
    const page = await readKycQueue(test.resources.db, { status: 'submitted', limit: 1, offset: total })
    expect(page.items).toEqual(items.slice(-1))
  })

  it('shows a submission with its documents, its history and who else handed in the same files', async () => {
    const [one, other] = [await createPerson(), await createPerson()]
    const papers = await kycPapers()
    await submit(one, papers)
    await reject(one.userId)
    await submit(one, await kycPapers())
    await submit(other, { ...(await kycPapers()), document2: papers.document2 })
    const links = createDocumentLinks(test.resources.config)
    const { id: submissionId } = await lastSubmission(other.userId)
    const shown = await readKycSubmission({ db: test.resources.db, links }, { submissionId, viewer: viewer() })
    expect(shown.documents.map(({ part, sharedWith }) => [part, sharedWith])).toContainEqual([
      'document2',
      [one.userId],
    ])
    expect(links.isGood(viewer(), shown.documents[0]?.documentId ?? '', shown.documents[0]?.token ?? '')).toBe(true)
    const { id } = await lastSubmission(one.userId)
    const again = await readKycSubmission({ db: test.resources.db, links }, { submissionId: id, viewer: viewer() })
    expect(again.history.map(({ status, reasonCode }) => [status, reasonCode])).toEqual([
      ['submitted', null],
      ['rejected', 'unreadable'],
    ])
    await expect(
      readKycSubmission({ db: test.resources.db, links }, { submissionId: one.userId, viewer: viewer() }),
    ).rejects.toMatchObject({ code: 'kyc-not-found' })
  })
})

describe('a check with an outside provider', () => {
  const send = async (
    person: Persona,
    key: 'POST /v1/kyc-transaction' | 'POST /v1/kyc-success',
    transactionId: string,
  ) => (await callAs(test, person, key, { body: { transactionId } })).json<{ data: unknown; code?: string }>()

  it('is noted when it begins and handed in when it ends, any number of times [CALL-038, CALL-039]', async () => {
    await test.runJobs()
    const person = await createPerson()
    for (let times = 0; times < 2; times += 1)
      expect((await send(person, 'POST /v1/kyc-transaction', 'tx-1')).data).toEqual({ kycStatus: 'notSubmitted' })
    for (let times = 0; times < 2; times += 1)
      expect((await send(person, 'POST /v1/kyc-success', 'tx-1')).data).toEqual({ kycStatus: 'submitted' })
    verdicts.push({ status: 'verified' })
    await test.runJobs()
    expect(await readKyc(person)).toMatchObject({ kycStatus: 'verified', photo: null })
  })

  it('belongs to one account [CALL-039]', async () => {
    await send(await createPerson(), 'POST /v1/kyc-transaction', 'tx-2')
    const other = await createPerson()
    expect(await send(other, 'POST /v1/kyc-success', 'tx-2')).toMatchObject({ code: 'kyc-transaction-taken' })
    const people = await Promise.all(Array.from({ length: 6 }, createPerson))
    const answers = await Promise.all(people.map((person) => send(person, 'POST /v1/kyc-success', 'tx-3')))
    expect(answers.filter(({ code }) => code === 'kyc-transaction-taken')).toHaveLength(5)
  })
})
