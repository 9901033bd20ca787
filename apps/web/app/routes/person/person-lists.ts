import type { Api } from '@monsoon/contract/client'
import type { ListPage } from '../../lists/list-pages.ts'
import { toShownWork, type ShownWork } from '../../lists/shown-work.ts'
import { toShownCover, type ShownCover } from '../exhibition/shown-exhibition.ts'
import type { PersonTab } from './person-tabs.ts'

/** Works of a page of somebody's at a time (001, section 9). */
const worksPageSize = 30
const exhibitionsPageSize = 12

export type WorksTab = Extract<PersonTab, 'created' | 'collected' | 'liked'>
export type ExhibitionsTab = Exclude<PersonTab, WorksTab>

const isWorksTab = (tab: PersonTab): tab is WorksTab => tab === 'created' || tab === 'collected' || tab === 'liked'

export type ListedCover = ShownCover & { id: string }

type Of<Tab> = { tab: Tab; userId: string; page: number }

/** Works that somebody made, collected or likes. */
export async function loadWorks(api: Api, { tab, userId, page }: Of<WorksTab>): Promise<ListPage<ShownWork>> {
  const { items, pagination } = await askForWorks(api, { tab, userId, page })
  return { items: items.map(toShownWork), pagination }
}

async function askForWorks(api: Api, { tab, userId, page: offset }: Of<WorksTab>) {
  const window = { limit: worksPageSize, offset }
  if (tab === 'created')
    return (await api('GET /v1/items/created/{id}', { params: { id: userId }, query: window })).data
  if (tab === 'liked') return (await api('GET /v1/favourite/items', { query: { ...window, user: userId } })).data
  return (await api('GET /v1/items/owned', { query: { ...window, user: userId, collected: 'true' } })).data
}

/** Exhibitions that somebody curates, or is shown in. */
export async function loadExhibitions(
  api: Api,
  { tab, userId, page }: Of<ExhibitionsTab>,
): Promise<ListPage<ListedCover>> {
  const who = tab === 'curated' ? { curatorId: userId } : { artistId: userId }
  const { data } = await api('GET /v1/exhibition/list', { query: { limit: exhibitionsPageSize, offset: page, ...who } })
  const items = data.exhibitions.map((card) => ({ ...toShownCover(card), id: card._id }))
  return { items, pagination: data.pagination }
}

/** What one tab of somebody's page shows. */
export type PersonPart =
  | { tab: WorksTab; works: ListPage<ShownWork> }
  | { tab: ExhibitionsTab; exhibitions: ListPage<ListedCover> }

export async function loadPart(api: Api, { tab, userId, page }: Of<PersonTab>): Promise<PersonPart> {
  return isWorksTab(tab)
    ? { tab, works: await loadWorks(api, { tab, userId, page }) }
    : { tab, exhibitions: await loadExhibitions(api, { tab, userId, page }) }
}
