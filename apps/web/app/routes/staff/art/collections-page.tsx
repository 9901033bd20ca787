import type { CallInput } from '@monsoon/contract/client'
import type { CollectionCard } from '@monsoon/contract/works/collections'
import type { Picture } from '@monsoon/contract/shapes'
import type { Route } from './+types/collections-page'
import { api } from '#api-client.ts'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { Checkbox, FormError, SelectField } from '#ui/controls/field.tsx'
import { useRevalidatingMutation } from '#ui/submit/use-revalidating-mutation.ts'
import { ListPage, SearchFilter, FilterForm } from '../list-page.tsx'
import { PicturedRow } from './pictured-row.tsx'
import { filtersOf, staffData } from '../staff-data.ts'
import { staffCollectionsText } from './staff-collections-text.ts'

interface Row {
  id: string
  name: string
  maker: { userId: string; name: string }
  itemsCount: number
  isFeatured: boolean
  picture: Picture | null
}

const toRow = ({ collectionId, name, user, itemsCount, featured, works }: CollectionCard): Row => ({
  id: collectionId,
  name,
  itemsCount,
  isFeatured: featured,
  picture: works[0] ?? null,
  maker: { userId: user.id, name: user.name },
})

const pageSize = 25

export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = filtersOf(request, ['query', 'featured'])
  const query = { ...filters, limit: pageSize } as CallInput<'GET /v1/collection'>['query']
  const found = await staffData(context.get(apiContext)('GET /v1/collection', { query }), request)
  return { rows: found.collections.map(toRow), pagination: found.pagination, filters }
}

/** Collections, and which of them are put forward; each box is sent when it is pressed. */
export default function StaffCollectionsPage({ loaderData }: Route.ComponentProps) {
  const t = useText(staffCollectionsText)
  const { rows, pagination, filters } = loaderData
  return (
    <ListPage
      title={t('title')}
      rows={rows}
      row={(row) => <CollectionRow key={row.id} row={row} />}
      empty={{ title: t('none'), detail: t('noneDetail') }}
      pagination={pagination}
    >
      <FilterForm>
        <SearchFilter label={t('search')} value={filters.query} maxLength={100} />
        <SelectField
          key={`featured ${filters.featured}`}
          label={t('shown')}
          name="featured"
          defaultValue={filters.featured ?? ''}
        >
          <option value="">{t('all')}</option>
          <option value="true">{t('featured')}</option>
        </SelectField>
      </FilterForm>
    </ListPage>
  )
}

function CollectionRow({ row }: { row: Row }) {
  const t = useText(staffCollectionsText)
  const { id, name, maker, itemsCount, picture } = row
  return (
    <PicturedRow
      picture={picture}
      title={{ to: `/creation/${id}`, name }}
      maker={maker}
      more={t('works', { count: itemsCount })}
    >
      <FeaturedBox row={row} />
    </PicturedRow>
  )
}

function FeaturedBox({ row: { id, name, isFeatured } }: { row: Row }) {
  const t = useText(staffCollectionsText)
  const change = useRevalidatingMutation((featured: boolean) =>
    api('PATCH /v1/staff/collections/{id}/featured', { params: { id }, body: { featured } }),
  )
  return (
    <div aria-busy={change.isBusy}>
      <FormError>{change.failure}</FormError>
      <Checkbox
        label={t('featured')}
        aria-label={t('featuredOf', { name })}
        checked={isFeatured}
        onChange={(event) => {
          if (!change.isBusy) void change.run(event.currentTarget.checked)
        }}
      />
    </div>
  )
}
