import type { BankAccount } from '@monsoon/contract/money/bank-accounts'
import type { CryptoTarget } from '@monsoon/contract/money/withdrawals'
import { shortenAddress } from '@monsoon/domain/chain/shorten-address'
import { useState } from 'react'
import { useFormat, useText } from '../text/use-text.tsx'
import { SelectField } from '../ui/controls/field.tsx'
import { withdrawalText } from './withdrawal-text.ts'

type FieldProps = { value: string; onChange: (id: string) => void }

/** Bank accounts; those that are too new stand there with the day from which they can be chosen. */
export function BankField({ accounts, value, onChange }: FieldProps & { accounts: readonly BankAccount[] }) {
  const t = useText(withdrawalText)
  const format = useFormat()
  const [now] = useState(() => Date.now())
  return (
    <SelectField label={t('to')} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="" disabled>
        {t('choose')}
      </option>
      {accounts.map(({ id, bankName, accountNumber, usableFrom }) => {
        const ending = accountNumber.slice(-4)
        const isUsable = Date.parse(usableFrom) <= now
        return (
          <option key={id} value={id} disabled={!isUsable}>
            {isUsable
              ? t('accountOption', { bankName, ending })
              : t('accountLater', { bankName, ending, date: format.dateTime(usableFrom) })}
          </option>
        )
      })}
    </SelectField>
  )
}

/** The one transfer address, if crypto may be sent to it now; else why not. */
export function AddressField({ target, value, onChange }: FieldProps & { target: CryptoTarget }) {
  const t = useText(withdrawalText)
  const format = useFormat()
  const [now] = useState(() => Date.now())
  const { id, name, address, verified, usableFrom } = target
  const facts = { name, address: shortenAddress(address), date: format.dateTime(usableFrom) }
  const isTooNew = Date.parse(usableFrom) > now
  const label = verified ? (isTooNew ? 'addressLater' : 'addressOption') : 'addressUnconfirmed'
  return (
    <SelectField label={t('toAddress')} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="" disabled>
        {t('chooseAddress')}
      </option>
      <option value={id} disabled={!verified || isTooNew}>
        {t(label, facts)}
      </option>
    </SelectField>
  )
}
