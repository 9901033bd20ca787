import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { endpoints, type EndpointKey } from '@monsoon/contract/endpoints'
import type { Endpoint } from '@monsoon/contract/endpoint'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { createSchemaWriter } from '#openapi/openapi-schemas.ts'
import type { FuzzScene } from './fuzz-scene.ts'
import type { Persona } from './personas.ts'
import { nastyBodies, nastyTexts, nastyValue } from './nasty-values.ts'
import { objectOf, type KnownIds } from './schema-values.ts'

/** One request as it is sent. */
interface WildRequest {
  url: string
  method: string
  headers: Record<string, string>
  payload?: string
}

export interface FuzzReport {
  /** Milliseconds of each answer. */
  durations: number[]
  statuses: Map<number, number>
  /** What refused: codes, and for each field that was named the call and it, as `POST /v1/address city`. */
  refusals: Set<string>
}

const visibleAscii = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 2_000)
const headerText = fc.constantFrom(...nastyTexts).map(visibleAscii)

const wildHeader = fc.oneof(
  ...[
    'idempotency-key',
    'x-refresh-token',
    'authorization',
    'origin',
    'if-none-match',
    'x-request-id',
    'user-agent',
  ].map((name) => headerText.map((text) => ({ [name]: text }))),
  headerText.map((text) => ({ cookie: `monsoon_access=${text}; monsoon_refresh=${text}` })),
  fc.constantFrom('web', 'x').map((client) => ({ 'x-monsoon-client': client })),
  fc.constantFrom('bytes=0-', 'bytes=9-1', 'x').map((range) => ({ range })),
  fc.constantFrom('gzip', 'br', 'identity;q=0', '*', ';;').map((encoding) => ({ 'accept-encoding': encoding })),
  fc.constantFrom('gzip', 'br', 'x').map((encoding) => ({ 'content-encoding': encoding })),
)

/** Under what names providers send their signatures. */
export const signatureHeaders = ['stripe-signature', 'webhook-signature', 'x-nowpayments-sig', 'btcpay-sig'] as const

// A webhook looks at little of what carries no signature.
const wildSignatures = fc
  .constantFrom('a'.repeat(128), `sha256=${'b'.repeat(64)}`, `t=${1_700_000_000},v1=${'c'.repeat(64)}`, 't=1,s=')
  .map((text) => Object.fromEntries(signatureHeaders.map((name) => [name, text])))

const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      ';',
      '',
    ),
  },
)

// A query takes texts only; what is no text is written as JSON.
const asText = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '')

function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value.slice(0, 3) : [value])
      query.append(name, asText(one).slice(0, 5_000))
  }
  return query.size > 0 ? `?${query}` : ''
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(asText(params[name]).slice(0, 3_000)) || '-',
  )
}

const wildPart = (names: string[]): fc.Arbitrary<string> =>
  fc
    .record({
      name: fc.constantFrom(...names, '', '__proto__', 'a"b'),
      file: fc.constantFrom('', '; filename="a.png"', '; filename="../a.pdf"', '; filename='),
      type: fc.constantFrom('', 'content-type: image/png\r\n', 'content-type: application/json\r\n', 'x\r\n'),
      content: fc.constantFrom('\x89PNG\r\n\x1a\n', '%PDF-1.7', '{', '', 'passport', '\0'),
      end: fc.constantFrom('\r\n', '\r\n', '\r\n', ''),
    })
    .map(
      ({ name, file, type, content, end }) =>
        `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${type}\r\n${content}${end}`,
    )

/** Forms that are whole, cut short or wrong in their parts. */
const wildForm = (names: string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.array(wildPart(names), { maxLength: 8 }), fc.constantFrom('--x--\r\n', '--x', ''))
    .map(([parts, end]) => `${parts.join('')}${end}`)

const wrongnesses = [0, 1, 4, 10]

/** Requests to an endpoint: fitting ones, ones with some wrong fields, and ones that are wrong altogether. */
function wildRequests(key: EndpointKey, knownIds: KnownIds): fc.Arbitrary<WildRequest> {
  const definition: Endpoint = (endpoints as Record<string, Endpoint>)[key] as Endpoint
  const [method = 'GET', path = '/'] = key.split(' ')
  const { write } = createSchemaWriter()
  const part = (schema: Endpoint['body'], wrongness: number): fc.Arbitrary<Record<string, unknown>> =>
    schema ? objectOf(write(schema, 'input'), { knownIds, wrongness }) : fc.constant({})
  const levels = wrongnesses.map((wrongness) =>
    fc.record({
      params: part(definition.params, wrongness),
      query: part(definition.query, wrongness),
      body: part(definition.body, wrongness).map((body) => JSON.stringify(body)),
    }),
  )
  const bodies = fc.oneof(
    fc.constantFrom(...nastyBodies),
    nastyValue.map((value) => JSON.stringify(value)),
  )
  return fc
    .record({
      parts: fc.oneof(...levels),
      form: definition.files ? wildForm([...Object.keys(definition.files), 'x']) : fc.constant(null),
      wildBody: definition.rawBody ? bodies : fc.option(bodies, { freq: 6 }),
      signatures: definition.rawBody ? wildSignatures : fc.constant({}),
      headers: wildHeader,
      withHeaders: fc.nat(3),
      type: contentTypes,
    })
    .map(({ parts, form, wildBody, signatures, headers, withHeaders, type }) => ({
      method,
      url: `${fillPath(path, parts.params)}${queryOf(parts.query)}`,
      headers: {
        ...(method !== 'GET' && { 'content-type': form === null ? type : 'multipart/form-data; boundary=x' }),
        ...signatures,
        ...(withHeaders === 0 ? headers : {}),
      } as Record<string, string>,
      ...(method !== 'GET' && { payload: wildBody ?? form ?? parts.body }),
    }))
}

