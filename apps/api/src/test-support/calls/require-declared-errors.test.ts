import fastify from 'fastify'
import { expect, it } from 'vitest'
import { requireDeclaredErrors } from './require-declared-errors.ts'

it.each([
  ['item-not-found', 404],
  ['sold-out', 500],
])('lets a code that the endpoint declares pass, and no other: %s', async (code, answered) => {
  const app = fastify()
  app.route({
    method: 'GET',
    url: '/v1/item/1',
    config: { endpoint: 'GET /v1/item/{id}' },
    handler: (_, reply) => reply.code(404).send({ status: 404, code }),
  })
  requireDeclaredErrors(app)
  const answer = await app.inject({ url: '/v1/item/1' })
  expect(answer.statusCode).toBe(answered)
  expect(answer.body).toContain(code)
  await app.close()
})
