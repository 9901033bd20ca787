import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoSecrets } from '#config/demo-values.ts'
import { answerFailure } from '#http.ts'
import { FileStoreAway } from './file-store.ts'
import { mountMedia } from './media-routes.ts'
import { createS3FileStore } from './s3-file-store.ts'

const picture = 'media/0123456789abcdef0123456789abcdef/400x400.webp'
const waiting = { connectMs: 200, answerMs: 200, takeMs: 200, takeFilmMs: 200, silenceMs: 200 }

type Store = 'silent' | 'silent in the middle' | 'broken'
let behaviour: Store
let server: Server
let app: FastifyInstance
let files: ReturnType<typeof createS3FileStore>

beforeEach(async () => {
  server = createServer((request, response) => {
    if (behaviour === 'broken') return response.writeHead(500).end()
    if (behaviour === 'silent') return
    response.writeHead(200, { 'content-length': '10', 'content-type': 'image/webp' })
    if (request.method === 'HEAD') response.end()
    else response.write('01234')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const key = { accessKeyId: 'key', secretAccessKey: 'secret' }
  files = createS3FileStore({ bucket: 'gallery', endpoint, region: 'us-east-1', isPublic: true, ...key }, waiting)
  app = Fastify()
  app.setErrorHandler(answerFailure)
  mountMedia(app, { files, config: { TOKEN_KEYS: demoSecrets.TOKEN_KEYS } })
})

afterEach(async () => {
  await app.close()
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

describe('a bucket', () => {
  it.each<Store>(['silent', 'broken'])(
    'that is %s keeps nobody waiting, and is not said to be Monsoon',
    async (how) => {
      behaviour = how
      const answer = await app.inject(`/${picture}`)
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ code: 'files-unavailable', msg: expect.stringContaining('Files') })
      expect(answer.json()).toMatchObject({ msg: expect.not.stringContaining('starting') })
      expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'retry-after': '5' })
      expect(answer.headers).not.toHaveProperty('etag')
    },
  )

  it('that is silent takes no file and removes none', async () => {
    behaviour = 'silent'
    await expect(files.put(picture, Buffer.from('x'), 'image/webp')).rejects.toThrow(FileStoreAway)
    await expect(files.remove(picture)).rejects.toThrow(FileStoreAway)
  })

  it('that falls silent in the middle of a file ends it', async () => {
    behaviour = 'silent in the middle'
    const file = await files.read(picture)
    expect(file?.size).toBe(10)
    await expect(text(file!.stream)).rejects.toThrow('inactivity')
  })
})

it('a private bucket lets no cache keep what lies in it', async () => {
  const seen: (string | undefined)[] = []
  const taking = createServer((request, response) => {
    seen.push(request.headers['cache-control'])
    request.resume().on('end', () => response.end())
  })
  await new Promise<void>((done) => taking.listen(0, '127.0.0.1', done))
  const address = taking.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const settings = { bucket: 'papers', endpoint, region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' }
  for (const isPublic of [true, false])
    await createS3FileStore({ ...settings, isPublic }).put(picture, Buffer.from('x'), 'image/webp')
  taking.closeAllConnections()
  await new Promise((done) => taking.close(done))
  expect(seen).toEqual(['public, max-age=31536000, immutable', 'private, no-store'])
})
