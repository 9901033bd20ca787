import type { StaffUser } from '@monsoon/contract/staff'
import type { Route } from './+types/users-page'
import { useText } from '../../text/use-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { VerifiedTick } from '../../ui/verified-tick.tsx'
import { ChoiceField } from './choice-field.tsx'
import { FilterForm } from './filter-form.tsx'
import { ListPage, SearchFilter } from './list-page.tsx'
import { readList } from './staff-data.ts'
import { staffText } from './staff-text.ts'
import { kycTones, kycWords, roleWords, stateTones, stateWords, typeWords } from './staff-words.ts'

export const loader = (args: Route.LoaderArgs) =>
  readList(args, 'GET /v1/staff/users', ['query', 'type', 'role', 'state'])

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const say = useText(staffText)
  const columns = useColumns()
  const { users, pagination, filters } = loaderData
  return (
    <ListPage
      title={say('users')}
      rows={users}
      columns={columns}
      rowKey={({ userId }) => userId}
      empty={{ title: say('noUsers'), detail: say('noUsersDetail') }}
      pagination={pagination}
    >
      <FilterForm>
        <SearchFilter label={say('searchUsers')} value={filters.query} />
        <ChoiceField label={say('type')} name="type" chosen={filters.type} words={typeWords} />
        <ChoiceField label={say('role')} name="role" chosen={filters.role} words={roleWords} />
        <ChoiceField label={say('state')} name="state" chosen={filters.state} words={stateWords} />
      </FilterForm>
    </ListPage>
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
