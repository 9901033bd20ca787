import { emptyDraft, type WorkDraft } from '@monsoon/contract/works/work-drafts'
import { minorToUsd } from '@monsoon/domain/money'
import { royaltyBpsOf } from '@monsoon/domain/pricing/split-sale'
import type { WrittenRow } from './published-queries.ts'

/** A published work as its maker would type it. */
export const typedWork = (written: WrittenRow): WorkDraft => ({
  ...emptyDraft(),
  name: written.name,
  story: written.story,
  medium: written.medium,
  year: written.year === null ? '' : String(written.year),
  category: written.category,
  tags: written.tags,
  collectionId: written.collectionId ?? '',
  supply: String(written.quantity),
  royalty: String(Number(royaltyBpsOf(written)) / 100),
  blockchain: written.blockchain as WorkDraft['blockchain'],
  lockableContent: written.lockableContent ?? '',
  isSensitive: written.nsfw,
  hasObject: written.hasObject,
  objectDescription: written.objectDescription,
  ...typedObject(written),
  howMade: (written.howMade ?? '') as WorkDraft['howMade'],
  aiPart: written.aiPart,
  aiModel: written.aiModel,
  isOwnWork: true,
  isCleared: true,
  isFirstEdition: true,
  signature: written.signedAs ?? '',
  media: written.media.map((file) => ({ uploadId: null, ...file })),
})

const centimetresOf = (millimetres: number | null): string => (millimetres === null ? '' : String(millimetres / 10))

function typedObject({ object }: WrittenRow): Partial<WorkDraft> {
  if (object === null) return {}
  return {
    objectMaterials: object.materials,
    objectWidth: centimetresOf(object.widthMm),
    objectHeight: centimetresOf(object.heightMm),
    objectDepth: centimetresOf(object.depthMm),
    objectWeight: String(object.weightGrams),
    objectCountry: object.country,
    objectPlace: object.place,
    objectValue: String(minorToUsd(BigInt(object.insuredMinor))),
    objectSender: object.sentBy,
  }
}
