import type { StaffUser } from '@monsoon/contract/staff/staff'
import type { Route } from './+types/users-page'
import { useText } from '#text/use-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { VerifiedTick } from '#ui/verified-tick.tsx'
import type { Column } from '#ui/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { ListPage, SearchFilter, FilterForm } from '../list-page.tsx'
import { readList } from '../staff-data.ts'
import { staffText } from '../staff-text.ts'
import { kycTones, kycWords, roleWords, stateTones, stateWords, typeWords } from '../staff-words.ts'

export const loader = (args: Route.LoaderArgs) =>
  readList(args, 'GET /v1/staff/users', ['query', 'type', 'role', 'state'])

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const t = useText(staffText)
  const columns = useColumns()
  const { users, pagination, filters } = loaderData
  return (
    <ListPage
      title={t('users')}
      rows={users}
      columns={columns}
      rowKey={({ userId }) => userId}
      empty={{ title: t('noUsers'), detail: t('noUsersDetail') }}
      pagination={pagination}
    >
      <FilterForm>
        <SearchFilter label={t('searchUsers')} value={filters.query} />
        <ChoiceField label={t('type')} name="type" chosen={filters.type} words={typeWords} />
        <ChoiceField label={t('role')} name="role" chosen={filters.role} words={roleWords} />
        <ChoiceField label={t('state')} name="state" chosen={filters.state} words={stateWords} />
      </FilterForm>
    </ListPage>
  )
}

function useColumns(): Column<StaffUser>[] {
  const t = useText(staffText)
  return [
    {
      key: 'user',
      header: t('user'),
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
    { key: 'email', header: t('email'), cell: ({ email }) => <bdi className="break-all">{email}</bdi> },
    { key: 'type', header: t('type'), cell: ({ type }) => t(typeWords[type]) },
    { key: 'role', header: t('role'), cell: ({ role }) => t(roleWords[role]) },
    {
      key: 'identity',
      header: t('identity'),
      cell: ({ kycStatus }) => <Badge tone={kycTones[kycStatus]}>{t(kycWords[kycStatus])}</Badge>,
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t(stateWords[state])}</Badge>,
    },
    {
      key: 'since',
      header: t('since'),
      cell: ({ createdAt }) => <LocalTime at={createdAt} className="whitespace-nowrap" />,
    },
  ]
}
