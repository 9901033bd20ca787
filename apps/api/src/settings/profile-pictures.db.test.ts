import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '@monsoon/contract/shapes'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '#files/orphan-files.ts'
import { mediaReferences } from '#media/media-queries.ts'
import { callAs } from '#test-support/calls/call-as.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { formOf, type FormFile } from '#test-support/calls/form-of.ts'
import { allowReadingAvif, paint, photoWithPlace } from '#test-support/media-samples.ts'
import type { Persona } from '#test-support/calls/personas.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'

const portraitCall = 'PATCH /v1/profile/picture'
const coverCall = 'PATCH /v1/profile/background/picture'
const fourMegabytes = 4 * 1024 * 1024

let test: TestApi
let person: Persona
beforeAll(async () => {
  allowReadingAvif()
  test = await createTestApi({ settings: { JOBS_LEFT_WAITING: '' } })
  const userId = await createMember(test.resources, { name: 'Mira Lim' })
  person = { userId, headers: () => signInMember(test.resources, userId) }
})
afterAll(() => test.close())

const send = async (key: typeof portraitCall | typeof coverCall, file: FormFile) => {
  const answer = await callAs(test, person, key, { form: formOf({ file }) })
  return answer.json<{ status: number; msg: string; data: Record<string, Picture>; errors?: object[] }>()
}
const readProfile = async () => (await test.apiWith(await person.headers())('GET /v1/profile')).data
const png = async (width: number, height: number): Promise<FormFile> => ({
  bytes: await paint(width, height).png().toBuffer(),
  name: 'me.png',
  type: 'image/png',
})
const fileOf = (picture: Picture | undefined, box: string, format: string): Promise<Buffer> => {
  const url = picture?.renditions.find((one) => one.box === box && one.format === format)?.url ?? 'missing'
  return readFile(join(test.resources.config.FILES_FOLDER, url))
}

describe('a picture for the profile', () => {
  it('is sent as a form and shown in all sizes from then on [CALL-024, RULE-148, FLOW-028]', async () => {
    const answer = await send(portraitCall, await png(800, 800))
    expect(answer).toMatchObject({ status: 200, msg: 'Your profile picture is changed.' })
    const { profilePicture } = await readProfile()
    expect(profilePicture).toEqual(answer.data['profilePicture'])
    expect(profilePicture).toMatchObject({ alt: 'Mira Lim', width: 800, height: 800 })
    expect(await sharp(await fileOf(profilePicture ?? undefined, '100x100', 'webp')).metadata()).toMatchObject({
      format: 'webp',
      width: 100,
    })
  })

  it('is kept no larger than it is shown: a cover of 3,200 pixels becomes 1,600, as WebP and then AVIF [CALL-025, FLOW-029]', async () => {
    await send(coverCall, await png(3200, 800))
    expect((await readProfile()).backgroundPicture).toMatchObject({ width: 1600, height: 400 })
    await test.runJobs()
    const { backgroundPicture } = await readProfile()
    expect(await sharp(await fileOf(backgroundPicture ?? undefined, '900x900', 'avif')).metadata()).toMatchObject({
      width: 900,
      height: 225,
    })
  })

  it('has nothing left of where it was taken, and stands upright', async () => {
    const photo = { bytes: await photoWithPlace(), name: 'IMG_1.JPG', type: 'image/jpeg' }
    const { data } = await send(portraitCall, photo)
    expect(data['profilePicture']).toMatchObject({ width: 200, height: 400 })
    const folder = join(test.resources.config.FILES_FOLDER, data['profilePicture']?.renditions[0]?.url ?? '', '..')
    for (const name of ['original.jpg', '100x100.webp', '1600x1600.webp']) {
      const bytes = await readFile(join(folder, name))
      for (const word of ['Exif', 'GPS', 'Secret']) expect(bytes.includes(word), `${word} in ${name}`).toBe(false)
    }
  })

  it('is as large as 4 MB and no byte larger [RULE-098, MSG-059]', async () => {
    const { bytes } = await png(40, 40)
    const padded = (size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
    const ofSize = (size: number) => ({ bytes: padded(size), name: 'me.png', type: 'image/png' })
    expect(await send(portraitCall, ofSize(fourMegabytes))).toMatchObject({ status: 200 })
    expect(await send(portraitCall, ofSize(fourMegabytes + 1))).toMatchObject({
      status: 400,
      errors: [{ path: 'file', msg: 'Allowed file is 4MB' }],
    })
  })

  it.each([
    ['me.png', 'image/png', 'png'],
    ['me.jpg', 'image/jpeg', 'jpeg'],
    ['me.jpeg', 'image/jpeg', 'jpeg'],
  ] as const)('is taken as %s of the type %s [RULE-097]', async (name, type, format) => {
    const bytes = await paint(40, 40).toFormat(format).toBuffer()
    for (const key of [portraitCall, coverCall] as const)
      expect(await send(key, { bytes, name, type })).toMatchObject({ status: 200 })
  })

  it('is refused unread where it is announced as more than twice that', async () => {
    const bytes = Buffer.alloc(9 * 1024 * 1024, 'x')
    expect(await send(portraitCall, { bytes, name: 'me.png', type: 'image/png' })).toMatchObject({
      status: 413,
      msg: 'That is too large to send. Please send at most 4 MB.',
    })
  })

  it.each([
    ['me.gif', 'image/gif'],
    ['me.webp', 'image/webp'],
    ['me.svg', 'image/svg+xml'],
    ['me.png', 'image/jpeg'],
    ['me.jpg', 'image/png'],
    ['me', 'image/png'],
    ['me.png.html', 'image/png'],
    ['me.png', 'text/html'],
  ])('is refused as %s of the type %s, whatever is in it [RULE-097, MSG-058]', async (name, type) => {
    const { bytes } = await png(40, 40)
    for (const key of [portraitCall, coverCall] as const) {
      expect(await send(key, { bytes, name, type })).toMatchObject({
        status: 400,
        errors: [{ path: 'file', msg: 'Allowed files are .jpeg, .png, and .jpg' }],
      })
    }
  })

  it('has to be there', async () => {
    const form = formOf({}, { file: 'text' })
    const answer = await callAs(test, person, portraitCall, { form })
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'file', msg: 'Please choose a file' }] })
  })

  it('is not taken as JSON, and JSON calls take no form', async () => {
    expect((await callAs(test, person, portraitCall, { body: { file: 'x' } })).statusCode).toBe(415)
    expect((await callAs(test, person, 'PATCH /v1/profile', { form: formOf({}, { bio: 'x' }) })).statusCode).toBe(415)
  })

  it.each([
    ['nothing', ''],
    ['no end', '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'],
    ['no beginning', 'abc\r\n--b--'],
    [
      'a field that would change every object',
      '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
    ],
    [
      'a hundred files',
      `${'--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n'.repeat(100)}--b--\r\n`,
    ],
    ['a thousand fields', `${'--b\r\ncontent-disposition: form-data; name="x"\r\n\r\nx\r\n'.repeat(1000)}--b--\r\n`],
  ])('in a form with %s is refused and nothing else happens', async (_, payload) => {
    const answer = await test.app.inject({
      method: 'PATCH',
      url: '/v1/profile/picture',
      headers: { ...(await person.headers()), 'content-type': 'multipart/form-data; boundary=b' },
      payload,
    })
    expect(answer.statusCode).toBe(400)
  })
})

