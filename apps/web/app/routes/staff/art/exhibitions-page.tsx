import { Link } from 'react-router'
import type { Route } from './+types/exhibitions-page'
import { curatingText } from '#curating/curating-text.ts'
import { useExhibitionColumns } from '#curating/exhibitions-table.tsx'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ListPage, StateTabs } from '../list-page.tsx'
import { readList } from '../staff-data.ts'

export async function loader(args: Route.LoaderArgs) {
  const { filters, ...found } = await readList(args, 'GET /v1/staff/exhibitions', ['state'])
  return { ...found, state: filters.state ?? '' }
}

const states = ['', 'submitted', 'draft', 'published'] as const

/** All exhibitions; those that wait for staff first. */
export default function StaffExhibitionsPage({ loaderData }: Route.ComponentProps) {
  const t = useText(curatingText)
  const columns = useExhibitionColumns({ path: '/staff/exhibitions', hasCurators: true })
  const { exhibitions, pagination, state } = loaderData
  return (
    <ListPage
      title={t('exhibitions')}
      begin={
        <Button as={Link} to="/staff/exhibitions/new" size="small" variant="primary">
          {t('begin')}
        </Button>
      }
      rows={exhibitions}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('none') }}
      pagination={pagination}
    >
      <StateTabs
        label={t('state')}
        states={states}
        current={state}
        t={(one) => t(one || 'all')}
        to="/staff/exhibitions?state="
      />
    </ListPage>
  )
}
