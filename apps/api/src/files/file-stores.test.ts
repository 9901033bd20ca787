import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#config.ts'
import { createFileStore } from './create-file-store.ts'
import type { FileStore } from './file-store.ts'

const key = 'media/0123456789abcdef0123456789abcdef/original.mp4'
const databaseUrl = 'postgres://nobody@127.0.0.1/none'

let folder: string
let s3: S3rver
const stores: Record<string, FileStore> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'monsoon-stores-'))
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'gallery', configs: [] }],
  })
  const { port } = await s3.run()
  stores['a folder'] = await createFileStore(
    loadConfig({ DATABASE_URL: databaseUrl, FILES_FOLDER: join(folder, 'files') }),
  )
  stores['a bucket'] = await createFileStore(
    loadConfig({
      DATABASE_URL: databaseUrl,
      S3_BUCKET: 'gallery',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }),
  )
})

afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['a folder', 'a bucket'])('files in %s', (name) => {
  const store = (): FileStore => stores[name]!

  it('come back as they were put, whole or in part', async () => {
    await store().put(key, Buffer.from('0123456789'), 'video/mp4')
    expect(await store().size(key)).toBe(10)
    const whole = await store().read(key)
    expect(whole).toMatchObject({ size: 10, contentType: 'video/mp4' })
    expect(await text(whole!.stream)).toBe('0123456789')
    const part = await store().read(key, { start: 2, end: 5 })
    expect(part).toMatchObject({ size: 10 })
    expect(await text(part!.stream)).toBe('2345')
  })

  it('can be put again', async () => {
    await store().put(key, Buffer.from('0123456789'), 'video/mp4')
    await store().put(key, Buffer.from('0123456789'), 'video/mp4')
    expect(await store().size(key)).toBe(10)
  })

  it('hold any bytes', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, value) => value))
    const other = key.replace('original.mp4', '400x400.webp')
    await store().put(other, bytes, 'image/webp')
    expect((await buffer((await store().read(other))!.stream)).equals(bytes)).toBe(true)
  })

  it('are gone once they are removed, which may be asked twice', async () => {
    const gone = key.replace('original', 'gone')
    await store().put(gone, Buffer.from('0123456789'), 'video/mp4')
    await store().remove(gone)
    await store().remove(gone)
    expect(await store().read(gone)).toBeNull()
  })

  it('are null when they are not there', async () => {
    for (const missing of ['media/none/here.webp', `${key}/deeper`]) {
      expect(await store().size(missing)).toBeNull()
      expect(await store().read(missing)).toBeNull()
    }
  })
})

describe('files in a folder', () => {
  it('never lead out of it', async () => {
    await expect(stores['a folder']!.read('../outside')).rejects.toThrow('out of the folder')
    await expect(stores['a folder']!.put('media/../../outside', Buffer.from('x'), 'text/plain')).rejects.toThrow(
      'out of the folder',
    )
  })

  it('leave no drafts behind', async () => {
    const names = await readdir(join(folder, 'files'), { recursive: true })
    expect(names.filter((name) => name.endsWith('.draft'))).toEqual([])
  })

  it('are not folders', async () => {
    expect(await stores['a folder']!.size('media')).toBeNull()
    expect(await stores['a folder']!.read('media')).toBeNull()
  })
})
