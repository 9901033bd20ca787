import type { Api } from '@monsoon/contract/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasEncoder } from '#media/run-encoder.ts'
import { sweepFiles } from '#files/orphan-files.ts'
import { callAs } from '#test-support/calls/call-as.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { demoFilm, smallWebm, withWords } from '#test-support/film-samples.ts'
import { formOf, type FormFile } from '#test-support/calls/form-of.ts'
import { htmlPage, mp4Of, paint } from '#test-support/media-samples.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'

let test: TestApi
let curatorId: string
let curator: Api

beforeAll(async () => {
  test = await createTestApi()
  await insertVocabulary(test.resources.db)
  curatorId = await createMember(test.resources)
  await test.resources.db.updateTable('users').set({ type: 'curator' }).where('id', '=', curatorId).execute()
  curator = test.apiWith(await signInMember(test.resources, curatorId))
})
afterAll(() => test.close())

const draft = async (): Promise<string> => {
  const dates = { startDate: '2027-01-01T00:00:00.000Z', endDate: '2027-02-01T00:00:00.000Z' }
  const body = { title: 'Wind', country: 'PK', ...dates }
  return (await curator('POST /v1/curating/exhibitions', { body })).data.id
}
const read = async (id: string) => (await curator('GET /v1/curating/exhibitions/{id}', { params: { id } })).data
const send = async (id: string, part: 'banner' | 'film', file: FormFile) => {
  const persona = { userId: curatorId, headers: () => signInMember(test.resources, curatorId) }
  const sent = { params: { id }, form: formOf({ file }) }
  const answer = await callAs(test, persona, `PATCH /v1/curating/exhibitions/{id}/${part}`, sent)
  return answer.json<{ status: number; msg: string; errors?: object[] }>()
}
const mp4 = (bytes: Buffer): FormFile => ({ bytes, name: 'rain.mp4', type: 'video/mp4' })
const filmWith = async (words: string): Promise<FormFile> => mp4(withWords(await demoFilm(), words))
const webm: FormFile = { bytes: smallWebm(), name: 'rain.webm', type: 'video/webm' }
const png = async (width: number): Promise<FormFile> => ({
  bytes: await paint(width, 300).png().toBuffer(),
  name: 'rain.png',
  type: 'image/png',
})
const isKept = async (url: string | null | undefined) => {
  await sweepFiles(test.resources)
  return (await test.resources.files.size((url ?? '').replace(/^.*?(?=media\/)/, ''))) !== null
}

// Films are read by processes that take what others leave of the processor.
vi.setConfig({ testTimeout: 60_000 })

describe('what stands above an exhibition', () => {
  it('is a film in place of the picture, until it is taken away again [SCREEN-122, ENT-060]', async () => {
    const id = await draft()
    expect((await read(id)).film).toBeNull()
    expect(await send(id, 'film', webm)).toMatchObject({ status: 200, msg: 'The film is changed.' })
    const { film } = await read(id)
    expect(film).toMatch(/\/media\/.+\.webm$/)
    const preview = { params: { id }, query: { view: 'preview' } }
    expect((await curator('GET /v1/exhibition/{id}', preview)).data.exhibition.video).toEqual([film])
    await curator('DELETE /v1/curating/exhibitions/{id}/film', { params: { id } })
    expect((await read(id)).film).toBeNull()
    expect(await isKept(film)).toBe(false)
  })

  it('is not kept once another stands there, nor when the draft is removed', async () => {
    const id = await draft()
    expect(await send(id, 'film', await filmWith('before'))).toMatchObject({ status: 200 })
    await send(id, 'banner', await png(640))
    const before = await read(id)
    await send(id, 'film', await filmWith('after'))
    await send(id, 'banner', await png(650))
    const after = await read(id)
    expect(await isKept(before.film)).toBe(false)
    expect(await isKept(before.banner?.renditions[0]?.url)).toBe(false)
    expect(await isKept(after.film)).toBe(true)
    expect(await isKept(after.banner?.renditions[0]?.url)).toBe(true)
    await curator('DELETE /v1/curating/exhibitions/{id}', { params: { id } })
    expect(await isKept(after.film)).toBe(false)
    expect(await isKept(after.banner?.renditions[0]?.url)).toBe(false)
  })

  it('is a film by its content, its name and its type, or refused', async () => {
    const id = await draft()
    const wrong = { status: 400, errors: [{ path: 'file', msg: 'Allowed files are .mp4 and .webm' }] }
    expect(await send(id, 'film', { ...mp4(mp4Of(3)), name: 'rain.webm' })).toMatchObject(wrong)
    expect(await send(id, 'film', { ...mp4(mp4Of(3)), bytes: htmlPage() })).toMatchObject(wrong)
    expect(await send(id, 'film', await png(320))).toMatchObject(wrong)
    expect(await send(id, 'film', { ...mp4(mp4Of(3)), bytes: mp4Of(3, 'heic') })).toMatchObject(wrong)
    expect((await send(id, 'banner', mp4(mp4Of(3)))).status).toBe(400)
    const other = test.apiWith(await signInMember(test.resources, await createMember(test.resources)))
    const removal = other('DELETE /v1/curating/exhibitions/{id}/film', { params: { id } })
    expect(await refusalOf(removal)).toBe('exhibition-not-found')
  })
  it.skipIf(!hasEncoder())('is the film and nothing else that was in its file', async () => {
    const id = await draft()
    const place = 'Somewhere in the garden'
    expect(await send(id, 'film', await filmWith(place))).toMatchObject({ status: 200 })
    const { film } = await read(id)
    const { statusCode, rawPayload } = await test.app.inject({ url: new URL(film ?? '', 'http://localhost').pathname })
    expect(statusCode).toBe(200)
    expect(rawPayload.length).toBeGreaterThan(10_000)
    expect(rawPayload.includes(place)).toBe(false)
  })

  it.skipIf(!hasEncoder())('is refused where it has no pictures, or ends too early', async () => {
    const id = await draft()
    const damaged = { status: 400, errors: [{ path: 'file', msg: 'This file is damaged or incomplete' }] }
    expect(await send(id, 'film', mp4(mp4Of(3)))).toMatchObject(damaged)
    expect(await send(id, 'film', mp4((await demoFilm()).subarray(0, 3_000)))).toMatchObject(damaged)
    expect((await read(id)).film).toBeNull()
  })
})
