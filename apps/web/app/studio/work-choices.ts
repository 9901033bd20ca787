import type { Api } from '@monsoon/contract/client'
import { pageData } from '../session/loader-errors.ts'

export type Choice = { id: string; name: string }

const named = ({ _id, name }: { _id: string; name: string }): Choice => ({ id: _id, name })

/** What a work can be filed under, and the collections of its maker. */
export async function loadWorkChoices(api: Api, request: Request) {
  const [{ categories }, { tags }, { items: countries }, { userId }] = await Promise.all([
    pageData(api('GET /v1/category', { query: { filter: 'false' } }), request),
    pageData(api('GET /v1/item-tags'), request),
    pageData(api('GET /v1/country/list'), request),
    pageData(api('GET /v1/profile'), request),
  ])
  const { collections } = await pageData(api('GET /v1/collection', { query: { userId, limit: 100 } }), request)
  return {
    categories: categories.map(named),
    tags: tags.map(named),
    countries: countries.map(named),
    collections: collections.map(({ collectionId, name }) => ({ id: collectionId, name })),
  }
}
