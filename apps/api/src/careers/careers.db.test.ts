import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Api } from '@monsoon/contract/client'
import { careerTexts } from '@monsoon/contract/house/careers'
import type { JobState } from '@monsoon/domain/job-pipeline'
import { CV_KEPT_DAYS, MESSAGES_KEPT_YEARS } from '@monsoon/domain/retention'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishContent } from '#contents/publish-content.ts'
import { sweepFiles } from '#files/orphan-files.ts'
import { callAs } from '#test-support/calls/call-as.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { formOf, type FormFile } from '#test-support/calls/form-of.ts'
import { pdfWith } from '#test-support/people/kyc-papers.ts'
import type { Persona } from '#test-support/calls/personas.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { forgetApplications } from './forget-applications.ts'

const jobTitle = 'Curatorial Associate'
const visitor: Persona = { userId: null, headers: async () => ({}) } as unknown as Persona
let test: TestApi
let staffId: string
let staff: Api
beforeAll(async () => {
  test = await createTestApi()
  staffId = await createMember(test.resources, { role: 'staff' })
  staff = test.apiWith(await signInMember(test.resources, staffId))
  const job = {
    title: jobTitle,
    city: 'Muscat',
    country: 'OM',
    employment: 'FULL_TIME',
    postedOn: '2026-11-02',
  } as const
  const content = { jobs: [{ ...job, about: 'You help to hang.' }] }
  await publishContent(test.resources, { actorId: staffId, draft: { page: 'jobs', basedOn: 1, content } })
})
afterAll(() => test.close())
beforeEach(async () => {
  await query('DELETE FROM job_application')
  await popMails()
})

const query = (text: string, values: unknown[] = []) => test.resources.pool.query(text, values)
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const zip = (...names: string[]) =>
  Buffer.from(`PK\x03\x04${names.map((name) => `${name}\0bytes`).join('PK\x03\x04')}`, 'latin1')
const compound = (name: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    Buffer.from(name, 'utf16le'),
  ])
const cvs = {
  pdf: { bytes: pdfWith('/Lang(cv)'), name: 'My CV.PDF', type: 'application/pdf' },
  doc: { bytes: compound('WordDocument'), name: 'cv.doc', type: 'application/msword' },
  docx: { bytes: zip('[Content_Types].xml', 'word/document.xml'), name: 'cv.docx', type: word },
} satisfies Record<string, FormFile>

const fields = {
  firstName: 'Nadia',
  lastName: 'Rahman',
  email: 'nadia@elsewhere.example',
  contactNo: '9681234567',
  jobTitle,
}
interface Answer {
  status: number
  msg: string
  data: object
  errors?: { path: string; msg: string }[]
}
const send = async (file: FormFile | undefined = cvs.pdf, changes: Partial<typeof fields> = {}) => {
  const form = formOf(file ? { file } : {}, { ...fields, ...changes })
  return (await callAs(test, visitor, 'POST /v1/career', { form })).json<Answer>()
}
const list = async (state: JobState = 'received') =>
  (await staff('GET /v1/staff/job-applications', { query: { state } })).data.applications
const idOf = async (state?: JobState) => (await list(state))[0]?.id ?? ''
const move = (id: string, state: Exclude<JobState, 'received'>, note = '') =>
  staff('POST /v1/staff/job-applications/{id}/move', { params: { id }, body: { state, note } })
const popMails = async () => {
  await test.runJobs()
  return test.mails.splice(0)
}
const open = async (id: string) => {
  const persona = { userId: staffId, headers: () => signInMember(test.resources, staffId) } as unknown as Persona
  return callAs(test, persona, 'GET /v1/staff/job-applications/{id}/cv', { params: { id } })
}
const files = async () => (await readdir(join(test.resources.config.PRIVATE_FILES_FOLDER, 'cv')).catch(() => [])).length

