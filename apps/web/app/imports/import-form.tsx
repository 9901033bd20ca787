import { importForm } from '@monsoon/contract/chain/imports'
import { useRef, useState } from 'react'
import { api } from '../api-client.ts'
import type { FoundWallet } from '../browser-wallet/browser-wallet.ts'
import { useText } from '../text/use-text.tsx'
import { DialogForm } from '../ui/controls/dialog-form.tsx'
import { SelectField, TextField } from '../ui/controls/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { useServerForm } from '../ui/submit/use-server-form.ts'
import { importText } from './import-text.ts'
import { sendImport, type ImportTerms, type ImportInput, type SendStep } from './send-import.ts'
import { CopyableAddress } from '../ui/controls/copyable-text.tsx'

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
  const t = useText(importText)
  const { send, step } = useSending(wallet, terms)
  const form = useServerForm({
    schema: importForm,
    defaultValues: { blockchain: 'ethereum', tokenId: '', fromAddress: address, quantity: '' },
    send,
    onDone,
  })
  return (
    <DialogForm form={form} submitLabel={t('import')} cancel={{ label: t('back'), onCancel: onBack }}>
      <p className="text-small text-ink-2">
        {t.rich('formNote', {}, { address: () => <CopyableAddress address={terms.toAddress} what={t('custody')} /> })}
      </p>
      <Notice tone="warning">{t('formWarning')}</Notice>
      <SelectField label={t('blockchain')} {...form.field('blockchain')}>
        <option value="ethereum">{t('ethereum')}</option>
      </SelectField>
      <TextField
        label={t('tokenId')}
        hint={t('tokenIdHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('tokenId')}
      />
      <TextField label={t('fromAddress')} autoComplete="off" spellCheck={false} {...form.field('fromAddress')} />
      <TextField label={t('quantity')} inputMode="numeric" autoComplete="off" {...form.field('quantity')} />
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {step && t(step, { wallet: wallet.name })}
      </p>
    </DialogForm>
  )
}

/** Sends the work, then records it. What was sent is not sent again when it could not be recorded. */
function useSending(wallet: FoundWallet, terms: ImportTerms) {
  const [step, setStep] = useState<SendStep | 'stepRecord'>()
  const sent = useRef<{ input: string; txnId: string }>(undefined)
  async function send(input: ImportInput) {
    const { tokenId, fromAddress, quantity } = input
    const key = JSON.stringify(input)
    try {
      if (sent.current?.input !== key) {
        sent.current = { input: key, txnId: await sendImport(wallet.provider, { input, terms, onStep: setStep }) }
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
