import type { Exhibition, ExhibitionCard } from '@monsoon/contract/exhibitions/exhibitions'
import { pickFields } from '../../lists/pick-fields.ts'
import { toShownWork, type ShownWork } from '../../lists/shown-work.ts'

const coverFields = [
  '_id',
  'title',
  'picture',
  'cloth',
  'region',
  'startDate',
  'endDate',
  'state',
  'artsCount',
] as const satisfies readonly (keyof ExhibitionCard)[]

/** What the cover of an exhibition shows. */
export type ShownCover = Pick<ExhibitionCard, (typeof coverFields)[number]> & {
  curator: Pick<ExhibitionCard['curator'], 'name'>
}

/** An exhibition as its own page shows it. */
export type ShownExhibition = Omit<Exhibition, 'arts'> & { arts: ShownWork[] }

/** For loaders, as `toShownWork` is. */
export function toShownCover(card: ExhibitionCard): ShownCover {
  return { ...pickFields(card, coverFields), curator: { name: card.curator.name } }
}

/** For loaders, as `toShownWork` is. */
export function toShownExhibition(exhibition: Exhibition): ShownExhibition {
  return { ...exhibition, arts: exhibition.arts.map(toShownWork) }
}
