import type { FileWords } from '@monsoon/contract/works/work-drafts'
import type { HowMade } from '@monsoon/domain/works/how-made'

/** A work that is published. */
export interface NewItem {
  /** The id of the draft that it was; absent: a new one. */
  itemId?: string
  creatorId: string
  curatorId?: string | null
  collectionId?: string | null
  /** By which it appears. */
  releaseId?: string | null
  name: string
  description: string
  categoryId: string
  tagIds?: readonly string[]
  countryCode?: string | null
  year?: number | null
  medium?: string
  widthMm?: number | null
  heightMm?: number | null
  /** The picture that stands for the work first; films and sounds after their cover. */
  media: readonly { mediaId: string; alt: string; words?: readonly FileWords[] }[]
  /** Editions 1 to this. */
  quantity: number
  blockchain?: 'ethereum' | 'polygon'
  itemStatus?: 'not_mint' | 'minted'
  /** null: the platform's 10 percent. */
  royaltyBps?: number | null
  physicalDescription?: string | null
  lockableContent?: string | null
  isNsfw?: boolean
  isCuratorsPick?: boolean
  hasCashback?: boolean
  /** How it was made, as its maker says; `aiPart` and `aiModel`: what a model made of it, and which. */
  howMade?: HowMade | null
  aiPart?: string
  aiModel?: string
  /** The name with which its maker has just confirmed their rights. */
  signedAs?: string | null
}