function readText({ headers, rawPayload }: LightMyRequestResponse): string {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(rawPayload).toString()
  return (encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString()
}

/** A refusal that the call's contract lists, of an outside service that is away or was never set up. */
function isForeseen(key: EndpointKey, answer: LightMyRequestResponse): boolean {
  if (answer.statusCode !== 503) return false
  const { code = '' } = JSON.parse(readText(answer)) as { code?: string }
  return (endpoints[key].errors as readonly string[]).includes(code)
}

interface Envelope {
  status?: number
  msg?: string
  code?: string
  errors?: { path: string }[]
}

/** How PostgreSQL words a violated constraint, a value outside its type, or a broken statement. */
const databaseWords =
  /violates|relation "|constraint "|out of range for type|invalid input syntax|duplicate key|_check\b|_fkey\b|_pkey\b/

/**
 * What refused a request. Throws where the answer is a failure of ours, is no envelope, or repeats words of the
 * database.
 */
function judge(key: EndpointKey, request: WildRequest, answer: LightMyRequestResponse): string[] {
  const told = `${request.method} ${request.url.slice(0, 300)} ${request.payload?.slice(0, 300) ?? ''}`
  if (answer.statusCode >= 500 && !isForeseen(key, answer)) throw new Error(`${answer.statusCode} for ${told}`)
  if (answer.statusCode === 303 || ('answersFile' in endpoints[key] && answer.statusCode === 200)) return []
  const text = readText(answer)
  const { code, errors = [], ...envelope } = JSON.parse(text) as Envelope
  if (envelope.status !== answer.statusCode || typeof envelope.msg !== 'string')
    throw new Error(`no envelope for ${told}`)
  const ofDatabase = databaseWords.exec(text)?.[0]
  if (code !== undefined && ofDatabase) throw new Error(`${ofDatabase} of the database for ${told}`)
  return [...(code === undefined ? [] : [code]), ...errors.map(({ path }) => `${key} ${path}`)]
}

/** Whether some request came past the question who may call: otherwise the wildness of its input met nothing. */
export const getsIn = (key: EndpointKey, statuses: FuzzReport['statuses']): boolean =>
  endpoints[key].auth === 'anyone' || [...statuses.keys()].some((status) => ![401, 403, 412].includes(status))

/**
 * Sends at least `runs` wild requests to an endpoint, as many as each of the scene's people, and each `atOnce` times at
 * the same moment. Fails on the first that the server fails on, shrunk.
 */
export async function fuzzEndpoint(
  { test: { app }, knownIdsFor, people }: FuzzScene,
  key: EndpointKey,
  { runs, seed, atOnce = 1 }: { runs: number; seed: number; atOnce?: number },
): Promise<FuzzReport> {
  const report: FuzzReport = { durations: [], statuses: new Map(), refusals: new Set() }
  const requests = wildRequests(key, await knownIdsFor(key))
  const sendAs = (person: Persona) =>
    fc.asyncProperty(requests, async (request) => {
      const headers = { ...request.headers, ...(await person.headers()) }
      const ask = async () => {
        const startedAt = performance.now()
        const answer = await app.inject({ ...request, method: request.method as 'GET', headers })
        report.durations.push(performance.now() - startedAt)
        return answer
      }
      for (const answer of await Promise.all(Array.from({ length: atOnce }, ask))) {
        report.statuses.set(answer.statusCode, (report.statuses.get(answer.statusCode) ?? 0) + 1)
        for (const refusal of judge(key, request, answer)) report.refusals.add(refusal)
      }
    })
  const numRuns = Math.ceil(runs / people.length)
  for (const [at, person] of people.entries()) await fc.assert(sendAs(person), { numRuns, seed: seed + at })
  return report
}

const longest = 'x'.repeat(30_000)

/**
 * Sends a call as an administrator, with nothing in its body but one field that is too long. `path`: as
 * `rooms.0.title`.
 */
export async function sendBeyond({ test, people }: FuzzScene, key: EndpointKey, path: string) {
  const body = path
    .split('.')
    .reduceRight<unknown>((inner, name) => (/^\d+$/.test(name) ? [inner] : { [name]: inner }), longest)
  const [method = 'POST', url = ''] = key.split(' ')
  const request = {
    method,
    url: fillPath(url, { id: randomUUID(), itemId: randomUUID(), vocabulary: 'tags' }),
    headers: { 'content-type': 'application/json', ...(await people.at(-1)?.headers()) },
    payload: JSON.stringify(body),
  }
  const answer = await test.app.inject({ ...request, method: method as 'POST' })
  return { refusals: judge(key, request, answer) }
}
