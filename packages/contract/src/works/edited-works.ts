import { z } from 'zod'
import { assetType, id, mediaSource, picture, time } from '../shapes.ts'
import { draftMedia, workDraft, type WorkDraft } from './work-drafts.ts'

/**
 * How a work stands with its maker: being written, handed back by staff to be changed, with staff, waiting for its
 * release alone, to be seen and sold, to be seen with nothing for sale, sold out, taken back before anything was sold.
 */
export const studioStates = [
  'draft',
  'handed-back',
  'in-review',
  'ready',
  'published',
  'paused',
  'sold-out',
  'withdrawn',
] as const

export type StudioState = (typeof studioStates)[number]

/** What buyers rely on: it can no longer change of a work that was sold or minted. */
export const frozenFields = [
  ...(['name', 'supply', 'royalty', 'media', 'blockchain', 'howMade', 'hasObject', 'objectDescription'] as const),
  ...(['objectMaterials', 'objectWidth', 'objectHeight', 'objectDepth'] as const),
] as const satisfies readonly (keyof WorkDraft)[]

export type FrozenField = (typeof frozenFields)[number]

/** A file of a draft as its maker sees it. */
const arrangedMedia = draftMedia.extend({
  kind: assetType.nullable().describe('null: it has not arrived or is being checked'),
  url: z.string().nullable(),
  picture: picture.nullable(),
  durationMs: z.int().nullable(),
  /** What plays of a film or a sound, best first. */
  sources: z.array(mediaSource),
})

export type ArrangedMedia = z.infer<typeof arrangedMedia>

export const editedWork = z.object({
  itemId: id,
  state: z.enum(studioStates),
  version: z.int(),
  savedAt: time,
  draft: workDraft,
  media: z.array(arrangedMedia),
  /** Why staff handed it back. */
  reason: z.string().nullable(),
  /** Fields that can no longer change, because an edition was sold or minted. */
  frozen: z.array(z.enum(frozenFields)),
  hasCurator: z.boolean(),
})

export type EditedWork = z.infer<typeof editedWork>
