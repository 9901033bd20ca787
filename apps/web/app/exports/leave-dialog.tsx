import type { CallData } from '@monsoon/contract/client'
import type { OwnedLeaving } from '@monsoon/contract/exports'
import { messages } from '@monsoon/contract/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FormError, TextField } from '../ui/field.tsx'
import { useSubmit } from '../ui/use-submit.ts'
import { ExportMethod, type ExportQuote } from './export-method.tsx'
import { quoteExport, type Target } from './export-target.tsx'
import { exportText } from './export-text.ts'
import { useExportAddress } from './use-export-address.ts'

type Collection = CallData<'GET /v1/export-nft/collection'>

type LeaveDialogProps = {
  /** What leaves: all of each that is free. At least one. */
  works: readonly OwnedLeaving[]
  means: Pick<Collection, 'transferAddress' | 'walletBalance' | 'byCard'>
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
export function LeaveDialog({ works, means, onDone, onClose }: LeaveDialogProps) {
  const say = useText(exportText)
  const errorText = useErrorText()
  const [state, setState] = useState<Step>({ step: 'address', address: means.transferAddress ?? '' })
  const network = [...new Set(works.map((work) => work.network))].join(', ')
  return (
    <Dialog title={say('leaveTitle')} width="narrow" isOpen isSticky onOpenChange={(isOpen) => !isOpen && onClose()}>
      {state.step === 'address' && (
        <Address
          works={works}
          network={network}
          initial={state.address}
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
        <div className="grid gap-5">
          <FormError>{errorText(state.error)}</FormError>
          <Button variant="primary" onClick={() => setState({ step: 'address', address: state.target.address })}>
            {say('tryAgain')}
          </Button>
        </div>
      )}
      {state.step === 'done' && (
        <div className="grid gap-5">
          <p role="status" className="text-ui text-ink-2">
            {say('leaveDone', { count: works.length })}
          </p>
          <DialogFoot>
            <div className="grid grid-cols-2 gap-3">
              <Button onClick={onClose}>{say('close')}</Button>
              <Button as={Link} to="/profile/export-history" variant="primary">
                {messages.viewHistory}
              </Button>
            </div>
          </DialogFoot>
        </div>
      )}
    </Dialog>
  )
}

type AddressProps = {
  works: readonly OwnedLeaving[]
  network: string
  initial: string
  onQuote: (target: Target, quote: ExportQuote) => void
}

function Address({ works, network, initial, onQuote }: AddressProps) {
  const say = useText(exportText)
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
    onRefused: refuse,
  })
  return (
    <DialogForm form={form} submitLabel={say('continue')}>
      <p className="text-ui text-ink-2">{say('leaveLead', { count: works.length })}</p>
      <TextField label={say('address')} hint={say('addressHint', { network })} {...field} />
    </DialogForm>
  )
}
