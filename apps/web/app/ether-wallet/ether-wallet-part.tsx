import type { EtherEntry, EtherWallet } from '@monsoon/contract/chain/ether-wallet'
import { shortenAddress } from '@monsoon/domain/chain/shorten-address'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../api-client.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/controls/button.tsx'
import { CopyableText } from '../ui/controls/copyable-text.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { StatRow } from '../ui/stat-row.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useMutation } from '../ui/submit/use-mutation.ts'
import { FormError } from '../ui/controls/field.tsx'
import { etherWalletText } from './ether-wallet-text.ts'
import { shortEther } from '../money/ether-of.ts'

const WithdrawDialog = onDemand(() => import('./withdraw-ether-dialog.tsx').then((file) => file.default))

/** Ether at the own custodial address, beside the money of the wallet. */
export function EtherWalletPart({ wallet }: { wallet: EtherWallet }) {
  const t = useText(etherWalletText)
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  const { address, balance, usd, confirmations, entries } = wallet
  const close = () => {
    setIsOpen(false)
    void revalidate()
  }
  return (
    <section aria-labelledby="crypto-wallet" className="mt-14 border-t border-line pt-10">
      <h2 id="crypto-wallet" className="mb-6 text-h3">
        {t('title')}
      </h2>
      <StatRow
        stats={[
          { key: 'balance', label: t('balance'), value: shortEther(balance) },
          { key: 'usd', label: t('worth'), value: format.usd(usd, { cents: 'always' }) },
        ]}
      />
      <div className="mt-8 grid gap-1 text-small">
        <p className="text-label text-ink-2">{t('address')}</p>
        <p className="break-all">
          <CopyableText text={address} what={t('addressWhat')} />
        </p>
        <p className="text-ink-2">{t('receive', { confirmations })}</p>
        <p className="text-ink-3">{t('only')}</p>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {Number(balance) > 0 && (
          <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {t('withdraw')}
          </Button>
        )}
        <Look onLooked={revalidate} />
      </div>
      {isOpen && <WithdrawDialog wallet={wallet} onDone={close} onClose={close} />}
      <h3 className="mt-10 mb-2 font-sans text-small font-semibold">{t('history')}</h3>
      {entries.length === 0 ? <p className="text-small text-ink-2">{t('empty')}</p> : <Entries entries={entries} />}
    </section>
  )
}

/** What contracts send is in no transaction of its own: it is looked for on request, and each night. */
function Look({ onLooked }: { onLooked: () => Promise<void> }) {
  const t = useText(etherWalletText)
  const { run, isBusy, failure } = useMutation(
    async () => {
      await api('POST /v1/ether-wallet/look')
      return { msg: t('looked') }
    },
    { onDone: () => void onLooked() },
  )
  return (
    <>
      <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void run()}>
        {t('look')}
      </Button>
      <FormError>{failure}</FormError>
    </>
  )
}

function Entries({ entries }: { entries: readonly EtherEntry[] }) {
  const t = useText(etherWalletText)
  const tones = { pending: 'neutral', completed: 'good', failed: 'bad' } as const
  return (
    <DataTable
      caption={t('history')}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'what',
          header: t('what'),
          card: 'title',
          cell: ({ kind, orderId }) =>
            orderId && kind === 'purchase' ? <TextLink to={`/order/${orderId}`}>{t(kind)}</TextLink> : t(kind),
        },
        { key: 'when', header: t('when'), cell: ({ createdAt }) => <LocalTime at={createdAt} as="dateTime" /> },
        {
          key: 'transaction',
          header: t('transaction'),
          cell: ({ transactionHash, explorerUrl }) =>
            transactionHash && explorerUrl ? (
              <TextLink to={explorerUrl}>{shortenAddress(transactionHash)}</TextLink>
            ) : (
              '–'
            ),
        },
        {
          key: 'status',
          header: t('status'),
          cell: ({ status }) => <Badge tone={tones[status]}>{t(status)}</Badge>,
        },
        {
          key: 'amount',
          header: t('amount'),
          align: 'end',
          card: 'amount',
          cell: ({ amount }) => <bdi className="tabular">{t('eth', { eth: shortEther(amount) })}</bdi>,
        },
      ]}
    />
  )
}
