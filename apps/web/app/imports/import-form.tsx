import { importForm } from '@monsoon/contract/imports'
import { useRef, useState } from 'react'
import { api } from '../api-client.ts'
import type { FoundWallet } from '../browser-wallet/browser-wallet.ts'
import { useText } from '../text/use-text.tsx'
import { CopyableAddress } from '../ui/copyable-address.tsx'
import { DialogForm } from '../ui/dialog-form.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { useServerForm } from '../ui/use-server-form.ts'
import { importText } from './import-text.ts'
import { sendImport, type ImportTerms, type ImportWish, type SendStep } from './send-import.ts'

type ImportFormProps = {
  wallet: FoundWallet
  /** Of the account that the wallet shows. */
  address: string
  terms: ImportTerms
  onDone: () => Promise<void>
  onBack: () => void
}

/** Which work, from where and how many (RULE-084 to RULE-088). */
export function ImportForm({ wallet, address, terms, onDone, onBack }: ImportFormProps) {
  const say = useText(importText)
  const { send, step } = useSending(wallet, terms)
  const form = useServerForm({
    schema: importForm,
    defaultValues: { blockchain: 'ethereum', tokenId: '', fromAddress: address, quantity: '' },
    send,
    onDone,
  })
  return (
    <DialogForm form={form} submitLabel={say('import')} cancel={{ label: say('back'), onCancel: onBack }}>
      <p className="text-small text-ink-2">
        {say.rich(
          'formNote',
          {},
          { address: () => <CopyableAddress address={terms.toAddress} what={say('custody')} /> },
        )}
      </p>
      <Notice tone="warning">{say('formWarning')}</Notice>
      <SelectField label={say('blockchain')} {...form.field('blockchain')}>
        <option value="ethereum">{say('ethereum')}</option>
      </SelectField>
      <TextField
        label={say('tokenId')}
        hint={say('tokenIdHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('tokenId')}
      />
      <TextField label={say('fromAddress')} autoComplete="off" spellCheck={false} {...form.field('fromAddress')} />
      <TextField label={say('quantity')} inputMode="numeric" autoComplete="off" {...form.field('quantity')} />
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {step && say(step, { wallet: wallet.name })}
      </p>
    </DialogForm>
  )
}

/** Sends the work, then records it. What was sent is not sent again when it could not be recorded. */
function useSending(wallet: FoundWallet, terms: ImportTerms) {
  const [step, setStep] = useState<SendStep | 'stepRecord'>()
  const sent = useRef<{ wish: string; txnId: string }>(undefined)
  async function send(wish: ImportWish) {
    const { tokenId, fromAddress, quantity } = wish
    const key = JSON.stringify(wish)
    try {
      if (sent.current?.wish !== key) {
        sent.current = { wish: key, txnId: await sendImport(wallet.provider, { wish, terms, onStep: setStep }) }
      }
      setStep('stepRecord')
      const { txnId } = sent.current
      return await api('POST /v1/import-nft', {
        body: { tokenId, fromAddress, quantity, toAddress: terms.toAddress, txnId },
      })
    } finally {
      setStep(undefined)
    }
  }
  return { send, step }
}
