import type { CallData } from '@monsoon/contract/client'
import type { ForeignWork } from '@monsoon/contract/chain/foreign-works'
import { importFaultTexts, type ImportRecord } from '@monsoon/contract/chain/imports'
import { messages } from '@monsoon/contract/messages'
import { IMPORT_QUANTITY_LIMIT } from '@monsoon/domain/chain/import-rules'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#api-client.ts'
import { ForeignFacts } from '#imports/foreign-facts.tsx'
import { importText } from '#imports/import-text.ts'
import { useFormat, useText } from '#text/use-text.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { useRevalidatingMutation } from '#ui/submit/use-revalidating-mutation.ts'
import { HistoryTable, ShortId } from '../wallet/history-cells.tsx'
import { PartHeader } from '../part-header.tsx'
import { profileText } from '../profile-text.ts'
import { CopyableAddress } from '#ui/controls/copyable-text.tsx'

const ImportDialog = onDemand(() => import('#imports/import-dialog.tsx').then((file) => file.default))

const ForeignDialog = onDemand(() => import('#imports/foreign-dialog.tsx').then((file) => file.default))

const tones = {
  pending: 'info',
  review: 'warning',
  completed: 'good',
  shown: 'neutral',
  failed: 'bad',
} as const satisfies Record<ImportRecord['status'], Tone>

const places = {
  wallet: 'placeWallet',
  custody: 'placeCustody',
  elsewhere: 'placeElsewhere',
  unknown: 'placeUnknown',
} as const satisfies Record<ForeignWork['place'], string>

/** Works that came here from wallets, and the way to bring another (tab 6 and /profile/import-nft). */
export function ImportHistory({ imports, isOpen, pagination }: CallData<'GET /v1/import-nft'>) {
  const t = useText(profileText)
  const tImport = useText(importText)
  const columns = useColumns()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<'import' | 'foreign'>()
  useReloadWhile(imports.some(({ status }) => status === 'pending'))
  const begin = (
    <div className="flex flex-wrap gap-3">
      <Button aria-haspopup="dialog" onClick={() => setOpened('foreign')}>
        {tImport('other')}
      </Button>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpened('import')}>
        {tImport('import')}
      </Button>
    </div>
  )
  const close = () => setOpened(undefined)
  const finish = async () => {
    close()
    await revalidate()
  }
  return (
    <section>
      <PartHeader title={t('importTitle')}>{isOpen && imports.length > 0 && begin}</PartHeader>
      {!isOpen && (
        <div className="mb-6">
          <Notice>{tImport('off')}</Notice>
        </div>
      )}
      {imports.length === 0 ? (
        <EmptyState title={messages.noImports} detail={t('importNote')}>
          {isOpen && begin}
        </EmptyState>
      ) : (
        <HistoryTable caption={t('importTitle')} columns={columns} rows={imports} rowKey={({ id }) => id} />
      )}
      <Pagination pagination={pagination} />
      {opened === 'import' && <ImportDialog onClose={close} onDone={finish} />}
      {opened === 'foreign' && <ForeignDialog onClose={close} onDone={finish} />}
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
  const t = useText(importText)
  const format = useFormat()
  return [
    {
      key: 'from',
      header: t('from'),
      card: 'title',
      cell: ({ fromAddress }) => <CopyableAddress address={fromAddress} what={t('from')} />,
    },
    {
      key: 'to',
      header: t('to'),
      cell: ({ toAddress }) =>
        toAddress === null ? t('staysThere') : <CopyableAddress address={toAddress} what={t('to')} />,
    },
    {
      key: 'quantity',
      header: t('quantity'),
      cell: ({ quantity, foreign }) =>
        foreign && quantity === IMPORT_QUANTITY_LIMIT ? t('quantityOrMore', { quantity }) : format.number(quantity),
    },
    {
      key: 'hash',
      header: t('hash'),
      cell: ({ txnId, explorerUrl }) =>
        explorerUrl ? (
          <TextLink to={explorerUrl}>
            <ShortId id={txnId} />
          </TextLink>
        ) : (
          <ShortId id={txnId} />
        ),
    },
    { key: 'tokenId', header: t('tokenId'), cell: (row) => <TokenId row={row} /> },
    { key: 'status', header: t('status'), cell: (row) => <Status row={row} /> },
    {
      key: 'importedAt',
      header: t('importedAt'),
      cell: ({ createdAt }) => <LocalTime at={createdAt} as="dateTime" />,
    },
  ]
}

/** The number, and the work that it turned out to be. */
function TokenId({ row: { tokenId, item, editions, foreign } }: { row: ImportRecord }) {
  const t = useText(importText)
  const format = useFormat()
  const count = editions.reduce((sum, [first, last]) => sum + last - first + 1, 0)
  const numbers = editions
    .map(([first, last]) => (first === last ? format.number(first) : `${format.number(first)}–${format.number(last)}`))
    .join(', ')
  return (
    <div className="grid gap-0.5 max-md:justify-items-end max-md:text-end">
      <ShortId id={tokenId} />
      {foreign && <ForeignFacts foreign={foreign}>{t(places[foreign.place])}</ForeignFacts>}
      {item && (
        <span className="text-small">
          {t.rich(
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

function Status({ row }: { row: ImportRecord }) {
  const t = useText(importText)
  const { status, confirmations, fault, reason, foreign } = row
  const isRefused = foreign !== null && status === 'failed'
  return (
    <div className="grid justify-items-start gap-1 max-md:justify-items-end max-md:text-end">
      <Badge tone={tones[status]}>{t(isRefused ? 'refused' : status)}</Badge>
      {confirmations && <span className="text-small text-ink-2">{t('confirming', confirmations)}</span>}
      {fault && <span className="text-small text-ink-2">{isRefused ? t('refusedNote') : importFaultTexts[fault]}</span>}
      {reason && <bdi className="text-small text-ink-3 [overflow-wrap:anywhere]">{reason}</bdi>}
      {foreign && !isRefused && <RemoveForeign id={row.id} />}
    </div>
  )
}

/** Takes a work of another collection off the list: it is its owner’s, and stays where it lies. */
function RemoveForeign({ id }: { id: string }) {
  const t = useText(importText)
  const { run, isBusy, failure } = useRevalidatingMutation(() => api('DELETE /v1/import-nft/{id}', { params: { id } }))
  return (
    <>
      <Button size="small" isBusy={isBusy} onClick={() => void run()}>
        {t('remove')}
      </Button>
      {failure && <FieldError>{failure}</FieldError>}
    </>
  )
}
