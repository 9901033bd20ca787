import { endpoints } from '@monsoon/contract/endpoints'
import type { Endpoint } from '@monsoon/contract/endpoint'
import { errorCatalogue } from '@monsoon/contract/errors'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { renderDocsPage, docsPageCsp } from './docs-page.ts'
import { docsPageStyle } from './docs-page-style.ts'
import { errorCodesOf } from '#http.ts'
import { buildOpenApi } from './openapi.ts'
import type { JsonSchema } from './openapi-schemas.ts'

const document = buildOpenApi({ origin: 'http://localhost:3000', brandName: 'Monsoon', hasDemoCalls: true })
const entries = Object.entries(endpoints) as [string, Endpoint][]

function operationOf(key: string) {
  const [method = '', path = ''] = key.split(' ')
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${key} is not in the document`)
  return operation
}

function* refsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    if (key === '$ref' && typeof child === 'string') yield child
    else yield* refsIn(child)
  }
}

// The fixed fields of OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.0), as far as this document uses them.
const text = z.string().min(1)
const ref = z.strictObject({ $ref: text })
const schema = z.record(z.string(), z.unknown())
const example = z.strictObject({ summary: z.string().optional(), value: z.unknown() })
const mediaType = z.strictObject({ schema, examples: z.record(text, example).optional() })
const content = z
  .strictObject({
    'application/json': mediaType,
    'multipart/form-data': mediaType,
    'application/octet-stream': mediaType,
  })
  .partial()
const header = z.strictObject({ description: text, schema })
const response = z.strictObject({ description: text, headers: z.record(text, ref.or(header)).optional(), content })
const parameter = z.strictObject({
  name: text,
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: z.boolean(),
  description: z.string().optional(),
  schema,
})
const operation = z.strictObject({
  operationId: text.regex(/^[a-z][A-Za-z0-9]*$/),
  summary: text,
  description: text,
  tags: z.array(text).length(1),
  security: z.array(z.record(text, z.array(z.string()))),
  parameters: z.array(parameter),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), response),
})
const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    title: text,
    version: text,
    description: text,
    license: z.strictObject({ name: text, identifier: text }),
  }),
  servers: z.array(z.strictObject({ url: z.url() })).min(1),
  tags: z.array(z.strictObject({ name: text, description: text })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'put', 'post', 'delete', 'patch']), operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), schema),
    securitySchemes: z.record(
      text,
      z.strictObject({
        type: text,
        description: text,
        scheme: text.optional(),
        bearerFormat: text.optional(),
        in: text.optional(),
        name: text.optional(),
      }),
    ),
    headers: z.record(text, header),
  }),
})

describe('the OpenAPI document', () => {
  it('has the structure of OpenAPI 3.1, with every reference resolved and every operation named once', () => {
    expect(() => openApi.parse(document)).not.toThrow()
    for (const target of refsIn(document)) {
      const found = target
        .slice(2)
        .split('/')
        .reduce<unknown>((node, name) => (node as Record<string, unknown>)?.[name], document)
      expect(found, target).toBeDefined()
      // A name that stands for another name, or for itself, says nothing about the shape.
      expect(found, target).not.toHaveProperty('$ref')
    }
    const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('declares each path parameter, and only those', () => {
    for (const [key] of entries) {
      const declared = operationOf(key).parameters.filter((one) => one.in === 'path')
      expect(
        declared.map((one) => one.name),
        key,
      ).toEqual([...key.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
      expect(
        declared.every((one) => one.required),
        key,
      ).toBe(true)
    }
  })

  it('holds every call of the contract with exactly its errors, each with its specified message', () => {
    expect(entries.length).toBeGreaterThan(30)
    for (const [key, definition] of entries) {
      const { responses } = operationOf(key)
      const examples = Object.entries(responses).flatMap(([status, one]) =>
        Object.entries(one.content['application/json']?.examples ?? {}).map(([code, { value }]) => ({
          status,
          code,
          value,
        })),
      )
      expect(examples.map(({ code }) => code).toSorted(), key).toEqual(errorCodesOf(key, definition).toSorted())
      for (const { status, code, value } of examples) {
        const { status: expected, msg } = errorCatalogue[code as keyof typeof errorCatalogue]
        expect(value, key).toMatchObject({ status: expected, msg, code })
        expect(status).toBe(String(expected))
      }
    }
  })

  it('asks for a token exactly where the contract asks for an account', () => {
    for (const [key, definition] of entries) {
      const isOpen = operationOf(key).security.some((one) => Object.keys(one).length === 0)
      expect(isOpen, key).toBe(definition.auth === 'anyone')
    }
  })

  it('offers Idempotency-Key exactly where a call moves money or art', () => {
    for (const [key, definition] of entries) {
      const names = operationOf(key).parameters.map((one) => one.name)
      expect(names.includes('Idempotency-Key'), key).toBe(definition.idempotent === true)
    }
  })

  it('describes what takes files as a form of fields and files', () => {
    const { content: form } = operationOf('PATCH /v1/profile/picture').requestBody ?? {}
    expect(form).toEqual({
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: {
            file: { type: 'string', contentMediaType: 'image/png, image/jpeg', description: 'At most 4 MB' },
          },
        },
      },
    })
    expect(renderDocsPage(document)).toContain('-F &#39;file=@file&#39;')
  })

  it('describes bodies that JSON schema reads back: required fields, enums, bounds', () => {
    const body = operationOf('POST /v1/buy/initiate').requestBody?.content['application/json']?.schema as JsonSchema
    expect(body.required).toEqual(['saleId', 'itemId', 'quantity'])
    expect(body.properties?.['modeOfPayment']).toMatchObject({
      enum: ['card', 'fiatWallet', 'wallet', 'metamask', null],
    })
    // What may be left out may be null; what must be there may not.
    expect(body.properties?.['quoteId']).toMatchObject({ type: ['string', 'null'], format: 'uuid' })
    expect(body.properties?.['itemId']).toMatchObject({ type: 'string', format: 'uuid' })
    expect(body.properties?.['quantity']).toMatchObject({ type: 'integer' })
    const list = operationOf('GET /v1/marketplace').parameters.find((one) => one.name === 'limit')
    expect(list?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 12 })
  })

  it('leaves demo calls out where they do not exist', () => {
    const live = buildOpenApi({ origin: 'https://monsoon.example', brandName: 'Monsoon', hasDemoCalls: false })
    expect(Object.keys(live.paths).filter((path) => path.includes('/dev/'))).toEqual([])
    expect(live.components.securitySchemes['cookie']?.['name']).toBe('__Host-monsoon_access')
  })
})

describe('the page at /v1/docs', () => {
  const page = renderDocsPage(document)

  it('shows every call with its errors and an example, and every named shape', () => {
    for (const [key] of entries) {
      const { operationId, summary } = operationOf(key)
      expect(page, key).toContain(`<h3 id="${operationId}">`)
      expect(page, key).toContain(summary.replaceAll("'", '&#39;').replaceAll('"', '&quot;'))
    }
    for (const name of Object.keys(document.components.schemas)) {
      const [, shape = ''] = page.split(`id="schema-${name}"`)
      expect(shape.slice(0, shape.indexOf('<h3')), name).toMatch(/<table>|<code>/)
    }
    expect(page).toContain('curl -X POST &#39;http://localhost:3000/v1/buy/initiate&#39;')
  })

  it('loads nothing and runs nothing: one style, allowed by its hash', () => {
    expect(page.match(/<style>([^]*?)<\/style>/)?.[1]).toBe(docsPageStyle)
    expect(page).not.toMatch(/<script|<link|<img|\sstyle=|\son\w+=|@import|url\(/)
    expect(docsPageCsp).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}';/)
  })

  it('has a language, one main heading, unique ids, and links that lead somewhere', () => {
    expect(page).toMatch(/<html lang="en">/)
    expect(page.match(/<h1>/g)).toHaveLength(1)
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
    for (const table of page.match(/<table>[^]*?<\/table>/g) ?? []) {
      expect(table).toContain('<caption>')
      expect(table).toContain('scope="col"')
    }
  })
})
