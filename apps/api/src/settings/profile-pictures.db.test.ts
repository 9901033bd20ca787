import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '@monsoon/contract/shapes'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '#test-support/call-as.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { formOf, type FormFile } from '#test-support/form-of.ts'
import { allowReadingAvif, paint, photoWithPlace } from '#test-support/media-samples.ts'
import type { Persona } from '#test-support/personas.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'

const portraitCall = 'PATCH /v1/profile/picture'
const coverCall = 'PATCH /v1/profile/background/picture'
const fourMegabytes = 4 * 1024 * 1024

let test: TestApi
let person: Persona
beforeAll(async () => {
  allowReadingAvif()
  test = await createTestApi()
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