describe('a picture that nobody shows any more', () => {
  const sizesOf = async (url: string) =>
    readdir(join(test.resources.config.FILES_FOLDER, url, '..')).catch((): string[] => [])
  const portraitOf = (data: Awaited<ReturnType<typeof send>>['data']) =>
    data['profilePicture']?.renditions[0]?.url ?? ''
  const painted = async (side: number) => ({ ...(await png(side, side)), name: 'me.png', type: 'image/png' })

  it('is removed with all its sizes: after another took its place, unless somebody else has the same', async () => {
    const first = portraitOf((await send(portraitCall, await painted(61))).data)
    const other = await createMember(test.resources)
    const same =
      'UPDATE users SET profile_picture_id = (SELECT profile_picture_id FROM users WHERE id = $2) WHERE id = $1'
    await test.resources.pool.query(same, [other, person.userId])
    await send(portraitCall, await painted(62))
    await sweepFiles(test.resources)
    expect(await sizesOf(first)).not.toEqual([])
    await test.resources.pool.query('UPDATE users SET profile_picture_id = NULL WHERE id = $1', [other])
    await send(portraitCall, await painted(61))
    await send(portraitCall, await painted(63))
    await sweepFiles(test.resources)
    expect(await sizesOf(first)).toEqual([])
  })

  it('is removed with the account', async () => {
    const url = portraitOf((await send(portraitCall, await painted(64))).data)
    const headers = await person.headers()
    expect((await test.app.inject({ method: 'POST', url: '/v1/account/close', headers })).statusCode).toBe(200)
    await sweepFiles(test.resources)
    expect(await sizesOf(url)).toEqual([])
  })

  it('is looked for in every column that leads to media', async () => {
    const { rows } = await test.resources.pool.query<{ place: string }>(`
      SELECT conrelid::regclass || '.' || attname AS place FROM pg_constraint
      JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
      WHERE contype = 'f' AND confrelid = 'media'::regclass ORDER BY 1`)
    const listed = Object.entries(mediaReferences).flatMap(([table, columns]) =>
      columns.map((one) => `${table}.${one}`),
    )
    expect(listed.toSorted()).toEqual(rows.map(({ place }) => place).toSorted())
  })
})
