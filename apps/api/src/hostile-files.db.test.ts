import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '#test-support/call-as.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { formOf, type FormFile } from '#test-support/form-of.ts'
import { hostilePdfs, hostilePictures, payloadMark, type HostileFile } from '#test-support/hostile-files.ts'
import { kycPapers, kycTypes, pdfWith } from '#test-support/kyc-papers.ts'
import type { Persona } from '#test-support/personas.ts'
import { createMaker, createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { beginUpload, idOf, readUpload, sendPart } from '#test-support/send-upload.ts'

// Figure 15 of the security design. How many seconds a file takes says more about the machine: the largest honest picture is the measure.
const mostMemory = 200 * 1024 * 1024
const mostTimesHonest = 2
const sampleEveryMs = 2

let test: TestApi
let pictures: Awaited<ReturnType<typeof hostilePictures>>
beforeAll(async () => {
  test = await createTestApi({ settings: { LOG_LEVEL: 'error' } })
  pictures = await hostilePictures()
})
afterAll(() => test.close())

async function createPerson(create = createMember): Promise<Persona> {
  const userId = await create(test.resources)
  const signedIn = await signInMember(test.resources, userId)
  return { userId, headers: async () => signedIn }
}

/** Runs the work and tells the processor time it took and how much memory the process had beyond what it had before, at its worst. */
async function measure<Result>(work: () => Promise<Result>) {
  global.gc?.()
  const before = process.memoryUsage.rss()
  let peak = before
  const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), sampleEveryMs)
  const usage = process.cpuUsage()
  try {
    const result = await work()
    const { user, system } = process.cpuUsage(usage)
    return { result, cost: user + system, memory: Math.max(peak, process.memoryUsage.rss()) - before }
  } finally {
    clearInterval(sampler)
  }
}

const sendPicture = async ({ bytes, name, type }: FormFile) =>
  callAs(test, await createPerson(), 'PATCH /v1/profile/picture', { form: formOf({ file: { bytes, name, type } }) })

async function sendPaper({ bytes, name, type }: FormFile) {
  const files = { ...(await kycPapers()), document1: { bytes, name, type } }
  const person = await createPerson()
  return { person, answer: await callAs(test, person, 'POST /v1/kyc', { form: formOf(files, kycTypes) }) }
}

/** Nearly as many pixels as are taken. */
async function honestPicture(): Promise<FormFile> {
  const canvas = { width: 7_000, height: 7_000, channels: 3, background: '#8a7f70' } as const
  return { bytes: await sharp({ create: canvas }).png().toBuffer(), name: 'painting.png', type: 'image/png' }
}

/**
 * What of these files costs more than it may, sent in this way, each time of three: what else the process does
 * only adds to a cost.
 */
async function findCostly(
  files: HostileFile[],
  send: (file: FormFile) => Promise<{ statusCode: number; body: string }>,
): Promise<string[]> {
  const picture = await honestPicture()
  const honest = await measure(() => send(picture))
  expect(honest.result.statusCode).toBe(200)
  const excessOf = async (file: HostileFile): Promise<string | null> => {
    const { result, cost, memory } = await measure(() => send(file))
    expect([200, 400], `${file.what}: ${result.body}`).toContain(result.statusCode)
    if (cost <= mostTimesHonest * honest.cost && memory <= mostMemory) return null
    return `${file.what}: ${(cost / honest.cost).toFixed(1)} ×, ${Math.round(memory / 1024 / 1024)} MB`
  }
  const costly: string[] = []
  for (const file of files) {
    const excess = (await excessOf(file)) && (await excessOf(file)) && (await excessOf(file))
    if (excess) costly.push(excess)
  }
  return costly
}

async function mediaFiles(): Promise<Buffer[]> {
  const folder = test.resources.config.FILES_FOLDER
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = names.filter((name) => /\.\w+$/.test(name))
  return Promise.all(files.map((name) => readFile(join(folder, name))))
}

async function expectClean(bytes: Buffer, what: string): Promise<void> {
  for (const word of [payloadMark, 'Secret', 'GPS', '<script'])
    expect(bytes.includes(word), `${word} of ${what}`).toBe(false)
  // Which the product writes and never reads.
  if (bytes.toString('latin1', 4, 12) === 'ftypavif') return
  const { exif, xmp } = await sharp(bytes).metadata()
  expect({ exif, xmp }, what).toEqual({ exif: undefined, xmp: undefined })
}

const all = () => [...pictures.refused, ...pictures.broken, ...pictures.cleaned]

it('there are more than sixty of them', () => {
  expect(all().length + hostilePdfs().length).toBeGreaterThanOrEqual(60)
})

