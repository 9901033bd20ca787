import type { StaffUserDetail } from '@monsoon/contract/staff/staff'
import { useText } from '#text/use-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { staffText } from '../staff-text.ts'
import { linkWords, stateTones, stateWords } from '../staff-words.ts'

/** Accounts that have something in common with this one, and what: never which number or address. */
export function LinkedAccounts({ user }: { user: StaffUserDetail }) {
  const t = useText(staffText)
  return (
    <section aria-labelledby="linked-accounts" className="mt-10">
      <h2 id="linked-accounts" className="mb-2 font-sans text-small font-semibold">
        {t('linkedAccounts')}
      </h2>
      {user.linkedAccounts.length === 0 ? (
        <p className="text-small text-ink-2">{t('linkedToNobody')}</p>
      ) : (
        <DataTable
          caption={t('linkedAccounts')}
          rows={user.linkedAccounts}
          rowKey={({ userId }) => userId}
          columns={[
            {
              key: 'account',
              header: t('account'),
              card: 'title',
              cell: ({ userId, name, state }) => (
                <span className="flex flex-wrap items-center gap-2">
                  <TextLink to={`/staff/users/${userId}`}>
                    <bdi>{name}</bdi>
                  </TextLink>
                  {state !== 'active' && <Badge tone={stateTones[state]}>{t(stateWords[state])}</Badge>}
                </span>
              ),
            },
            {
              key: 'links',
              header: t('inCommon'),
              cell: ({ links }) => (
                <ul>
                  {links.map(({ kind, since }) => (
                    <li key={kind}>
                      {t(linkWords[kind])}, <LocalTime at={since} />
                    </li>
                  ))}
                </ul>
              ),
            },
            {
              key: 'trade',
              header: t('tradeBetween'),
              cell: ({ mayNotTrade }) => (
                <Badge tone={mayNotTrade ? 'bad' : 'neutral'}>{t(mayNotTrade ? 'tradeRefused' : 'tradeAllowed')}</Badge>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}
