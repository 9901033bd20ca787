import type { ContentCredentials } from '@monsoon/contract/works/uploads'
import { z } from 'zod'
import { forkIdle } from './idle-process.ts'

const script = new URL('credentials-process.ts', import.meta.url)
const longestMs = 5 * 60 * 1_000

const words = z.string().transform((text) => text.toWellFormed().replaceAll('\0', '').slice(0, 300))
const action = z.object({ digitalSourceType: words.optional().catch(undefined) })
const actions = z.object({ actions: z.array(action).max(1_000) })
const manifest = z.object({
  title: words.nullish().catch(null),
  claim_generator: words.nullish().catch(null),
  claim_generator_info: z.array(z.object({ name: words, version: words.optional().catch(undefined) })).catch([]),
  assertions: z.array(z.object({ label: z.string(), data: z.unknown() })).catch([]),
  signature_info: z.object({ issuer: words.nullish(), time: words.nullish() }).nullish().catch(null),
})
const failure = z.object({ code: z.string() })
const store = z.object({
  active_manifest: z.string(),
  manifests: z.record(z.string(), manifest),
  validation_results: z
    .object({ activeManifest: z.object({ failure: z.array(failure).catch([]) }).optional() })
    .optional(),
})

const unreadable: ContentCredentials = {
  isIntact: false,
  title: null,
  generator: null,
  signedBy: null,
  signedAt: null,
  sourceTypes: [],
}

/** Whether a certificate is one of those that the C2PA lists is asked nowhere. */
const isOfTrust = ({ code }: { code: string }): boolean => code.startsWith('signingCredential.')

const sourceTypesOf = ({ assertions }: z.output<typeof manifest>): string[] => {
  const found = assertions
    .filter(({ label }) => label.startsWith('c2pa.actions'))
    .flatMap(({ data }) => actions.safeParse(data).data?.actions ?? [])
    .flatMap(({ digitalSourceType }) => digitalSourceType?.split('/').at(-1) ?? [])
  return [...new Set(found)].slice(0, 20)
}

/** What a manifest store of the library says, as facts. */
export function factsOfCredentials(json: string): ContentCredentials {
  const read = store.safeParse(JSON.parse(json))
  const active = read.data?.manifests[read.data.active_manifest]
  if (!read.data || !active) return unreadable
  const [generator] = active.claim_generator_info
  const failures = read.data.validation_results?.activeManifest?.failure ?? []
  return {
    isIntact: failures.every(isOfTrust),
    title: active.title ?? null,
    generator: generator
      ? [generator.name, generator.version].filter(Boolean).join(' ')
      : (active.claim_generator ?? null),
    signedBy: active.signature_info?.issuer ?? null,
    signedAt: active.signature_info?.time ?? null,
    sourceTypes: sourceTypesOf(active),
  }
}

/**
 * Reads the Content Credentials of a file that seems to have some, in a process of low priority: a decoder of what
 * strangers sent. They are facts about the file, and refuse nothing: what cannot be read is not intact.
 */
export async function readCredentials(
  file: { path: string; mimeType: string },
  signal: AbortSignal = new AbortController().signal,
): Promise<ContentCredentials> {
  const child = forkIdle(script, {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
  })
  const answer = await new Promise<{ json?: string }>((done) => {
    child.once('message', (message) => done(message as { json?: string }))
    child.once('error', () => done({}))
    child.once('exit', () => done({}))
    child.send(file, (error) => error && done({}))
  })
  signal.throwIfAborted()
  return answer.json === undefined ? unreadable : factsOfCredentials(answer.json)
}
