import type { Exhibition } from '@monsoon/contract/exhibitions/exhibitions'
import { paragraphsOf } from '@monsoon/domain/text/html-text'
import { truncateText } from '@monsoon/domain/text/truncate-text'
import { pickFields } from '../../lists/pick-fields.ts'

const bannerFields = [
  '_id',
  'title',
  'curator',
  'startDate',
  'endDate',
] as const satisfies readonly (keyof Exhibition)[]

/** What the top of the house shows of its exhibition. */
export type FeaturedExhibition = Pick<Exhibition, (typeof bannerFields)[number]> & { summary: string }

/** For the loader: what of it is told at the top needs no reader of HTML in the browser. */
export function toFeatured(exhibition: Exhibition): FeaturedExhibition {
  const [first = ''] = paragraphsOf(exhibition.description)
  return { ...pickFields(exhibition, bannerFields), summary: truncateText(first, 240).text }
}
