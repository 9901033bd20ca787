import type { CallInput } from '@monsoon/contract/client'
import type { StaffUser } from '@monsoon/contract/staff'
import type { Route } from './+types/users-page'
import { apiContext } from '../../session/server-context.ts'
import { useText } from '../../text/use-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { TextField } from '../../ui/field.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { VerifiedTick } from '../../ui/verified-tick.tsx'
import { ChoiceField } from './choice-field.tsx'
import { FilterForm } from './filter-form.tsx'
import { filtersOf, staffData } from './staff-data.ts'
import { StaffHeading } from './staff-heading.tsx'
import { staffText } from './staff-text.ts'
import { kycTones, kycWords, roleWords, stateTones, stateWords, typeWords } from './staff-words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = filtersOf(request, ['query', 'type', 'role', 'state'])
  const query = filters as CallInput<'GET /v1/staff/users'>['query']
  const found = await staffData(context.get(apiContext)('GET /v1/staff/users', { query }), request)
  return { ...found, filters }
}

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const say = useText(staffText)
  const columns = useColumns()
  const { users, pagination, filters } = loaderData
  return (
    <>
      <title>{say('users')}</title>
      <StaffHeading title={say('users')} />
      <FilterForm>
        <TextField
          key={filters.query}
          label={say('searchUsers')}
          name="query"
          type="search"
          autoComplete="off"
          defaultValue={filters.query}
          className="min-w-0 flex-1 basis-72"
        />
        <ChoiceField label={say('type')} name="type" chosen={filters.type} words={typeWords} />
        <ChoiceField label={say('role')} name="role" chosen={filters.role} words={roleWords} />
        <ChoiceField label={say('state')} name="state" chosen={filters.state} words={stateWords} />
      </FilterForm>
      {users.length === 0 ? (
        <EmptyState title={say('noUsers')} detail={say('noUsersDetail')} />
      ) : (
        <DataTable caption={say('users')} columns={columns} rows={users} rowKey={({ userId }) => userId} />
      )}
      <Pagination pagination={pagination} />
    </>
  )
}

function useColumns(): Column<StaffUser>[] {
  const say = useText(staffText)
  return [
    {
      key: 'user',
      header: say('user'),
      card: 'title',
      cell: ({ userId, name, blueTick }) => (
        <span>
          <TextLink to={`/staff/users/${userId}`}>
            <bdi>{name}</bdi>
          </TextLink>
          {blueTick && <VerifiedTick />}
        </span>
      ),
    },
    { key: 'email', header: say('email'), cell: ({ email }) => <bdi className="break-all">{email}</bdi> },
    { key: 'type', header: say('type'), cell: ({ type }) => say(typeWords[type]) },
    { key: 'role', header: say('role'), cell: ({ role }) => say(roleWords[role]) },
    {
      key: 'identity',
      header: say('identity'),
      cell: ({ kycStatus }) => <Badge tone={kycTones[kycStatus]}>{say(kycWords[kycStatus])}</Badge>,
    },
    {
      key: 'state',
      header: say('state'),
      cell: ({ state }) => <Badge tone={stateTones[state]}>{say(stateWords[state])}</Badge>,
    },
    {
      key: 'since',
      header: say('since'),
      cell: ({ createdAt }) => <LocalTime at={createdAt} className="whitespace-nowrap" />,
    },
  ]
}
