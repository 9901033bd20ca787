import type { StaffUserDetail } from '@monsoon/contract/staff/staff'
import { useState } from 'react'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { ActDialog } from '../act-dialog.tsx'
import { staffText } from '../staff-text.ts'

type Holding = StaffUserDetail['holdings'][number]

/** Works of which the account has editions, each of which may be confiscated. */
export function UserHoldings({ user, mayAct }: { user: StaffUserDetail; mayAct: boolean }) {
  const t = useText(staffText)
  const [open, setOpen] = useState<Holding>()
  return (
    <section aria-labelledby="holdings" className="mt-10">
      <h2 id="holdings" className="mb-2 font-sans text-small font-semibold">
        {t('holdings')}
      </h2>
      {user.holdings.length === 0 ? (
        <p className="text-small text-ink-2">{t('holdsNothing')}</p>
      ) : (
        <DataTable
          caption={t('holdings')}
          rows={user.holdings}
          rowKey={({ itemId }) => itemId}
          columns={[
            {
              key: 'work',
              header: t('work'),
              card: 'title',
              cell: ({ itemId, name }) => (
                <TextLink to={`/item/${itemId}`}>
                  <bdi>{name}</bdi>
                </TextLink>
              ),
            },
            { key: 'editions', header: t('editions'), cell: ({ editions }) => <bdi>{editions}</bdi> },
            {
              key: 'act',
              header: t('actions'),
              align: 'end',
              cell: (holding) =>
                mayAct &&
                holding.freeQuantity > 0 && (
                  <Button
                    size="small"
                    variant="danger"
                    aria-label={t('confiscateTitle', { name: holding.name })}
                    onClick={() => setOpen(holding)}
                  >
                    {t('confiscate')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {open && (
        <ActDialog
          title={t('confiscateTitle', { name: open.name })}
          note={t('confiscateNote')}
          act={t('confiscate')}
          send={(reason) =>
            api('POST /v1/staff/users/{id}/confiscate', {
              params: { id: user.userId },
              body: { itemId: open.itemId, reason },
            })
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}
