import type { ExportRecord, ExportTerms } from '@monsoon/contract/chain/exports'
import { messages } from '@monsoon/contract/messages'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog, DialogFoot } from '../ui/overlays/dialog.tsx'
import { ErrorState } from '../ui/page-state.tsx'
import { useAsync } from '../ui/submit/use-async.ts'
import { ExportBars } from './export-bars.tsx'
import { ExportFailed } from './export-failed.tsx'
import { ExportMethod } from './export-method.tsx'
import type { ExportQuote, Target } from './export-quote.ts'
import { ExportProgress } from './export-progress.tsx'
import { exportText } from './export-text.ts'
import { ExportTarget } from './export-target.tsx'

type ExportDialogProps = {
  itemId: string
  /** Something has left, or is leaving. */
  onDone: () => void
  onClose: () => void
}

/**
 * The specified steps: 0 is what and where to, 1 how the fee is paid, 3 the page of the bank or of the crypto provider,
 * 2 the result.
 */
type Step =
  | { step: 0; target?: Target }
  | { step: 1; target: Target; quote: ExportQuote }
  | { step: 2; target: Target; outcome: { record: ExportRecord } | { error: unknown } }

/** Sends editions of a work out of our custody: which and where to, the fee, and how it went. */
export default function ExportDialog({ itemId, onDone, onClose }: ExportDialogProps) {
  const t = useText(exportText)
  const [state, setState] = useState<Step>({ step: 0 })
  const found = useAsync(async () => (await api('GET /v1/export-nft/terms/{itemId}', { params: { itemId } })).data)
  const { answer: terms, error, isAsking, retry } = found
  const title = state.step === 2 ? resultTitle(state.outcome, t) : t('title')
  return (
    <Dialog title={title} width="narrow" isOpen isSticky onOpenChange={(isOpen) => !isOpen && onClose()}>
      {!terms && error === undefined && <p className="text-ui text-ink-2">{t('loading')}</p>}
      {error !== undefined && <ErrorState error={error} isRetrying={isAsking} onRetry={retry} />}
      {terms && state.step === 0 && (
        <First
          terms={terms}
          before={state.target}
          onClose={onClose}
          onQuote={(target, quote) => setState({ step: 1, target, quote })}
        />
      )}
      {terms && state.step === 1 && (
        <ExportMethod
          {...{ terms, target: state.target, quote: state.quote }}
          onBack={() => setState({ step: 0, target: state.target })}
          onEnded={(outcome) => {
            setState({ step: 2, target: state.target, outcome })
            if ('record' in outcome) onDone()
          }}
        />
      )}
      {state.step === 2 && 'record' in state.outcome && (
        <ExportProgress record={state.outcome.record} onClose={onClose} />
      )}
      {state.step === 2 && 'error' in state.outcome && (
        <ExportFailed
          error={state.outcome.error}
          onAgain={() => setState({ step: 0, target: state.target })}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

const resultTitle = (
  outcome: Extract<Step, { step: 2 }>['outcome'],
  t: ReturnType<typeof useText<(typeof exportText)['sentences']>>,
) => ('error' in outcome ? messages.exportFailed : t(outcome.record.status === 'completed' ? 'exported' : 'onItsWay'))

type FirstProps = {
  terms: ExportTerms
  before: Target | undefined
  onQuote: (target: Target, quote: ExportQuote) => void
  onClose: () => void
}

function First({ terms, before, onQuote, onClose }: FirstProps) {
  const t = useText(exportText)
  const canLeave = terms.isOn && terms.freeQuantity > 0
  return (
    <div className="grid gap-5">
      {!terms.isOn && <p className="text-ui text-ink-2">{t('off', { network: terms.network })}</p>}
      {terms.isOn && terms.freeQuantity === 0 && <p className="text-ui text-ink-2">{t('nothingFree')}</p>}
      <ExportBars barred={terms.barred} />
      {canLeave ? (
        <ExportTarget {...{ terms, before, onQuote }} />
      ) : (
        <DialogFoot>
          <Button isWide onClick={onClose}>
            {t('close')}
          </Button>
        </DialogFoot>
      )}
    </div>
  )
}
