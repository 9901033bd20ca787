import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { mountWeb } from './mount-web.ts'

const noWeb = {
  readBuild: () => Promise.reject(new Error('nothing is built')),
  files: new Set<string>(),
  close: async () => {},
}

it('what is no page of ours, such as a file or a failure, may be framed by nobody and loads no plugin', async () => {
  const app = Fastify()
  const origins = { card: null, media: '', development: [] }
  const address = { publicOrigin: 'http://localhost:3000', hasAnyHost: true }
  await mountWeb(app, { web: noWeb, origins, isDevelopment: true, ...address })
  const { headers } = await app.inject({ url: '/home', headers: { host: 'no host' } })
  expect(headers).toMatchObject({
    'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  await app.close()
})
