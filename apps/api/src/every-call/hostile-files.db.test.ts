import { createHash, randomBytes } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleOf } from '@monsoon/dev-env/test-run'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '#test-support/calls/call-as.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { formOf, type FormFile } from '#test-support/calls/form-of.ts'
import { hostilePdfs, hostilePictures, payloadMark, type HostileFile } from '#test-support/calls/hostile-files.ts'
import { hostileWorks } from '#test-support/calls/hostile-works.ts'
import { kycPapers, kycTypes, pdfWith } from '#test-support/people/kyc-papers.ts'
import type { Persona } from '#test-support/calls/personas.ts'
import { createMaker, createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { beginUpload, idOf, readUpload, sendPart } from '#test-support/send-upload.ts'

// Figure 15 of the security design. How many seconds a file takes says more about the machine: the largest honest
// picture is the measure.
const mostMemory = 200 * 1024 * 1024
const mostTimesHonest = 2
const sampleEveryMs = 2

const works = await hostileWorks()
const sent = sampleOf(works, (index) => index % 4 === 0)

let test: TestApi
let pictures: Awaited<ReturnType<typeof hostilePictures>>
beforeAll(async () => {
  test = await createTestApi({ settings: { LOG_LEVEL: 'error', JOBS_LEFT_WAITING: '' } })
  pictures = await hostilePictures()
})
afterAll(() => test.close())

async function createPerson(create = createMember): Promise<Persona> {
  const userId = await create(test.resources)
  const signedIn = await signInMember(test.resources, userId)
  return { userId, headers: async () => signedIn }
}

/**
 * Runs the work and tells the processor time it took and how much memory the process had beyond what it had before, at
 * its worst.
 */
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

/** With as many bytes as the largest of the others. */
async function honestWork(): Promise<FormFile> {
  const side = Math.ceil(Math.sqrt(Math.max(...works.map(({ bytes }) => bytes.length)) / 3))
  const raw = { width: side, height: side, channels: 3 } as const
  const noise = sharp(randomBytes(side * side * 3), { raw }).png({ compressionLevel: 0 })
  return { bytes: await noise.toBuffer(), name: 'noise.png', type: 'image/png' }
}

interface Answered {
  statusCode: number
  body: string
}

/**
 * Sends files in a way, up to three times where one costs more than it may: what else the process does only adds to a
 * cost. Gives the first answer, and what a file cost too much.
 */
async function createCostGuard<File extends Sendable>(
  send: (file: File | FormFile) => Promise<Answered>,
  picture: FormFile,
) {
  const honest = await measure(() => send(picture))
  expect(honest.result.statusCode).toBe(200)
  const once = async (file: File) => {
    const { result, cost, memory } = await measure(() => send(file))
    expect([200, 400], `${file.what}: ${result.body}`).toContain(result.statusCode)
    const isWithin = cost <= mostTimesHonest * honest.cost && memory <= mostMemory
    const words = `${file.what}: ${(cost / honest.cost).toFixed(1)} ×, ${Math.round(memory / 1024 / 1024)} MB`
    return { answer: result, excess: isWithin ? null : words }
  }
  return async (file: File): Promise<{ answer: Answered; excess: string | null }> => {
    const { answer, excess } = await once(file)
    return { answer, excess: excess && (await once(file)).excess && (await once(file)).excess }
  }
}

type Sendable = Pick<HostileFile, 'what' | 'name' | 'bytes'>

/** What of these costs more than it may, sent in this way. */
async function findCostly(files: HostileFile[], send: (file: FormFile) => Promise<Answered>): Promise<string[]> {
  const guarded = await createCostGuard<HostileFile>(send, await honestPicture())
  const costly: string[] = []
  for (const file of files) costly.push((await guarded(file)).excess ?? '')
  return costly.filter(Boolean)
}

async function mediaNames(): Promise<string[]> {
  const folder = test.resources.config.FILES_FOLDER
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.filter((name) => /\.\w+$/.test(name)).map((name) => join(folder, name))
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** AVIF, which the product writes and never reads, films and sounds. */
const isUnreadable = (name: string): boolean => /\.(?:avif|mp4|m4a|webm|mp3|ogg|wav)$/.test(name)

async function expectClean(bytes: Buffer, what: string): Promise<void> {
  // Three letters alone stand in some megabytes of pixels by chance.
  for (const word of [payloadMark, 'Secret', 'GPSL', '<script'])
    expect(bytes.includes(word), `${word} of ${what}`).toBe(false)
  if (isUnreadable(what)) return
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
    const kept = await mediaNames()
    expect(kept.length).toBeGreaterThan(pictures.cleaned.length)
    for (const name of kept) await expectClean(await readFile(name), name)
  })
})

/** Through the door of works. Gives whether it was taken; a refusal before it begins is one as well. */
async function sendWork({
  bytes,
  name,
}: Pick<FormFile, 'bytes' | 'name'>): Promise<{ statusCode: number; body: string }> {
  const person = await createPerson(createMaker)
  const begun = await beginUpload(test, await person.headers(), { name, bytes: bytes.length })
  const url = begun.headers.location
  if (!url) return begun
  await sendPart(test, await person.headers(), { url, offset: 0, content: bytes })
  await test.runJobs()
  const { state, reason = '' } = await readUpload(test, await person.headers(), idOf(url))
  expect(['ready', 'refused'], name).toContain(state)
  return { statusCode: state === 'ready' ? 200 : 400, body: reason }
}

describe('hostile and broken files as a work, through the door of uploads', () => {
  const before = new Set<string>()
  let guarded: Awaited<ReturnType<typeof createCostGuard<Sendable>>>
  beforeAll(async () => {
    for (const name of await mediaNames()) before.add(name)
    guarded = await createCostGuard<Sendable>(sendWork, await honestWork())
  })

  it('are many more than sixty, each another', () => {
    const outcomes = Map.groupBy(works, ({ becomes }) => becomes)
    expect(outcomes.get('refused')!.length).toBeGreaterThanOrEqual(60)
    expect(outcomes.get('refused or cleaned')!.length).toBeGreaterThanOrEqual(20)
    expect(outcomes.get('cleaned')!.length).toBeGreaterThanOrEqual(15)
    expect(new Set(works.map(({ name, bytes }) => `${name} ${hashOf(bytes)}`)).size).toBe(works.length)
    expect(new Set(works.map(({ what }) => what)).size).toBe(works.length)
  })

  it.each(sent)('$what: $becomes', async ({ becomes, ...file }) => {
    const statuses = { refused: [400], cleaned: [200], 'refused or cleaned': [200, 400] }
    const { answer, excess } = await guarded(file)
    expect(statuses[becomes], answer.body).toContain(answer.statusCode)
    expect(excess, 'at the cost of an honest one and within 200 MB').toBeNull()
  })

  it('are shown without anything but their pixels and sounds', async () => {
    const added = (await mediaNames()).filter((name) => !before.has(name))
    expect(added.length).toBeGreaterThan(sent.filter(({ becomes }) => becomes === 'cleaned').length * 4)
    for (const name of added) await expectClean(await readFile(name), name)
  })
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
