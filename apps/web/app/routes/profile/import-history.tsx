import type { CallData } from '@monsoon/contract/client'
import { importFaultTexts, type ImportRecord } from '@monsoon/contract/imports'
import { messages } from '@monsoon/contract/messages'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { importText } from '../../imports/import-text.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyableAddress } from '../../ui/copyable-address.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { HistoryTable, ShortId } from './history-cells.tsx'
import { PartHeader } from './part-header.tsx'
import { profileText } from './profile-text.ts'

const ImportDialog = onDemand(() => import('../../imports/import-dialog.tsx').then((file) => file.default))

const tones = {
  pending: 'info',
  review: 'warning',
  completed: 'good',
  failed: 'bad',
} as const satisfies Record<ImportRecord['status'], Tone>

/** Works that came here from wallets, and the way to bring another (tab 6 and /profile/import-nft). */
export function ImportHistory({ imports, isOpen, pagination }: CallData<'GET /v1/import-nft'>) {
  const say = useText(profileText)
  const sayImport = useText(importText)
  const columns = useColumns()
  const { revalidate } = useRevalidator()
  const [isImporting, setIsImporting] = useState(false)
  useReloadWhile(imports.some(({ status }) => status === 'pending'))
  const begin = (
    <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsImporting(true)}>
      {sayImport('import')}
    </Button>
  )
  return (
    <section>
      <PartHeader title={say('importTitle')}>{isOpen && imports.length > 0 && begin}</PartHeader>
      {!isOpen && (
        <div className="mb-6">
          <Notice>{sayImport('off')}</Notice>
        </div>
      )}
      {imports.length === 0 ? (
        <EmptyState title={messages.noImports} detail={say('importNote')}>
          {isOpen && begin}
        </EmptyState>
      ) : (
        <HistoryTable caption={say('importTitle')} columns={columns} rows={imports} rowKey={({ id }) => id} />
      )}
      <Pagination pagination={pagination} />
      {isImporting && (
        <ImportDialog
          onClose={() => setIsImporting(false)}
          onDone={async () => {
            setIsImporting(false)
            await revalidate()
          }}
        />
      )}
    </section>
  )
}

const reloadMs = 5_000

/** What is on its way is looked at again and again, while somebody looks. */
function useReloadWhile(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, reloadMs)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}

/** The columns in the specified order (SCREEN-099). */
function useColumns(): Column<ImportRecord>[] {
  const say = useText(importText)
  const format = useFormat()
  return [
    {
      key: 'from',
      header: say('from'),
      card: 'title',
      cell: ({ fromAddress }) => <CopyableAddress address={fromAddress} what={say('from')} />,
    },
    {
      key: 'to',
      header: say('to'),
      cell: ({ toAddress }) => <CopyableAddress address={toAddress} what={say('to')} />,
    },
    { key: 'quantity', header: say('quantity'), cell: ({ quantity }) => format.number(quantity) },
    {
      key: 'hash',
      header: say('hash'),
      cell: ({ txnId, explorerUrl }) =>
        explorerUrl ? (
          <TextLink to={explorerUrl}>
            <ShortId id={txnId} />
          </TextLink>
        ) : (
          <ShortId id={txnId} />
        ),
    },
    { key: 'tokenId', header: say('tokenId'), cell: (row) => <TokenId row={row} /> },
    { key: 'status', header: say('status'), cell: (row) => <Status row={row} /> },
    {
      key: 'importedAt',
      header: say('importedAt'),
      cell: ({ createdAt }) => <LocalTime at={createdAt} as="dateTime" />,
    },
  ]
}

/** The number, and the work that it turned out to be. */
function TokenId({ row: { tokenId, item, editions } }: { row: ImportRecord }) {
  const say = useText(importText)
  const format = useFormat()
  const count = editions.reduce((sum, [first, last]) => sum + last - first + 1, 0)
  const numbers = editions
    .map(([first, last]) => (first === last ? format.number(first) : `${format.number(first)}–${format.number(last)}`))
    .join(', ')
  return (
    <div className="grid gap-0.5 max-md:justify-items-end max-md:text-end">
      <ShortId id={tokenId} />
      {item && (
        <span className="text-small">
          {say.rich(
            'asEditions',
            { count, editions: numbers },
            {
              work: () => (
                <TextLink to={`/item/${item.itemId}`}>
                  <bdi>{item.name}</bdi>
                </TextLink>
              ),
            },
          )}
        </span>
      )}
    </div>
  )
}

function Status({ row: { status, confirmations, fault, reason } }: { row: ImportRecord }) {
  const say = useText(importText)
  return (
    <div className="grid justify-items-start gap-1 max-md:justify-items-end max-md:text-end">
      <Badge tone={tones[status]}>{say(status)}</Badge>
      {confirmations && <span className="text-small text-ink-2">{say('confirming', confirmations)}</span>}
      {fault && <span className="text-small text-ink-2">{importFaultTexts[fault]}</span>}
      {reason && <bdi className="text-small text-ink-3 [overflow-wrap:anywhere]">{reason}</bdi>}
    </div>
  )
}
