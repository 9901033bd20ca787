import type { CallData } from '@monsoon/contract/client'
import type { ExportableWork } from '@monsoon/contract/chain/exports'
import { useState } from 'react'
import { useText } from '../text/use-text.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { DialogForm } from '../ui/controls/dialog-form.tsx'
import { CodeText, FactList } from '../ui/fact-list.tsx'
import { TextField } from '../ui/controls/field.tsx'
import { useSubmit } from '../ui/submit/use-submit.ts'
import { ExportFailed } from './export-failed.tsx'
import { ExportMethod } from './export-method.tsx'
import type { ExportQuote, Target } from './export-quote.ts'
import { quoteExport } from './export-target.tsx'
import { ExportFoot } from './export-progress.tsx'
import { exportText } from './export-text.ts'
import { useExportAddress } from './use-export-address.ts'

type Collection = CallData<'GET /v1/export-nft/collection'>

type LeaveDialogProps = {
  /** What leaves: all of each that is free. At least one. */
  works: readonly ExportableWork[]
  means: Pick<Collection, 'transferAddress' | 'walletBalance' | 'byCard'>
  /** The only address that they may leave for; absent: any. */
  onlyTo?: string
  /** They are on their way. */
  onDone: () => void
  onClose: () => void
}

type Step =
  | { step: 'address'; address: string }
  | { step: 'fee'; target: Target; quote: ExportQuote }
  | { step: 'failed'; target: Target; error: unknown }
  | { step: 'done' }

/** Sends several works out of our custody at once: where to, one fee, and that they are on their way. */
export function LeaveDialog({ works, means, onlyTo, onDone, onClose }: LeaveDialogProps) {
  const t = useText(exportText)
  const [state, setState] = useState<Step>({ step: 'address', address: onlyTo ?? means.transferAddress ?? '' })
  const network = [...new Set(works.map((work) => work.network))].join(', ')
  return (
    <Dialog title={t('leaveTitle')} width="narrow" isOpen isSticky onOpenChange={(isOpen) => !isOpen && onClose()}>
      {state.step === 'address' && (
        <Address
          works={works}
          network={network}
          initial={state.address}
          isFixed={onlyTo !== undefined}
          onQuote={(target, quote) => setState({ step: 'fee', target, quote })}
        />
      )}
      {state.step === 'fee' && (
        <ExportMethod
          terms={{ ...means, network }}
          target={state.target}
          quote={state.quote}
          onBack={() => setState({ step: 'address', address: state.target.address })}
          onEnded={(outcome) => {
            if ('error' in outcome) return setState({ step: 'failed', target: state.target, error: outcome.error })
            setState({ step: 'done' })
            onDone()
          }}
        />
      )}
      {state.step === 'failed' && (
        <ExportFailed
          error={state.error}
          onAgain={() => setState({ step: 'address', address: state.target.address })}
          onClose={onClose}
        />
      )}
      {state.step === 'done' && (
        <div className="grid gap-5">
          <p role="status" className="text-ui text-ink-2">
            {t('leaveDone', { count: works.length })}
          </p>
          <ExportFoot onClose={onClose} />
        </div>
      )}
    </Dialog>
  )
}

type AddressProps = {
  works: readonly ExportableWork[]
  network: string
  initial: string
  /** It cannot be changed here. */
  isFixed: boolean
  onQuote: (target: Target, quote: ExportQuote) => void
}

function Address({ works, network, initial, isFixed, onQuote }: AddressProps) {
  const t = useText(exportText)
  const { address, isValid, refuse, field } = useExportAddress(initial)
  const [first, ...more] = works.map(({ item, free, freeQuantity }) => ({
    itemId: item.itemId,
    quantity: freeQuantity,
    editions: free,
  }))
  const form = useSubmit({
    isValid: isValid && first !== undefined,
    send: async () => {
      if (!first) return undefined
      const target = { ...first, more, address }
      onQuote(target, await quoteExport(target))
      return undefined
    },
    onError: refuse,
  })
  return (
    <DialogForm form={form} submitLabel={t('continue')}>
      <p className="text-ui text-ink-2">{t('leaveLead', { count: works.length })}</p>
      {isFixed ? (
        <FactList facts={[{ key: 'to', label: t('address'), value: <CodeText>{address}</CodeText> }]} />
      ) : (
        <TextField label={t('address')} hint={t('addressHint', { network })} {...field} />
      )}
    </DialogForm>
  )
}
