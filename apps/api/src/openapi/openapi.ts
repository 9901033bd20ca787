import { endpoints } from '@monsoon/contract/endpoints'
import type { Endpoint } from '@monsoon/contract/endpoint'
import { errorCatalogue, type ErrorCode } from '@monsoon/contract/errors'
import { rateLimits } from '@monsoon/contract/rate-limits'
import { errorCodesOf } from '#http.ts'
import { nounOf, nouns } from './openapi-nouns.ts'
import { bodyOf, fileContent, type Content } from './openapi-bodies.ts'
import { createSchemaWriter, type JsonSchema } from './openapi-schemas.ts'

export interface OpenApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

export interface OpenApiResponse {
  description: string
  headers?: Record<string, unknown>
  content: Content
}

export interface OpenApiOperation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: OpenApiParameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, OpenApiResponse>
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: {
    schemas: Record<string, JsonSchema>
    securitySchemes: Record<string, Record<string, string>>
    headers: Record<string, unknown>
  }
}

const overview = `JSON over HTTPS. Every answer is an envelope \`{status, msg, data}\`; a refusal also has \`code\`, and \`errors\` naming fields.
Lists take \`limit\` and \`offset\`, where \`offset\` counts pages from 1; more exist while limit × offset is below \`pagination.total\`.
\`total\` is exact up to 10,000, then 10,001; with \`isEstimate\` it is about as many as there are, as counting them would take long.
Paths match in any case, with or without a slash at the end. Unknown fields of a body are ignored, and null is as good as leaving a field out. Amounts are USD unless a field says otherwise.
Send the access token as \`Authorization: Bearer …\`. 401: exchange the refresh token once at POST /v1/token. 412: the session is over.
Every answer has an \`x-request-id\`; please quote it when something went wrong.`

const operationIdOf = (key: string): string =>
  key
    .toLowerCase()
    // The same word may stand at the root and below /v1.
    .replace(/ \/(?!v1\/)/, ' /root/')
    .replace('/v1/', '')
    .replaceAll(/[^a-z0-9]+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll(/[^a-zA-Z0-9]/g, '')

const callers = {
  anyone: 'Anyone may call this.',
  member: 'For signed-in, verified accounts.',
  staff: 'For staff.',
  admin: 'For administrators.',
} as const

function describe(definition: Endpoint): string {
  const notes: string[] = [callers[definition.auth]]
  if (definition.requiresRecentAuth) notes.push('Needs a login, or a `POST /v1/logins/confirm`, of the last minutes.')
  if (definition.needsTerms)
    notes.push('Needs the Terms of Use in force to be accepted, at sign-up or by `POST /v1/consent`.')
  if (definition.idempotent) notes.push('Send an `Idempotency-Key` to be able to repeat the call safely.')
  if (definition.rateLimit) {
    const { perAddress, perSubject, windowSeconds } = rateLimits[definition.rateLimit]
    const perAccount = perSubject ? ` and ${perSubject} per account` : ''
    notes.push(`At most ${perAddress} calls per address${perAccount} in ${windowSeconds} seconds.`)
  }
  if (definition.publicCacheSeconds)
    notes.push(`Answers without an account may be cached for ${definition.publicCacheSeconds} s.`)
  if (definition.demoOnly) notes.push('In demo mode only.')
  return notes.join(' ')
}

const requestIdHeader = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }

function failures(codes: readonly ErrorCode[]): Record<string, OpenApiResponse> {
  const responses: Record<string, OpenApiResponse> = {}
  for (const code of codes) {
    const { status, msg } = errorCatalogue[code]
    const response = (responses[status] ??= {
      description: '',
      headers: {
        ...requestIdHeader,
        ...(status === 429 && { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }),
      },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' }, examples: {} } },
    })
    response.description = [response.description, code].filter(Boolean).join(', ')
    const errors = code === 'invalid-input' ? { errors: [{ path: 'field', msg }] } : {}
    Object.assign(response.content['application/json']?.examples ?? {}, {
      [code]: { summary: msg, value: { status, msg, code, ...errors } },
    })
  }
  return responses
}

