import type { ExportRecord } from '@monsoon/contract/exports'
import { useText } from '../text/use-text.tsx'
import { Badge, type Tone } from '../ui/badge.tsx'
import { exportText } from './export-text.ts'

const tones: Record<ExportRecord['status'], Tone> = {
  ...{ requested: 'neutral', paid: 'info', broadcast: 'info', confirming: 'info' },
  ...{ completed: 'good', failed: 'bad' },
}

/** How far an export is, and why it failed. */
export function ExportStatus({ record }: { record: Pick<ExportRecord, 'status' | 'confirmations' | 'reason'> }) {
  const { status, confirmations, reason } = record
  const say = useText(exportText)
  const words = {
    requested: say('statusRequested'),
    paid: say('statusPaid'),
    broadcast: say('statusBroadcast'),
    confirming: confirmations ? say('confirming', confirmations) : say('statusConfirming'),
    completed: say('statusCompleted'),
    failed: say('statusFailed'),
  }
  return (
    <span className="grid justify-items-start gap-0.5">
      <Badge tone={tones[status]}>{words[status]}</Badge>
      {reason && <span className="text-label break-words text-ink-3">{reason}</span>}
    </span>
  )
}
