import type { Api } from '@monsoon/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '#files/orphan-files.ts'
import { callAs } from '#test-support/calls/call-as.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { formOf, type FormFile } from '#test-support/calls/form-of.ts'
import { paint } from '#test-support/media-samples.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'

let test: TestApi
let staffId: string
let staff: Api

beforeAll(async () => {
  test = await createTestApi()
  staffId = await createMember(test.resources, { role: 'staff' })
  staff = test.apiWith(await signInMember(test.resources, staffId))
})
afterAll(() => test.close())

const picture = async (width: number): Promise<FormFile> => ({
  bytes: await paint(width, 300).png().toBuffer(),
  name: 'picture.png',
  type: 'image/png',
})
const send = async (
  key: 'POST /v1/staff/announcements' | 'PATCH /v1/staff/announcements/{id}/pictures/{place}',
  { params = {}, form }: { params?: Record<string, string>; form: FormData },
) => {
  const persona = { userId: staffId, headers: () => signInMember(test.resources, staffId) }
  const answer = await callAs(test, persona, key, { params, form })
  return answer.json<{ status: number; data: { id: string }; errors?: object[] }>()
}
const draft = async (words: Record<string, string> = {}) => {
  const files = { desktop: await picture(900), mobile: await picture(320) }
  const form = formOf(files, { title: 'The rain is here', link: '/home', ...words })
  return send('POST /v1/staff/announcements', { form })
}
const ofId = (id: string) => ({ params: { id } })
const read = async (id: string) => (await staff('GET /v1/staff/announcements/{id}', ofId(id))).data
const shown = async () => (await test.api('GET /v1/announcements')).data.announcements.map(({ title }) => title)
const remove = (id: string) => staff('DELETE /v1/staff/announcements/{id}', ofId(id))
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

describe('an announcement', () => {
  it('is a draft that nobody sees, and stands on the home page once it is published [CALL-105, ENT-064]', async () => {
    const { id } = (await draft()).data
    expect(await read(id)).toMatchObject({
      title: 'The rain is here',
      link: '/home',
      state: 'draft',
      publishedAt: null,
    })
    expect(await shown()).toEqual([])
    await staff('POST /v1/staff/announcements/{id}/publish', ofId(id))
    const { publishedAt, state } = await read(id)
    expect(state).toBe('shown')
    expect(await shown()).toEqual(['The rain is here'])
    const [told] = (await test.api('GET /v1/announcements')).data.announcements
    expect(told).toMatchObject({ desktop_image: expect.stringContaining('/media/') as string, link: '/home' })
    expect(told?.desktopPicture.width).toBe(900)
    expect(told?.mobilePicture.width).toBe(320)
    await staff('POST /v1/staff/announcements/{id}/publish', ofId(id))
    expect((await read(id)).publishedAt).toBe(publishedAt)
    await remove(id)
    expect(await shown()).toEqual([])
  })

  it('waits for its day, comes by itself, and is taken back without a date', async () => {
    const { id } = (await draft()).data
    const save = (publishedAt: string | null, title = 'Drums at dusk') =>
      staff('PUT /v1/staff/announcements/{id}', {
        ...ofId(id),
        body: { title, link: 'https://drums.example', publishedAt },
      })
    await save(inHours(1))
    expect(await read(id)).toMatchObject({ title: 'Drums at dusk', state: 'scheduled' })
    expect(await shown()).toEqual([])
    await save(inHours(-1))
    expect(await read(id)).toMatchObject({ state: 'shown' })
    expect(await shown()).toEqual(['Drums at dusk'])
    await save(null)
    expect(await read(id)).toMatchObject({ state: 'draft', publishedAt: null })
    expect(await shown()).toEqual([])
    await remove(id)
  })

  it('is listed for staff: drafts first, then the latest', async () => {
    const made = []
    for (const title of ['Old', 'Coming', 'Draft']) made.push((await draft({ title })).data.id)
    const [old = '', coming = ''] = made
    const save = (id: string, title: string, publishedAt: string) =>
      staff('PUT /v1/staff/announcements/{id}', { ...ofId(id), body: { title, link: '/home', publishedAt } })
    await save(old, 'Old', inHours(-24))
    await save(coming, 'Coming', inHours(24))
    const { announcements, pagination } = (await staff('GET /v1/staff/announcements', { query: { limit: 2 } })).data
    expect(announcements.map(({ title, state }) => [title, state])).toEqual([
      ['Draft', 'draft'],
      ['Coming', 'scheduled'],
    ])
    expect(pagination).toMatchObject({ total: 3, lastOffset: 2 })
    for (const id of made) await remove(id)
  })

  it('leads to pages alone, and has a title', async () => {
    for (const link of ['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example', ''])
      expect(await draft({ link }), link).toMatchObject({ status: 400, errors: [{ path: 'link' }] })
    expect(await draft({ title: '  ' })).toMatchObject({ status: 400, errors: [{ path: 'title' }] })
    const form = formOf({ desktop: await picture(900) }, { title: 'Rain', link: '/home' })
    expect(await send('POST /v1/staff/announcements', { form })).toMatchObject({
      status: 400,
      errors: [{ path: 'mobile', msg: 'Please choose a file' }],
    })
  })

  it('keeps the pictures that it shows and no others', async () => {
    const { files } = test.resources
    const { id } = (await draft()).data
    const nameOf = (url: string | undefined) => (url ?? '').replace(/^.*?(?=media\/)/, '')
    const before = nameOf((await read(id)).mobilePicture.renditions[0]?.url)
    const form = formOf({ file: await picture(400) })
    const params = { id, place: 'mobile' }
    await send('PATCH /v1/staff/announcements/{id}/pictures/{place}', { params, form })
    const { mobilePicture, desktopPicture } = await read(id)
    expect([desktopPicture.width, mobilePicture.width]).toEqual([900, 400])
    await sweepFiles(test.resources)
    const after = nameOf(mobilePicture.renditions[0]?.url)
    expect(await files.size(before)).toBeNull()
    expect(await files.size(after)).not.toBeNull()
    await remove(id)
    await sweepFiles(test.resources)
    expect(await files.size(after)).toBeNull()
  })
})

it('each act is written down', async () => {
  const { id } = (await draft()).data
  await staff('POST /v1/staff/announcements/{id}/publish', ofId(id))
  await staff('PUT /v1/staff/announcements/{id}', {
    ...ofId(id),
    body: { title: 'The rain is heavy', link: '/home', publishedAt: null },
  })
  await remove(id)
  const { entries } = (await staff('GET /v1/staff/audit', { query: { limit: 4 } })).data
  expect(entries.map(({ action, detail }) => [action, JSON.parse(detail) as unknown])).toEqual([
    ['announcement-removed', { announcementId: id }],
    ['announcement-changed', { announcementId: id, title: 'The rain is heavy', link: '/home', publishedAt: null }],
    ['announcement-changed', { announcementId: id, published: true }],
    ['announcement-drafted', { announcementId: id, title: 'The rain is here', link: '/home' }],
  ])
  const publish = () => staff('POST /v1/staff/announcements/{id}/publish', ofId(id))
  for (const call of [() => remove(id), () => read(id), publish])
    await expect(call()).rejects.toMatchObject({ status: 404, code: 'announcement-not-found' })
})
