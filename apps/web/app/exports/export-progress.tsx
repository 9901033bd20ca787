import type { ExportRecord } from '@monsoon/contract/chain/exports'
import { messages } from '@monsoon/contract/messages'
import { shortenAddress } from '@monsoon/domain/chain/shorten-address'
import { Link } from 'react-router'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { DialogFoot } from '../ui/overlays/dialog.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { FormError } from '../ui/controls/field.tsx'
import { Progress } from '../ui/progress.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { exportText } from './export-text.ts'
import { useLiveExport } from './use-live-export.ts'

/** Step 2: how far a work is on its way out, until it has arrived. */
export function ExportProgress({ record, onClose }: { record: ExportRecord; onClose: () => void }) {
  const t = useText(exportText)
  const live = useLiveExport(record)
  const { status, confirmations, network, explorerUrl, transferHash, address, reason } = live
  const isFailed = status === 'failed'
  const share = { requested: 0, paid: 0.1, broadcast: 0.3, confirming: 0.5, completed: 1, failed: 1 }[status]
  const depth = confirmations ? confirmations.have / confirmations.need : 0
  const words = { requested: t('paid'), paid: t('paid'), broadcast: t('sent'), completed: t('out') }
  const label = status === 'confirming' || isFailed ? t('written', { network }) : words[status]
  return (
    <div className="grid gap-5">
      {isFailed ? (
        <FormError>{`${messages.exportFailed}. ${reason ?? ''}`}</FormError>
      ) : (
        <Progress
          label={label}
          share={status === 'confirming' ? share + depth / 2 : share}
          detail={confirmations ? t('blocks', confirmations) : undefined}
        />
      )}
      {status === 'completed' && (
        <p className="text-ui text-ink-2">{t.rich('arrived', { address: shortenAddress(address) }, {})}</p>
      )}
      {transferHash && (
        <FactList
          facts={[
            {
              key: 'hash',
              label: t('transaction'),
              value: <TextLink to={explorerUrl ?? ''}>{shortenAddress(transferHash)}</TextLink>,
            },
          ]}
        />
      )}
      {status !== 'completed' && !isFailed && <p className="text-label text-ink-3">{t('goesOn')}</p>}
      <ExportFoot onClose={onClose} />
    </div>
  )
}

/** The ways on from an export that has begun. */
export function ExportFoot({ onClose }: { onClose: () => void }) {
  const t = useText(exportText)
  return (
    <DialogFoot>
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onClose}>{t('close')}</Button>
        <Button as={Link} to="/profile/export-history" variant="primary">
          {messages.viewHistory}
        </Button>
      </div>
    </DialogFoot>
  )
}
