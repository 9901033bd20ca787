import type { Api, CallInput } from '@monsoon/contract/client'
import { toShownWork } from '../../lists/shown-work.ts'
import { askedOf, type Filters } from './filters.ts'

/** The names of the filters are those of the call. */
const queryOf = (filters: Filters, { limit, offset }: { limit: number; offset: number }) =>
  ({ limit, offset, sortBy: 'newest', ...askedOf(filters) }) as CallInput<'GET /v1/marketplace'>['query'] & object

/** A part of the list of works as cards show it. */
export async function readWorks(call: Api, filters: Filters, window: { limit: number; offset: number }) {
  const { items, pagination } = (await call('GET /v1/marketplace', { query: queryOf(filters, window) })).data
  return { items: items.map(toShownWork), pagination }
}
