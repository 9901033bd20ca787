import type { CallInput } from '@monsoon/contract/client'
import { Link } from 'react-router'
import type { Route } from './+types/exhibitions-page'
import { curatingText } from '../../curating/curating-text.ts'
import { ExhibitionsTable } from '../../curating/exhibitions-table.tsx'
import { apiContext } from '../../session/server-context.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { filtersOf, staffData } from './staff-data.ts'
import { StaffHeading } from './staff-heading.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = filtersOf(request, ['state']) as CallInput<'GET /v1/staff/exhibitions'>['query']
  const found = await staffData(context.get(apiContext)('GET /v1/staff/exhibitions', { query }), request)
  return { ...found, state: query?.state ?? '' }
}

const states = [
  ['', 'all'],
  ['submitted', 'submitted'],
  ['draft', 'draft'],
  ['published', 'published'],
] as const

/** All exhibitions; those that wait for staff first. */
export default function StaffExhibitionsPage({ loaderData }: Route.ComponentProps) {
  const say = useText(curatingText)
  const { exhibitions, pagination, state } = loaderData
  return (
    <>
      <title>{say('exhibitions')}</title>
      <StaffHeading title={say('exhibitions')}>
        <Button as={Link} to="/staff/exhibitions/new" size="small" variant="primary">
          {say('begin')}
        </Button>
      </StaffHeading>
      <div className="mb-4">
        <TabLinks
          label={say('state')}
          links={states.map(([one, word]) => ({
            to: `/staff/exhibitions?state=${one}`,
            label: say(word),
            isCurrent: one === state,
          }))}
        />
      </div>
      {exhibitions.length === 0 ? (
        <EmptyState title={say('none')} />
      ) : (
        <ExhibitionsTable exhibitions={exhibitions} path="/staff/exhibitions" hasCurators />
      )}
      <Pagination pagination={pagination} />
    </>
  )
}
