import { importFaultTexts, type ImportAct, type ImportFault, type StaffImport } from '@monsoon/contract/imports'
import type { Route } from './+types/imports-page'
import { api } from '../../api-client.ts'
import { ForeignFacts } from '../../imports/foreign-facts.tsx'
import { importText } from '../../imports/import-text.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ActDialog } from './act-dialog.tsx'
import { ActRow } from './act-row.tsx'
import { importsStaffText } from './imports-text.ts'
import { ListPage, ListRow, StateTabs } from './list-page.tsx'
import { PersonLink } from './person-link.tsx'
import { readList } from './staff-data.ts'

const states = ['review', 'past'] as const

export async function loader(args: Route.LoaderArgs) {
  const { filters, ...found } = await readList(args, 'GET /v1/staff/imports', ['state'])
  return { ...found, state: filters.state ?? 'review' }
}

/** Works that people say they brought here: what the chain does not show, and what became of the others. */
export default function ImportsPage({ loaderData }: Route.ComponentProps) {
  const say = useText(importsStaffText)
  const { imports, pagination, state } = loaderData
  return (
    <ListPage
      title={say('title')}
      rows={imports}
      row={(brought) => <ImportRow key={brought.id} brought={brought} />}
      empty={{ title: say(state === 'review' ? 'noneWaiting' : 'none') }}
      pagination={pagination}
    >
      <StateTabs label={say('states')} states={states} current={state} say={say} to="/staff/imports?state=" />
    </ListPage>
  )
}

function ImportRow({ brought }: { brought: StaffImport }) {
  const say = useText(importsStaffText)
  const sayImport = useText(importText)
  const { item, tokenId, status, reason, foreign } = brought
  return (
    <ListRow aside={<ImportFacts brought={brought} />}>
      <h2 className="mb-1 text-h3 [overflow-wrap:anywhere]">
        {item ? (
          <TextLink to={`/item/${item.itemId}`}>
            <bdi>{item.name}</bdi>
          </TextLink>
        ) : (
          say('token', { tokenId })
        )}
      </h2>
      <div className="grid gap-1 text-small text-ink-2 [overflow-wrap:anywhere]">
        <p>{sayImport(foreign && status === 'failed' ? 'refused' : status)}</p>
        {foreign && (
          <ForeignFacts foreign={foreign}>
            {say.rich(foreign.place, {}, { at: () => <LocalTime at={foreign.lookedAt} as="dateTime" /> })}
          </ForeignFacts>
        )}
        {doubtsOf(brought).map((doubt) => (
          <p key={doubt}>{importFaultTexts[doubt]}</p>
        ))}
        {reason && <p>{say('reason', { reason })}</p>}
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
  const say = useText(importsStaffText)
  const format = useFormat()
  const { user, fromAddress, toAddress, quantity, txnId, explorerUrl, createdAt } = brought
  const sayImport = useText(importText)
  const code = (text: string) => <bdi className="break-all">{text}</bdi>
  const transaction = (hash: string) => (explorerUrl ? <TextLink to={explorerUrl}>{code(hash)}</TextLink> : code(hash))
  return (
    <FactList
      facts={[
        {
          key: 'person',
          label: say('person'),
          value: <PersonLink person={user} />,
        },
        { key: 'quantity', label: say('quantity'), value: format.number(quantity) },
        { key: 'from', label: say('from'), value: code(fromAddress) },
        { key: 'to', label: say('to'), value: toAddress === null ? sayImport('staysThere') : code(toAddress) },
        ...(txnId === null ? [] : [{ key: 'transaction', label: say('transaction'), value: transaction(txnId) }]),
        { key: 'at', label: say('at'), value: <LocalTime at={createdAt} as="dateTime" /> },
      ]}
    />
  )
}

function ImportActs({ brought: { id, acts, foreign } }: { brought: StaffImport }) {
  const say = useText(importsStaffText)
  const send = (body: { act: ImportAct; reason?: string }) =>
    api('POST /v1/staff/imports/{id}', { params: { id }, body })
  const closing = foreign ? 'refuse' : 'close'
  return (
    <div className="mt-4">
      <ActRow
        acts={acts}
        say={(act) => say(act === 'close' ? closing : act)}
        atOnce={{ retry: () => send({ act: 'retry' }) }}
        ask={(act, onClose) =>
          act !== 'retry' && (
            <ActDialog
              title={say(act === 'show' ? 'showTitle' : `${closing}Title`)}
              note={say(act === 'show' ? 'showNote' : `${closing}Note`)}
              act={say(act === 'show' ? 'show' : closing)}
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
