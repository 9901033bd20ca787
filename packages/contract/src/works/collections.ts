import { z } from 'zod'
import { collectionInfo } from './catalog.ts'
import { accountMessages } from '../accounts/account-messages.ts'
import { isWorkName, WORK_NAME_MAX } from '@monsoon/domain/works/work-name'
import { endpoint } from '../endpoint.ts'
import type { FilePart } from '../file-parts.ts'
import { featuredCollectionsPageSize } from './marketplace-filters.ts'
import { id, nothing, pageQuery, pagination, picture } from '../shapes.ts'

/** A collection in a list, with up to three of its newest works that everybody may see. */
export const collectionCard = collectionInfo.extend({ works: z.array(picture) })
export type CollectionCard = z.infer<typeof collectionCard>

/** Works of a collection that its maker can arrange; those beyond stand after them, the newest first. */
export const maxArranged = 1000

/** A work of a collection for whoever arranges it. */
export const arrangedWork = z.object({
  itemId: id,
  name: z.string(),
  picture: picture.nullable(),
  isHidden: z.boolean(),
})
export type ArrangedWork = z.infer<typeof arrangedWork>

/** Collections that one person may have. */
export const maxCollections = 200

export const collectionPictures = ['logo', 'thumbnail', 'background'] as const
export type CollectionPicture = (typeof collectionPictures)[number]

export const collectionPictureFile = {
  types: ['png', 'jpeg'],
  maxBytes: 4 * 1024 * 1024,
  wrongType: accountMessages.pictureWrongType,
  tooLarge: accountMessages.pictureTooLarge,
} as const satisfies FilePart

/** What a maker says of a collection. Its name follows the rule of works (RULE-076). */
export const collectionBody = z.object({
  name: z
    .string({ error: 'Please give the collection a name' })
    .trim()
    .min(1, { error: 'Please give the collection a name', abort: true })
    .max(WORK_NAME_MAX, `A name can have ${WORK_NAME_MAX} characters`)
    .refine(isWorkName, "A name can have letters, digits, spaces and _ ' - & ( ) [ ]"),
  description: z.string().trim().max(2000, 'A description can have 2,000 characters').default(''),
})

export const collectionTexts = {
  created: 'The collection is made. Works can be put into it now.',
  changed: 'The collection is changed.',
  pictureChanged: 'The picture is changed.',
  arranged: 'The works stand in this order now.',
} as const

const page = z.object({ collections: z.array(collectionCard), pagination })
const featuredLimit = pageQuery.shape.limit.unwrap().default(featuredCollectionsPageSize)

/** What makers do with their collections. */
export const ownCollectionEndpoints = {
  'POST /v1/collection': endpoint({
    summary: 'Make a collection, empty at first',
    auth: 'member',
    body: collectionBody,
    data: z.object({ collectionId: id }),
    errors: ['creators-only', 'kyc-needed', 'too-many-collections', 'account-suspended'],
    idempotent: true,
    needsTerms: true,
  }),
  'PATCH /v1/collection': endpoint({
    summary: 'Change what an own collection is called and what is said of it',
    auth: 'member',
    body: collectionBody.extend({ collectionId: id }),
    data: nothing,
    errors: ['collection-not-found'],
  }),
  'PATCH /v1/collection/{id}/pictures/{part}': endpoint({
    summary: 'Change a picture of an own collection',
    auth: 'member',
    params: z.object({ id, part: z.enum(collectionPictures) }),
    files: { file: collectionPictureFile },
    data: nothing,
    errors: ['collection-not-found'],
    rateLimit: 'upload',
  }),
  'GET /v1/collection/{id}/order': endpoint({
    summary: 'The works of an own collection in the order in which they stand on its page, hidden ones included',
    auth: 'member',
    params: z.object({ id }),
    data: z.object({ works: z.array(arrangedWork) }),
    errors: ['collection-not-found'],
  }),
  'PUT /v1/collection/{id}/order': endpoint({
    summary: 'Arrange the works of an own collection; those that are left out stand after them, the newest first',
    auth: 'member',
    params: z.object({ id }),
    body: z.object({ itemIds: z.array(id).max(maxArranged, `At most ${maxArranged} works can be arranged`) }),
    data: nothing,
    errors: ['collection-not-found', 'item-not-found'],
    rateLimit: 'settings',
  }),
}

export const collectionEndpoints = {
  'GET /v1/collection': endpoint({
    summary:
      'Collections by their maker, by words and by what staff put forward, newest first; empty ones are told to their owner alone',
    auth: 'anyone',
    query: pageQuery.extend({
      query: z.string().trim().max(100).default(''),
      userId: id.optional(),
      user: id.optional().describe('the same as userId'),
      featured: z.stringbool().default(false).describe('only what staff put forward'),
    }),
    data: page,
    errors: [],
  }),
  'GET /v1/collection/featured': endpoint({
    summary: 'Collections that staff put forward, newest first',
    auth: 'anyone',
    query: pageQuery.extend({ limit: featuredLimit }),
    data: page,
    errors: [],
  }),
}
