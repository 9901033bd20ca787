import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, nothing, pageQuery, pagination, time } from '../shapes.ts'

/** How long an archive waits to be fetched. */
export const exportDays = 7

/** How long a link to it works, in the session that asked for it. */
export const archiveLinkHours = 24

/** What an archive may hold beside what the house keeps about a person, and the words of their works. */
export const archiveContents = ['originals', 'papers'] as const
export type ArchiveContent = (typeof archiveContents)[number]

/** What `msg` says where there is more to say than OK. */
export const archiveTexts = {
  asked: 'We pack everything you have here. A mail tells you when it is ready.',
} as const

const bytes = z.int().min(0)

export const archive = z.object({
  state: z.enum(['none', 'preparing', 'ready']),
  requestedAt: time.nullable(),
  expiresAt: time.nullable(),
  contents: z.array(z.enum(archiveContents)),
  /** Of the zip; null until it is ready. */
  bytes: bytes.nullable(),
  /** How far it is, in parts and in bytes; null before it is known what it will consist of. */
  progress: z.object({ packed: z.int(), of: z.int(), packedBytes: bytes, ofBytes: bytes }).nullable(),
  /** Works of which something is missing. */
  missing: z.int(),
})

/** A work in an archive. */
export const archivedWork = z.object({
  itemId: id,
  name: z.string(),
  /** One's own, e.g. "3, 7-9"; empty: none. */
  editions: z.string(),
  isMade: z.boolean(),
  bytes,
  state: z.enum(['waiting', 'packed', 'incomplete']),
  /** Why something is missing. */
  reason: z.string().nullable(),
})
export type ArchivedWork = z.infer<typeof archivedWork>

/** Where tokens of works are, for whoever looks for them without the house. */
export const tokenContracts = z.object({
  contracts: z.array(
    z.object({
      network: z.enum(['ethereum', 'polygon']),
      /** null: there is none yet. */
      address: z.string().nullable(),
      explorer: z.url(),
    }),
  ),
})

export const archiveEndpoints = {
  'GET /v1/token-contracts': endpoint({
    summary:
      'What anybody needs to check works and archives without the house: its public keys and its token contracts',
    auth: 'anyone',
    data: tokenContracts,
    errors: [],
  }),
  'GET /v1/account/export': endpoint({
    summary: 'How far the archive of all that one has here is',
    auth: 'member',
    data: archive,
    errors: [],
  }),
  'GET /v1/account/export/works': endpoint({
    summary: 'The works of that archive, and how far each is',
    auth: 'member',
    query: pageQuery,
    data: z.object({ items: z.array(archivedWork), pagination }),
    errors: [],
  }),
  'POST /v1/account/export': endpoint({
    summary: 'Pack an archive of all that one has here; one at a time, a mail tells when it is ready',
    auth: 'member',
    body: z.object({
      contents: z
        .array(z.enum(archiveContents))
        .max(archiveContents.length)
        .default([...archiveContents]),
    }),
    data: nothing,
    errors: ['export-running'],
    requiresRecentAuth: true,
    rateLimit: 'settings',
  }),
  'POST /v1/account/export/link': endpoint({
    summary: 'A link to the archive that works by itself, for 24 hours and as long as this session lasts',
    auth: 'member',
    data: z.object({ url: z.string(), expiresAt: time }),
    errors: ['export-not-ready'],
    requiresRecentAuth: true,
    rateLimit: 'settings',
  }),
  'GET /v1/account/export/file': endpoint({
    summary: 'The archive as a zip (a bag of BagIt 1.0), whole or from any byte on; by its link',
    auth: 'anyone',
    query: z.object({ token: z.string().max(300) }),
    data: nothing,
    answersFile: true,
    errors: ['export-not-ready', 'link-expired'],
  }),
}
