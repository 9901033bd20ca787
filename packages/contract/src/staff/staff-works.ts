import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, nothing, pageQuery, pagination, personName, picture } from '../shapes.ts'
import { reasonField } from './staff.ts'

/** What staff put forward, recommend or veil (U-021). */
export const workFlags = ['featured', 'banner', 'showcase', 'curatorsPick', 'nsfw'] as const
export type WorkFlag = (typeof workFlags)[number]

const flags = z.object({
  featured: z.boolean(),
  banner: z.boolean(),
  showcase: z.boolean(),
  curatorsPick: z.boolean(),
  nsfw: z.boolean(),
})
export type WorkFlags = z.infer<typeof flags>

export const staffWork = z.object({
  itemId: id,
  name: z.string(),
  artist: personName,
  picture: picture.nullable(),
  isHidden: z.boolean(),
  /** Nobody buys or sells it: buySellRestrict. */
  isTradeRestricted: z.boolean(),
  flags,
})
export type StaffWork = z.infer<typeof staffWork>

/** Words that works are filed under. */
export const vocabularies = ['categories', 'tags'] as const
export type Vocabulary = (typeof vocabularies)[number]

/** `all` means every category in the lists of works, so that no category may be called that. */
const wordName = z
  .string()
  .trim()
  .min(2, 'A name has 2 characters at minimum')
  .max(40, 'A name has 40 characters at maximum')
  .refine((name) => /[\p{L}\p{N}]/u.test(name) && !/^all( nfts)?$/i.test(name), 'Please choose another name')

const vocabularyWord = z.object({ id: z.string(), name: z.string(), works: z.int() })
export type VocabularyWord = z.infer<typeof vocabularyWord>

export const staffWorkTexts = {
  flagged: 'The work is changed.',
  collectionFeatured: 'The collection is put forward.',
  collectionUnfeatured: 'The collection is no longer put forward.',
  tradeStopped: 'Nobody buys or sells the work from now on. Its sales are closed.',
  tradeOpened: 'The work can be bought and sold again.',
  added: 'The word is added.',
  renamed: 'The word is changed.',
  removed: 'The word is removed.',
} as const

const word = { params: z.object({ vocabulary: z.enum(vocabularies), id: z.string().min(1).max(60) }) }
const list = { params: z.object({ vocabulary: z.enum(vocabularies) }) }

export const staffWorkEndpoints = {
  'GET /v1/staff/works': endpoint({
    summary: 'Published works, hidden ones too, with what staff have set on them, newest first',
    auth: 'staff',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(25),
      query: z.string().trim().max(100).default(''),
      flag: z.enum([...workFlags, '']).default(''),
    }),
    data: z.object({ works: z.array(staffWork), pagination }),
    errors: [],
  }),
  'PATCH /v1/staff/works/{id}': endpoint({
    summary: 'Put a work forward, recommend it, or veil it; what is left out stays',
    auth: 'staff',
    params: z.object({ id }),
    body: flags.partial(),
    data: nothing,
    errors: ['item-not-found'],
  }),
  'PATCH /v1/staff/works/{id}/trade': endpoint({
    summary: 'Stop the buying and selling of a work, or open it again; its maker is told the reason',
    auth: 'staff',
    params: z.object({ id }),
    body: z.object({ isRestricted: z.boolean(), reason: reasonField }),
    data: nothing,
    errors: ['item-not-found'],
    idempotent: true,
  }),
  'PATCH /v1/staff/collections/{id}/featured': endpoint({
    summary: 'Put a collection forward on the page of collections, or no longer',
    auth: 'staff',
    params: z.object({ id }),
    body: z.object({ featured: z.boolean() }),
    data: nothing,
    errors: ['collection-not-found'],
  }),
  'GET /v1/staff/vocabulary/{vocabulary}': endpoint({
    summary:
      'Categories or tags, with how many works each has, counted up to 1,000; `query` is in the name, whatever the accents',
    auth: 'staff',
    ...list,
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(25),
      query: z.string().trim().max(40).default(''),
    }),
    data: z.object({ words: z.array(vocabularyWord), pagination }),
    errors: [],
    concernsNobody: true,
  }),
  'POST /v1/staff/vocabulary/{vocabulary}': endpoint({
    summary: 'Add a category or a tag',
    auth: 'staff',
    ...list,
    body: z.object({ name: wordName }),
    data: z.object({ id: z.string() }),
    errors: ['word-exists'],
  }),
  'PATCH /v1/staff/vocabulary/{vocabulary}/{id}': endpoint({
    summary: 'Rename a category or a tag; addresses that name it stay as they are',
    auth: 'staff',
    ...word,
    body: z.object({ name: wordName }),
    data: nothing,
    errors: ['word-not-found', 'word-exists'],
  }),
  'DELETE /v1/staff/vocabulary/{vocabulary}/{id}': endpoint({
    summary: 'Remove a category or a tag that no work has',
    auth: 'staff',
    ...word,
    data: nothing,
    errors: ['word-not-found', 'word-in-use'],
  }),
}
