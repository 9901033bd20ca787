import type { SearchResult } from '@monsoon/contract/works/search'
import { toShownWork, type ShownWork } from '../../lists/shown-work.ts'

/** Something found as its card shows it. */
export type ShownFind = Omit<SearchResult, 'card'> & { card: ShownWork | null }

/** For loaders, as `toShownWork` is. */
export const toShownFind = (result: SearchResult): ShownFind => ({
  ...result,
  card: result.card && toShownWork(result.card),
})
