import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { addFileToIpfs } from './add-ipfs-file.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

it('without a service a file is pinned while our own store gives its bytes back, and no longer', async () => {
  const { files, pins } = test.resources
  const bytes = Buffer.from('a small picture')
  const key = `media/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}/1600x1600.webp`
  await files.put(key, bytes, 'image/webp')
  const { cid } = await addFileToIpfs(test.resources, { key, contentType: 'image/webp' })
  const pin = () => pins.pin({ cid, name: 'a' })
  expect(await pin()).toEqual({ state: 'pinned', requestId: 'local' })
  await files.put(key, Buffer.from('another picture'), 'image/webp')
  expect(await pin()).toMatchObject({ state: 'failed' })
  await files.remove(key)
  expect(await pin()).toMatchObject({ state: 'failed' })
})