describe('an application for a job', () => {
  it.each(['pdf', 'doc', 'docx'] as const)(
    'comes from anybody with a CV as %s, which staff read as it was sent [CALL-020, ENT-070, RULE-125, RULE-126, ROLE-027]',
    async (type) => {
      expect(await send(cvs[type])).toMatchObject({ status: 200, msg: careerTexts.sent })
      expect(await list()).toMatchObject([
        { ...fields, state: 'received', next: ['reading', 'declined'], fileType: type, hasFile: true },
      ])
      const answer = await open(await idOf())
      expect(answer.rawPayload.equals(cvs[type].bytes)).toBe(true)
      expect(answer.headers['content-type']).toBe(cvs[type].type)
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="cv-[\da-f]{8}\.(pdf|docx?)"$/)
      const { entries } = (await staff('GET /v1/staff/audit', { query: { limit: 1 } })).data
      expect(entries[0]?.action).toBe('cv-viewed')
    },
  )

  it('is confirmed by mail, once a day to an address', async () => {
    await send()
    await send()
    expect((await popMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [fields.email, 'Your application to Monsoon has arrived'],
    ])
  })

  it('lies sealed in the private store: its file says nothing of what is in it', async () => {
    await send()
    const stored = await test.resources.privateFiles.read(`cv/${await idOf()}`)
    if (!stored) throw new Error('the CV has no file')
    const bytes = await buffer(stored.stream)
    expect(bytes.includes('%PDF')).toBe(false)
    expect(bytes.includes('Catalog')).toBe(false)
  })

  it.each([
    ['a picture', { bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), name: 'cv.png', type: 'image/png' }],
    ['a program called cv.pdf', { bytes: Buffer.from('MZ\x90\0'), name: 'cv.pdf', type: 'application/pdf' }],
    ['a table of Excel called cv.doc', { bytes: compound('Workbook'), name: 'cv.doc', type: 'application/msword' }],
    ['any zip called cv.docx', { bytes: zip('a.txt'), name: 'cv.docx', type: word }],
    [
      'a document with macros called cv.docx',
      { bytes: zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), name: 'cv.docx', type: word },
    ],
    ['a PDF called cv.docx', { ...cvs.pdf, name: 'cv.docx', type: word }],
    ['a page called cv.html', { bytes: Buffer.from('<html>'), name: 'cv.html', type: 'text/html' }],
  ])('is refused with %s for a CV [MSG-079, RULE-126]', async (_, file) => {
    expect(await send(file)).toMatchObject({
      status: 400,
      errors: [{ path: 'file', msg: 'Only pdf and word files are supported' }],
    })
    expect(await list()).toEqual([])
  })

  it('is refused with a CV of more than 5 MB, and taken with one of 5 MB [MSG-080, CONST-025]', async () => {
    const mb5 = 5 * 1024 * 1024
    const ofSize = (size: number) => ({
      ...cvs.pdf,
      bytes: Buffer.concat([cvs.pdf.bytes, Buffer.alloc(size)]).subarray(0, size),
    })
    expect(await send(ofSize(mb5 + 1))).toMatchObject({ status: 400, errors: [{ path: 'file', msg: 'Max size: 5MB' }] })
    expect(await send(ofSize(mb5))).toMatchObject({ status: 200 })
  })

  it('is refused with a virus in it, without a CV, and with a field that is wrong [RULE-125]', async () => {
    const before = await files()
    const virus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
    expect(await send({ ...cvs.pdf, bytes: pdfWith(`(${virus})`) })).toMatchObject({
      status: 400,
      errors: [{ path: 'file' }],
    })
    expect(
      await callAs(test, visitor, 'POST /v1/career', { form: formOf({}, fields) }).then((one) => one.json()),
    ).toMatchObject({
      status: 400,
      errors: [{ path: 'file', msg: 'Please choose a file' }],
    })
    for (const [field, value] of Object.entries({ firstName: '', lastName: 'Li', email: 'x', contactNo: '123' }))
      expect(await send(cvs.pdf, { [field]: value })).toMatchObject({ status: 400, errors: [{ path: field }] })
    expect(await list()).toEqual([])
    expect(await files()).toBe(before)
  })

  it('is refused for a job that is not open', async () => {
    expect(await send(cvs.pdf, { jobTitle: 'Emperor' })).toMatchObject({
      status: 400,
      msg: 'This job is no longer open. Please look at the others.',
    })
  })
})

describe('the pipeline of applications', () => {
  it('leads to an offer by reading and an interview, step by step', async () => {
    await send()
    const id = await idOf()
    await expect(move(id, 'hired')).rejects.toMatchObject({ status: 400, code: 'application-moved' })
    for (const state of ['reading', 'interview', 'hired'] as const) {
      await move(id, state)
      expect(await idOf(state)).toBe(id)
    }
    await expect(move(id, 'declined', 'No')).rejects.toMatchObject({ code: 'application-moved' })
    expect((await list('hired'))[0]?.next).toEqual([])
    expect((await popMails()).map(({ subject }) => subject)).toEqual(['Your application to Monsoon has arrived'])
  })

  it('ends with words that are mailed where somebody is declined', async () => {
    await send()
    const id = await idOf()
    await popMails()
    await expect(move(id, 'declined')).rejects.toMatchObject({ status: 400, errors: [{ path: 'note' }] })
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => move(id, 'declined', 'Somebody is nearer.')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [mail, ...others] = await popMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: fields.email, subject: 'About your application to Monsoon' })
    expect(mail?.text).toContain('Somebody is nearer.')
  })
})

describe('what is kept of an application', () => {
  const ageTo = (years: number, days: number) =>
    query(`UPDATE job_application SET created_at = now() - make_interval(years => $1, days => $2)`, [years, days])
  const runNightly = async () => {
    await forgetApplications(test.resources)
    await sweepFiles(test.resources)
  }

  it(`the CV is gone after ${CV_KEPT_DAYS} days, row and file, and the application stays`, async () => {
    const before = await files()
    await send()
    const id = await idOf()
    await ageTo(0, CV_KEPT_DAYS - 1)
    await runNightly()
    expect(await files()).toBe(before + 1)
    await ageTo(0, CV_KEPT_DAYS + 1)
    await runNightly()
    expect(await test.resources.privateFiles.size(`cv/${id}`)).toBeNull()
    expect(await list()).toMatchObject([{ id, hasFile: false }])
    expect((await open(id)).json()).toMatchObject({ status: 404, msg: 'This CV was deleted, because its time is over' })
  })

  it(`all else is gone after ${MESSAGES_KEPT_YEARS} years`, async () => {
    await send()
    await ageTo(MESSAGES_KEPT_YEARS, 1)
    await runNightly()
    expect(await list()).toEqual([])
  })

  it('a CV without an application is swept, one with an application never', async () => {
    await send()
    const id = await idOf()
    await query(`INSERT INTO stray_file (store, file_key, due_at) VALUES ('private', $1, now())`, [`cv/${id}`])
    await sweepFiles(test.resources)
    expect(await test.resources.privateFiles.size(`cv/${id}`)).not.toBeNull()
  })
})