describe('hostile and broken files as a profile picture', () => {
  it('are refused or cleaned, at the cost of an honest one and within 200 MB', async () => {
    expect(await findCostly(all(), sendPicture)).toEqual([])
  }, 120_000)

  it('are refused where they are something else than they say', async () => {
    const accepted: string[] = []
    for (const file of pictures.refused) if ((await sendPicture(file)).statusCode !== 400) accepted.push(file.what)
    expect(accepted).toEqual([])
  })

  it('are kept without anything but their pixels', async () => {
    for (const file of pictures.cleaned) expect((await sendPicture(file)).statusCode, file.what).toBe(200)
    const kept = await mediaFiles()
    expect(kept.length).toBeGreaterThan(pictures.cleaned.length)
    for (const [index, bytes] of kept.entries()) await expectClean(bytes, `file ${index}`)
  })
})

/** Through the door of works. Gives the state of the upload; a refusal before it begins is one as well. */
async function sendWork({ bytes, name }: FormFile): Promise<{ statusCode: number; body: string; mediaId?: string }> {
  const person = await createPerson(createMaker)
  const begun = await beginUpload(test, await person.headers(), { name, bytes: bytes.length })
  const url = begun.headers.location
  if (!url) return begun
  await sendPart(test, await person.headers(), { url, offset: 0, content: bytes })
  await test.runJobs()
  const { state, media, reason = '' } = await readUpload(test, await person.headers(), idOf(url))
  expect(['ready', 'refused'], name).toContain(state)
  return { statusCode: state === 'ready' ? 200 : 400, body: reason, ...(media && { mediaId: media.mediaId }) }
}

describe('hostile and broken files as a work', () => {
  it('are refused or cleaned, at the cost of an honest one and within 200 MB', async () => {
    expect(await findCostly(all(), sendWork)).toEqual([])
  }, 240_000)

  it('are refused where they are something else than they say', async () => {
    const accepted: string[] = []
    // A work may be a GIF, and a picture is what is in it.
    const refused = pictures.refused.filter(({ what }) => what !== 'a picture called "me.gif"')
    for (const file of [...refused, ...hostilePdfs()])
      if ((await sendWork(file)).statusCode !== 400) accepted.push(file.what)
    expect(accepted).toEqual([])
  }, 120_000)

  it('are shown without anything but their pixels', async () => {
    for (const file of pictures.cleaned) expect((await sendWork(file)).statusCode, file.what).toBe(200)
    for (const [index, bytes] of (await mediaFiles()).entries()) await expectClean(bytes, `file ${index}`)
  }, 120_000)
})

describe('hostile and broken files as a document', () => {
  it('are refused or cleaned, at the cost of an honest one and within 200 MB', async () => {
    const send = async (file: FormFile) => (await sendPaper(file)).answer
    expect(await findCostly([...all(), ...hostilePdfs()], send)).toEqual([])
  }, 120_000)

  it('are refused where they are something else than they say, or PDFs that do something', async () => {
    const accepted: string[] = []
    for (const file of [...pictures.refused, ...hostilePdfs()])
      if ((await sendPaper(file)).answer.statusCode !== 400) accepted.push(file.what)
    expect(accepted).toEqual([])
  })

  it('are kept without anything but their pixels', async () => {
    for (const file of pictures.cleaned) {
      const { person, answer } = await sendPaper(file)
      expect(answer.statusCode, file.what).toBe(200)
      const { data } = await test.apiWith(await person.headers())('GET /v1/kyc')
      const shown = await test.app.inject({ url: data.document1?.url ?? '', headers: await person.headers() })
      await expectClean(shown.rawPayload, file.what)
    }
  })
})

describe('a file with a virus', () => {
  const virus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
  const infectedPdf = Buffer.concat([pdfWith(), Buffer.from(`% ${virus}\n%%EOF\n`)])

  it('is refused by its field, whatever its type is', async () => {
    const { answer } = await sendPaper({ bytes: infectedPdf, name: 'bill.pdf', type: 'application/pdf' })
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: [{ path: 'document1', msg: 'A virus was found in this file. Please send a clean one.' }],
    })
  })

  it('could be one where the scanner cannot be asked: nothing is taken then', async () => {
    const { scanner } = test.resources
    Object.assign(test.resources, { scanner: { isInfected: () => Promise.reject(new Error('away')) } })
    const { answer } = await sendPaper({ bytes: pdfWith(), name: 'bill.pdf', type: 'application/pdf' })
    Object.assign(test.resources, { scanner })
    expect(answer.json()).toMatchObject({ status: 503, code: 'scanner-unavailable' })
    expect(answer.json()).toMatchObject({ msg: expect.stringContaining('viruses') })
  })
})
