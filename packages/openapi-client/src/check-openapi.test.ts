import { buildOpenApi, type OpenApiDocument } from '@monsoon/api/openapi/openapi'
import { expect, it } from 'vitest'
import { compileClient } from './compile-client.ts'
import { lintDocument } from './lint-document.ts'

const whole = buildOpenApi({ origin: 'https://monsoon.example', brandName: 'Monsoon', hasDemoCalls: false })
const used = ['/v1/profile', '/v1/item/{id}', '/v1/order/{id}', '/v1/balance', '/v1/settings', '/v1/handover/go']

/** The calls that are used, so that nobody waits for three hundred others; with a fault planted. */
function documentWith(plant: (document: OpenApiDocument) => void = () => {}): OpenApiDocument {
  const paths = Object.fromEntries(used.map((path) => [path, whole.paths[path] ?? {}]))
  const document = structuredClone({ ...whole, paths })
  plant(document)
  return document
}

it('lets a client be made of the document as it is', async () => {
  expect(await compileClient(documentWith())).toBe('')
})

it('finds a reference to nothing, and a call that never succeeds', async () => {
  const faults = await lintDocument(
    documentWith(({ components, paths }) => {
      delete components.schemas['Balance']
      delete paths['/v1/profile']?.['get']?.responses['200']
    }),
  )
  expect(faults.join('\n')).toContain('[no-unresolved-refs]')
  expect(faults.join('\n')).toContain('#/paths/~1v1~1profile/get/responses [operation-2xx-response]')
})

it('finds a shape that refers to itself', async () => {
  const document = documentWith(({ components: { schemas } }) => {
    schemas['Balance'] = { $ref: '#/components/schemas/Balance' }
  })
  await expect(lintDocument(document)).rejects.toThrow('Self-referencing')
  await expect(compileClient(document)).rejects.toThrow('Self-referencing')
})

it.each([
  { fault: 'is empty', name: 'Settings', schema: {} },
  { fault: 'is an object of anything', name: 'Profile', schema: { type: 'object' } },
  { fault: 'has lost a field', name: 'ItemDetail', schema: { type: 'object', properties: {}, required: [] } },
])('finds a shape that $fault', async ({ name, schema }) => {
  const said = await compileClient(documentWith(({ components }) => void (components.schemas[name] = schema)))
  expect(said).toMatch(/error TS\d+/)
})
