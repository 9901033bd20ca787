import type { StaffExport } from '@monsoon/contract/chain/exports'
import type { Route } from './+types/exports-page'
import { api } from '#api-client.ts'
import { ExportStatus } from '#exports/export-status.tsx'
import { useFormat, useText } from '#text/use-text.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { ActDialog } from '../act-dialog.tsx'
import { ActRow } from '#ui/submit/act-row.tsx'
import { exportsStaffText } from './exports-text.ts'
import { ListPage, StateTabs } from '../list-page.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { StaffPersonLink } from '../staff-person-link.tsx'
import { readList } from '../staff-data.ts'

const states = ['leaving', 'failed', 'completed'] as const

export async function loader(args: Route.LoaderArgs) {
  const { filters, ...found } = await readList(args, 'GET /v1/staff/exports', ['state'])
  return { ...found, state: filters.state ?? 'leaving' }
}

/** Works that leave our custody: what waits, how far each is, and what became of the others. */
export default function ExportsPage({ loaderData }: Route.ComponentProps) {
  const t = useText(exportsStaffText)
  const { exports, pagination, state } = loaderData
  return (
    <ListPage
      title={t('title')}
      rows={exports}
      row={(leaving) => <ExportRow key={leaving.id} leaving={leaving} />}
      empty={{ title: t(state === 'leaving' ? 'noneLeaving' : 'none') }}
      pagination={pagination}
    >
      <StateTabs label={t('states')} states={states} current={state} t={t} to="/staff/exports?state=" />
    </ListPage>
  )
}

function ExportRow({ leaving }: { leaving: StaffExport }) {
  const t = useText(exportsStaffText)
  const { id, item, acts, directTransfer } = leaving
  return (
    <ListRow aside={<ExportFacts leaving={leaving} />}>
      <h2 className="mb-1 text-h3 [overflow-wrap:anywhere]">
        <TextLink to={`/item/${item.itemId}`}>
          <bdi>{item.name}</bdi>
        </TextLink>
      </h2>
      <div className="grid gap-1 text-small text-ink-2 [overflow-wrap:anywhere]">
        <ExportStatus record={leaving} />
        {directTransfer && <p>{t('direct')}</p>}
      </div>
      <div className="mt-4">
        <ActRow
          acts={acts}
          t={t}
          atOnce={{}}
          ask={(act, onClose) => (
            <ActDialog
              title={t('cancelTitle')}
              note={t('cancelNote')}
              act={t('cancel')}
              isTold
              send={(why) => api('POST /v1/staff/exports/{id}', { params: { id }, body: { act, reason: why } })}
              onClose={onClose}
            />
          )}
        />
      </div>
    </ListRow>
  )
}

function ExportFacts({ leaving }: { leaving: StaffExport }) {
  const t = useText(exportsStaffText)
  const format = useFormat()
  const { user, editions, network, address, txnAmount, createdAt, transferHash, explorerUrl } = leaving
  const code = (text: string) => <bdi className="break-all">{text}</bdi>
  return (
    <FactList
      facts={[
        {
          key: 'person',
          label: t('person'),
          value: <StaffPersonLink person={user} />,
        },
        { key: 'editions', label: t('editions'), value: editions },
        { key: 'network', label: t('network'), value: network },
        { key: 'to', label: t('to'), value: code(address) },
        { key: 'fee', label: t('fee'), value: format.usd(txnAmount, { cents: 'always' }) },
        { key: 'at', label: t('at'), value: <LocalTime at={createdAt} as="dateTime" /> },
        {
          key: 'transaction',
          label: t('transaction'),
          value:
            transferHash && explorerUrl ? <TextLink to={explorerUrl}>{code(transferHash)}</TextLink> : t('notSent'),
        },
      ]}
    />
  )
}
