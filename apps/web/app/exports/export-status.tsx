import type { ExportRecord } from '@monsoon/contract/chain/exports'
import { useText } from '../text/use-text.tsx'
import { Badge, type Tone } from '../ui/badge.tsx'
import { exportText } from './export-text.ts'

const tones: Record<ExportRecord['status'], Tone> = {
  requested: 'neutral',
  paid: 'info',
  broadcast: 'info',
  confirming: 'info',
  completed: 'good',
  failed: 'bad',
}

/** How far an export is, and why it failed. */
export function ExportStatus({ record }: { record: Pick<ExportRecord, 'status' | 'confirmations' | 'reason'> }) {
  const { status, confirmations, reason } = record
  const t = useText(exportText)
  const words = {
    requested: t('statusRequested'),
    paid: t('statusPaid'),
    broadcast: t('statusBroadcast'),
    confirming: confirmations ? t('confirming', confirmations) : t('statusConfirming'),
    completed: t('statusCompleted'),
    failed: t('statusFailed'),
  }
  return (
    <span className="grid justify-items-start gap-0.5">
      <Badge tone={tones[status]}>{words[status]}</Badge>
      {reason && <span className="text-label break-words text-ink-3">{reason}</span>}
    </span>
  )
}
