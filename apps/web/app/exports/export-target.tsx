import { exportAddress, type ExportTerms } from '@monsoon/contract/exports'
import { countEditions, formatEditions, parseEditions, takeLowest } from '@monsoon/domain/edition-ranges'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { DialogForm } from '../ui/dialog-form.tsx'
import { EditionSetPicker } from '../ui/edition-set-picker.tsx'
import { TextField } from '../ui/field.tsx'
import { useSubmit } from '../ui/use-submit.ts'
import type { ExportQuote } from './export-method.tsx'
import { exportText } from './export-text.ts'

/** What leaves, and where it is sent. */
export type Target = { itemId: string; quantity: number; editions: string; address: string }

type ExportTargetProps = {
  terms: ExportTerms
  /** What was entered before. */
  before: Target | undefined
  onQuote: (target: Target, quote: ExportQuote) => void
}

/** Step 0: the editions, and the address, which is the own transfer address unless another one is typed. */
export function ExportTarget({ terms, before, onQuote }: ExportTargetProps) {
  const say = useText(exportText)
  const [editions, setEditions] = useState(before?.editions ?? lowestOf(terms.free))
  const [address, setAddress] = useState(before?.address ?? terms.transferAddress ?? '')
  const [isTouched, setIsTouched] = useState(false)
  const [refused, setRefused] = useState<string>()
  const read = exportAddress.safeParse(address)
  const quantity = countEditions(parseEditions(editions) ?? [])
  const target = { itemId: terms.itemId, quantity, editions, address: address.trim() }
  const form = useSubmit({
    isValid: read.success && quantity > 0,
    send: async () => {
      const body = { ...target, modeOfPayment: 'fiatWallet' as const }
      const { data } = await api('POST /v1/export-nft/fee', { body })
      onQuote(target, { fee: data.fiat.fee, feeEth: data.crypto.fee })
      return undefined
    },
    onRefused: (error) => setRefused(addressFaultOf(error)),
  })
  const fault = isTouched && !read.success ? read.error.issues[0]?.message : refused
  return (
    <DialogForm form={form} submitLabel={say('continue')}>
      {terms.freeQuantity > 1 && <EditionSetPicker available={terms.free} value={editions} onChange={setEditions} />}
      <TextField
        label={say('address')}
        hint={say('addressHint', { network: terms.network })}
        value={address}
        spellCheck={false}
        autoComplete="off"
        error={fault}
        onChange={({ target: { value } }) => {
          setAddress(value)
          setRefused(undefined)
        }}
        onBlur={() => setIsTouched(true)}
      />
    </DialogForm>
  )
}

const lowestOf = (free: string): string => formatEditions(takeLowest(parseEditions(free) ?? [], 1)?.taken ?? [])

/** What the server says of the address alone. */
function addressFaultOf(error: unknown): string | undefined {
  const errors = error instanceof Error && 'errors' in error ? (error.errors as { path: string; msg: string }[]) : []
  return errors.find(({ path }) => path === 'address')?.msg
}