type Writer = ReturnType<typeof createSchemaWriter>

function parametersOf(writer: Writer, key: string, definition: Endpoint): OpenApiParameter[] {
  const parameters: OpenApiParameter[] = []
  for (const place of ['params', 'query'] as const) {
    const schema = definition[place]
    if (!schema) continue
    const { properties = {}, required = [] } = writer.write(schema, 'input')
    for (const [name, property] of Object.entries(properties)) {
      const isPath = place === 'params'
      parameters.push({
        name,
        in: isPath ? 'path' : 'query',
        required: isPath || required.includes(name),
        schema: property,
      })
    }
  }
  if (definition.idempotent) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'The same key and body give the same answer for a day; the same key with another body is 422.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    })
  }
  if (key === 'POST /v1/token') {
    const description = 'The refresh token, where it does not travel in a cookie.'
    parameters.push({ name: 'x-refresh-token', in: 'header', required: false, description, schema: { type: 'string' } })
  }
  return parameters
}

function operationOf(writer: Writer, key: string, definition: Endpoint): OpenApiOperation {
  const envelope: JsonSchema = {
    type: 'object',
    required: ['status', 'msg', 'data'],
    properties: { status: { const: 200 }, msg: { type: 'string' }, data: writer.write(definition.data, 'output') },
  }
  const body = bodyOf(writer.write, definition)
  return {
    operationId: operationIdOf(key),
    summary: definition.summary,
    description: describe(definition),
    tags: [nounOf(key.split(' ')[1] ?? '')],
    security: definition.auth === 'anyone' ? [{}, { bearer: [] }, { cookie: [] }] : [{ bearer: [] }, { cookie: [] }],
    parameters: parametersOf(writer, key, definition),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      ...(definition.answersRedirect ? redirectResponse : okResponse(definition, envelope)),
      ...failures(errorCodesOf(key, definition)),
    },
  }
}

const okResponse = (definition: Endpoint, envelope: JsonSchema) => ({
  200: {
    description: 'OK',
    headers: requestIdHeader,
    content: definition.answersFile ? fileContent : { 'application/json': { schema: envelope } },
  },
})

const redirectResponse = { 303: { description: 'Elsewhere', headers: requestIdHeader, content: {} } }

const failureSchema: JsonSchema = {
  type: 'object',
  required: ['status', 'msg', 'code'],
  properties: {
    status: { type: 'integer', description: 'The HTTP status' },
    msg: { type: 'string', description: 'A text for people, in English' },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'msg'],
        properties: { path: { type: 'string', description: 'The field' }, msg: { type: 'string' } },
      },
    },
    data: { description: 'What helps to go on, such as a fresh quote' },
  },
}

/** The contract as OpenAPI 3.1. `origin` is where the API is reached. */
export function buildOpenApi({
  origin,
  brandName,
  hasDemoCalls,
}: {
  origin: string
  brandName: string
  hasDemoCalls: boolean
}): OpenApiDocument {
  const writer = createSchemaWriter()
  const paths: OpenApiDocument['paths'] = {}
  for (const [key, definition] of Object.entries(endpoints) as [string, Endpoint][]) {
    if (definition.demoOnly && !hasDemoCalls) continue
    const [method = 'GET', path = '/'] = key.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(writer, key, definition) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brandName} API`,
      version: '1',
      description: overview,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: origin }],
    tags: nouns.map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Failure: failureSchema, ...writer.named },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of POST /v1/login; lives 10 minutes',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: `${origin.startsWith('https:') ? '__Host-' : ''}monsoon_access`,
          description: 'The same token for pages of this origin',
        },
      },
      headers: {
        RequestId: { description: 'Names this request in our logs', schema: { type: 'string', format: 'uuid' } },
        RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer' } },
      },
    },
  }
}
