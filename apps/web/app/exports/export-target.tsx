import type { ExportTerms } from '@monsoon/contract/chain/exports'
import { countEditions, formatEditions, parseEditions, pickLowestEditions } from '@monsoon/domain/edition-ranges'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { DialogForm } from '../ui/controls/dialog-form.tsx'
import { EditionSetPicker } from '../ui/controls/edition-set-picker.tsx'
import { TextField } from '../ui/controls/field.tsx'
import { useSubmit } from '../ui/submit/use-submit.ts'
import type { ExportQuote, Target } from './export-quote.ts'
import { exportText } from './export-text.ts'
import { useExportAddress } from './use-export-address.ts'

type ExportTargetProps = {
  terms: ExportTerms
  /** What was entered before. */
  before: Target | undefined
  onQuote: (target: Target, quote: ExportQuote) => void
}

/** Step 0: the editions, and the address, which is the own transfer address unless another one is typed. */
export function ExportTarget({ terms, before, onQuote }: ExportTargetProps) {
  const t = useText(exportText)
  const [editions, setEditions] = useState(before?.editions ?? lowestOf(terms.free))
  const { address, isValid, refuse, field } = useExportAddress(before?.address ?? terms.transferAddress ?? '')
  const quantity = countEditions(parseEditions(editions) ?? [])
  const target = { itemId: terms.itemId, quantity, editions, address }
  const form = useSubmit({
    isValid: isValid && quantity > 0,
    send: async () => {
      onQuote(target, await quoteExport(target))
      return undefined
    },
    onError: refuse,
  })
  return (
    <DialogForm form={form} submitLabel={t('continue')}>
      {terms.freeQuantity > 1 && <EditionSetPicker available={terms.free} value={editions} onChange={setEditions} />}
      <TextField label={t('address')} hint={t('addressHint', { network: terms.network })} {...field} />
    </DialogForm>
  )
}

/** What it costs to send it; nothing is held. */
export async function quoteExport(target: Target): Promise<ExportQuote> {
  const { data } = await api('POST /v1/export-nft/fee', { body: { ...target, modeOfPayment: 'fiatWallet' } })
  return { fee: data.fiat.fee, feeEth: data.crypto.fee }
}

const lowestOf = (free: string): string => formatEditions(pickLowestEditions(parseEditions(free) ?? [], 1)?.taken ?? [])
