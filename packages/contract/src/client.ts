import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Endpoint } from './endpoint.ts'
import type { Endpoints, EndpointKey } from './endpoints.ts'

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never
type Field<Definition, Name extends keyof Endpoint> =
  Definition extends Record<Name, infer Schema> ? InputOf<Schema> : undefined

type FileNames<Definition> = Definition extends { files: infer Parts } ? keyof Parts & string : never

/** A file to send, under the name that it has. */
export interface FileToSend {
  content: Blob
  name: string
}

type FilesPart<Definition> = [FileNames<Definition>] extends [never]
  ? Record<never, never>
  : {
      files: Record<FileNames<Definition>, FileToSend>
      /** Hears how much of it has left, from 0 to 1; where the client cannot tell, nothing. */
      onUploadShare?: (share: number) => void
    }

// As a whole: a body of several shapes is one property, not a call a shape.
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? Record<never, never>
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

type InputOfCall<Definition> = Part<'params', Field<Definition, 'params'>> &
  Part<'query', Field<Definition, 'query'>> &
  Part<'body', Field<Definition, 'body'>> &
  FilesPart<Definition> & {
    signal?: AbortSignal
    idempotencyKey?: string
    headers?: Record<string, string>
  }

type InputByKey = { [Key in EndpointKey]: InputOfCall<Endpoints[Key]> }
// Interfaces, because the compiler looks into a mapped type for all calls at once, and those are too many combinations
// for it.
/** What each call takes, by its key. */
export interface CallInputs extends InputByKey {}
type ArgumentsByKey = {
  [Key in EndpointKey]-?: Record<never, never> extends CallInputs[Key]
    ? [input?: CallInputs[Key]]
    : [input: CallInputs[Key]]
}
/** What follows the key of a call: its input, which may be left out where nothing in it is needed. */
export interface CallArguments extends ArgumentsByKey {}

/** What a call takes: `params`, `query`, `body` where its endpoint has them, and what any fetch takes. */
export type CallInput<Key extends EndpointKey> = CallInputs[Key]

/** The `data` that a call answers with. */
export type CallData<Key extends EndpointKey> = z.output<Endpoints[Key]['data']>

/** The envelope of every answer. */
export interface Answer<Data> {
  status: number
  msg: string
  data: Data
}

/** A refusal, with the fields it names, or `status` 0 when the network gave no answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly errors: readonly { path: string; msg: string }[]
  readonly data: unknown
  readonly requestId: string | undefined
  constructor(failure: {
    status: number
    msg: string
    code?: ErrorCode
    errors?: { path: string; msg: string }[]
    data?: unknown
    requestId?: string
    cause?: unknown
  }) {
    super(failure.msg, { cause: failure.cause })
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    this.errors = failure.errors ?? []
    this.data = failure.data
    this.requestId = failure.requestId
  }
}

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: Record<string, FileToSend>
  onUploadShare?: (share: number) => void
  signal?: AbortSignal
  idempotencyKey?: string
  headers?: Record<string, string>
}

function addressOf(path: string, input: LooseInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}

function formOf({ files = {}, body = {} }: LooseInput): FormData {
  const form = new FormData()
  // Fields first, so that whoever reads the stream knows them when the files come.
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) form.append(name, String(value))
  for (const [name, file] of Object.entries(files)) form.append(name, file.content, file.name)
  return form
}

/** What `send` is given: what any fetch takes, and who wants to hear how much of the body has left. */
export type SendInit = RequestInit & { onUploadShare?: (share: number) => void }

/** What the client reads of an answer: a `Response` of fetch, or one that never left its process. */
export interface RawAnswer {
  readonly ok: boolean
  readonly status: number
  readonly statusText: string
  readonly headers: Pick<Headers, 'get' | 'getSetCookie'>
  json: () => Promise<unknown>
}

/**
 * Builds the typed client: `api('POST /v1/login', { body })` resolves to the envelope or throws ApiError.
 * @param settle is told of a refusal; where it resolves to true, what stood in the way is gone and the call runs once
 *   more
 * @param attempt runs each change that brings no idempotency key under one of its choice; `what`: the call with all
 *   that it sends
 */
export function createClient({
  send,
  headers = {},
  settle = async () => false,
  attempt,
}: {
  send: (address: string, init: SendInit) => Promise<RawAnswer>
  headers?: Record<string, string>
  settle?: (refusal: ApiError) => Promise<boolean>
  attempt?: <Value>(what: string, run: (idempotencyKey: string) => Promise<Value>) => Promise<Value>
}) {
  async function call(key: EndpointKey, input: LooseInput): Promise<Answer<unknown>> {
    const [method = 'GET', path = '/'] = key.split(' ')
    const init: SendInit = { method, headers: { accept: 'application/json', ...headers, ...input.headers } }
    if (input.signal) init.signal = input.signal
    if (input.idempotencyKey) init.headers = { ...init.headers, 'idempotency-key': input.idempotencyKey }
    if (input.files) {
      init.body = formOf(input)
      if (input.onUploadShare) init.onUploadShare = input.onUploadShare
    } else if (input.body !== undefined) {
      init.body = JSON.stringify(input.body)
      init.headers = { ...init.headers, 'content-type': 'application/json' }
    }
    let response: RawAnswer
    try {
      response = await send(addressOf(path, input), init)
    } catch (cause) {
      if (cause instanceof Error && cause.name === 'AbortError') throw cause
      throw new ApiError({ status: 0, msg: 'The network did not answer. Please try again.', cause })
    }
    const answer = (await response.json().catch(() => ({}))) as Answer<unknown> & {
      code?: ErrorCode
      errors?: { path: string; msg: string }[]
    }
    if (!response.ok) {
      throw new ApiError({
        status: response.status,
        msg: answer.msg ?? response.statusText,
        code: answer.code,
        errors: answer.errors,
        data: answer.data,
        requestId: response.headers.get('x-request-id') ?? undefined,
      })
    }
    return answer
  }

  return async function api<Key extends EndpointKey>(
    key: Key,
    ...[given]: CallArguments[Key]
  ): Promise<Answer<CallData<Key>>> {
    const input: LooseInput = given ?? {}
    const callTwice = (sent: LooseInput) =>
      call(key, sent).catch(async (error: unknown) => {
        if (error instanceof ApiError && (await settle(error))) return call(key, sent)
        throw error
      })
    const mayAttempt = attempt && !key.startsWith('GET ') && input.idempotencyKey === undefined
    const answer = mayAttempt
      ? await attempt(`${key} ${JSON.stringify(input)}`, (idempotencyKey) => callTwice({ ...input, idempotencyKey }))
      : await callTwice(input)
    return answer as Answer<CallData<Key>>
  }
}

/** The typed client. */
export type Api = ReturnType<typeof createClient>
