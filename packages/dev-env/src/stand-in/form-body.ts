import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * A decoded request body: `metadata[orderId]=1&expand[0]=x` becomes
 * `{ metadata: { orderId: '1' }, expand: { 0: 'x' } }`.
 */
export interface FormBody {
  [key: string]: string | FormBody
}

const MAX_DEPTH = 5

/**
 * Reads form-encoded parameters with nested keys, as Stripe's SDK writes them. Objects have no prototype to pollute.
 */
export function parseFormBody(text: string): FormBody {
  const body = emptyBody()
  for (const [key, value] of new URLSearchParams(text)) place(body, pathOf(key), value)
  return body
}

function emptyBody(): FormBody {
  return Object.create(null) as FormBody
}

function pathOf(key: string): string[] {
  const parts = key.replaceAll(']', '').split('[')
  if (parts.length > MAX_DEPTH) throw new Error('too many levels in a parameter')
  return parts
}

function place(body: FormBody, path: string[], value: string): void {
  let level = body
  for (const name of path.slice(0, -1)) {
    const slot = name === '' ? String(Object.keys(level).length) : name
    const next = level[slot]
    const inner = typeof next === 'object' ? next : emptyBody()
    level[slot] = inner
    level = inner
  }
  const last = path.at(-1) ?? ''
  level[last === '' ? String(Object.keys(level).length) : last] = value
}

/** The text under a key; undefined when it is missing or not plain text. */
export function textAt(body: FormBody, key: string): string | undefined {
  const value = body[key]
  return typeof value === 'string' ? value : undefined
}

/** The values under a key, for lists and maps alike. */
export function entriesAt(body: FormBody, key: string): Record<string, string> {
  const value = body[key]
  if (typeof value !== 'object') return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** What a form sent: as it came, and read. */
export interface SentForm {
  text: string
  params: FormBody
}

/** Reads form-encoded bodies; see {@link formOf}. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string | Buffer) => {
      const text = String(body)
      return { text, params: parseFormBody(text) } satisfies SentForm
    },
  )
}

/** The form of a request; an empty one when it brought none. */
export function formOf({ body }: FastifyRequest): SentForm {
  if (typeof body === 'object' && body !== null && 'params' in body && 'text' in body) return body as SentForm
  return { text: '', params: emptyBody() }
}
