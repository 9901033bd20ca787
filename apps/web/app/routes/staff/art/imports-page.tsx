import { importFaultTexts, type ImportAct, type ImportFault, type StaffImport } from '@monsoon/contract/chain/imports'
import type { Route } from './+types/imports-page'
import { api } from '#api-client.ts'
import { ForeignFacts } from '#imports/foreign-facts.tsx'
import { importText } from '#imports/import-text.ts'
import { useFormat, useText } from '#text/use-text.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { ActDialog } from '../act-dialog.tsx'
import { ActRow } from '#ui/submit/act-row.tsx'
import { importsStaffText } from './imports-text.ts'
import { ListPage, StateTabs } from '../list-page.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { StaffPersonLink } from '../staff-person-link.tsx'
import { readList } from '../staff-data.ts'

const states = ['review', 'past'] as const

export async function loader(args: Route.LoaderArgs) {
  const { filters, ...found } = await readList(args, 'GET /v1/staff/imports', ['state'])
  return { ...found, state: filters.state ?? 'review' }
}

/** Works that people say they brought here: what the chain does not show, and what became of the others. */
export default function ImportsPage({ loaderData }: Route.ComponentProps) {
  const t = useText(importsStaffText)
  const { imports, pagination, state } = loaderData
  return (
    <ListPage
      title={t('title')}
      rows={imports}
      row={(brought) => <ImportRow key={brought.id} brought={brought} />}
      empty={{ title: t(state === 'review' ? 'noneWaiting' : 'none') }}
      pagination={pagination}
    >
      <StateTabs label={t('states')} states={states} current={state} t={t} to="/staff/imports?state=" />
    </ListPage>
  )
}

function ImportRow({ brought }: { brought: StaffImport }) {
  const t = useText(importsStaffText)
  const tImport = useText(importText)
  const { item, tokenId, status, reason, foreign } = brought
  return (
    <ListRow aside={<ImportFacts brought={brought} />}>
      <h2 className="mb-1 text-h3 [overflow-wrap:anywhere]">
        {item ? (
          <TextLink to={`/item/${item.itemId}`}>
            <bdi>{item.name}</bdi>
          </TextLink>
        ) : (
          t('token', { tokenId })
        )}
      </h2>
      <div className="grid gap-1 text-small text-ink-2 [overflow-wrap:anywhere]">
        <p>{tImport(foreign && status === 'failed' ? 'refused' : status)}</p>
        {foreign && (
          <ForeignFacts foreign={foreign}>
            {t.rich(foreign.place, {}, { at: () => <LocalTime at={foreign.lookedAt} as="dateTime" /> })}
          </ForeignFacts>
        )}
        {doubtsOf(brought).map((doubt) => (
          <p key={doubt}>{importFaultTexts[doubt]}</p>
        ))}
        {reason && <p>{t('reason', { reason })}</p>}
      </div>
      <ImportActs brought={brought} />
    </ListRow>
  )
}

/** All that speaks against a work of another collection, else what is wrong with an import. */
const doubtsOf = ({ foreign, fault }: StaffImport): ImportFault[] => {
  if (foreign && fault !== 'closed') return foreign.doubts
  return fault ? [fault] : []
}

function ImportFacts({ brought }: { brought: StaffImport }) {
  const t = useText(importsStaffText)
  const format = useFormat()
  const { user, fromAddress, toAddress, quantity, txnId, explorerUrl, createdAt } = brought
  const tImport = useText(importText)
  const code = (text: string) => <bdi className="break-all">{text}</bdi>
  const transaction = (hash: string) => (explorerUrl ? <TextLink to={explorerUrl}>{code(hash)}</TextLink> : code(hash))
  return (
    <FactList
      facts={[
        {
          key: 'person',
          label: t('person'),
          value: <StaffPersonLink person={user} />,
        },
        { key: 'quantity', label: t('quantity'), value: format.number(quantity) },
        { key: 'from', label: t('from'), value: code(fromAddress) },
        { key: 'to', label: t('to'), value: toAddress === null ? tImport('staysThere') : code(toAddress) },
        ...(txnId === null ? [] : [{ key: 'transaction', label: t('transaction'), value: transaction(txnId) }]),
        { key: 'at', label: t('at'), value: <LocalTime at={createdAt} as="dateTime" /> },
      ]}
    />
  )
}

function ImportActs({ brought: { id, acts, foreign } }: { brought: StaffImport }) {
  const t = useText(importsStaffText)
  const send = (body: { act: ImportAct; reason?: string }) =>
    api('POST /v1/staff/imports/{id}', { params: { id }, body })
  const closing = foreign ? 'refuse' : 'close'
  return (
    <div className="mt-4">
      <ActRow
        acts={acts}
        t={(act) => t(act === 'close' ? closing : act)}
        atOnce={{ retry: () => send({ act: 'retry' }) }}
        ask={(act, onClose) =>
          act !== 'retry' && (
            <ActDialog
              title={t(act === 'show' ? 'showTitle' : `${closing}Title`)}
              note={t(act === 'show' ? 'showNote' : `${closing}Note`)}
              act={t(act === 'show' ? 'show' : closing)}
              isTold
              send={(reason) => send({ act, reason })}
              onClose={onClose}
            />
          )
        }
      />
    </div>
  )
}
