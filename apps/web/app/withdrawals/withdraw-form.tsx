import type { BankAccount } from '@monsoon/contract/bank-accounts'
import { withdrawalMessages } from '@monsoon/contract/withdrawal-messages'
import type { WithdrawalTerms } from '@monsoon/contract/withdrawals'
import { formatMinor, type Minor, minorToUsd, readUsd, usdToMinor } from '@monsoon/domain/money'
import { withdrawalFault } from '@monsoon/domain/withdrawal-rules'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { createAttemptKeys } from '../checkout/attempt-keys.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { DialogFoot } from '../ui/dialog.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { FormError, SelectField, TextField } from '../ui/field.tsx'
import { useAction } from '../ui/use-action.ts'
import { withdrawalText } from './withdrawal-text.ts'

type WithdrawFormProps = {
  terms: WithdrawalTerms
  accounts: readonly BankAccount[]
  onDone: () => void
  onClose: () => void
}

/** What is wrong with an amount, in the specified words (MSG-069 to MSG-071). */
function useAmountError(typed: string, terms: WithdrawalTerms): string | undefined {
  const say = useText(withdrawalText)
  const format = useFormat()
  if (typed.trim() === '') return undefined
  const amountMinor = readUsd(typed)
  if (amountMinor === null) return withdrawalMessages.notANumber
  const freeMinor = usdToMinor(terms.freeBalance)
  switch (withdrawalFault(amountMinor, { freeMinor, leftTodayMinor: usdToMinor(terms.leftToday) })) {
    case 'ABOVE_FREE':
      return withdrawalMessages.aboveFree.replace('{freeBalance}', formatMinor(freeMinor, 'USD'))
    case 'BELOW_MINIMUM':
      return withdrawalMessages.belowMinimum.replace('{currency}', 'USD')
    case 'ABOVE_DAILY_CAP':
      return say('leftToday', { amount: format.usd(terms.leftToday, { cents: 'always' }) })
    case null:
      return undefined
  }
}

/** The account, the amount, and a code where there is a second factor. What was typed stays when the server says no. */
export function WithdrawForm({ terms, accounts, onDone, onClose }: WithdrawFormProps) {
  const say = useText(withdrawalText)
  const format = useFormat()
  const [accountId, setAccountId] = useState('')
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const [once] = useState(createAttemptKeys)
  const amountError = useAmountError(typed, terms)
  const amountMinor = readUsd(typed)
  const isReady = accountId !== '' && amountMinor !== null && !amountError && (!terms.needsCode || code.trim() !== '')
  const request = useAction(() => {
    const amount = minorToUsd(amountMinor ?? 0n)
    const body = { amount, accountId, type: 'fiat' as const, ...(terms.needsCode && { code }) }
    return once(JSON.stringify(body), (idempotencyKey) => api('POST /v1/withdrawal', { body, idempotencyKey }))
  })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) void request.run().then((isDone) => isDone && onDone())
      }}
    >
      <FormError>{request.failure}</FormError>
      <AccountField accounts={accounts} value={accountId} onChange={setAccountId} />
      <TextField
        label={say('amount')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={say('amountHint', {
          free: format.usd(terms.freeBalance, { cents: 'always' }),
          minimum: format.usd(terms.minimum),
        })}
        error={amountError}
      />
      {terms.needsCode && (
        <TextField
          label={say('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      {isReady && terms.fee > 0 && <Arriving amountMinor={amountMinor} fee={terms.fee} />}
      <DialogFoot>
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={request.isBusy} isDisabled={!request.isBusy && !isReady}>
            {say('request')}
          </Button>
        </div>
      </DialogFoot>
    </form>
  )
}

type AccountFieldProps = { accounts: readonly BankAccount[]; value: string; onChange: (id: string) => void }

/** Accounts that are too new stand there with the day from which they can be chosen. */
function AccountField({ accounts, value, onChange }: AccountFieldProps) {
  const say = useText(withdrawalText)
  const format = useFormat()
  const [now] = useState(() => Date.now())
  return (
    <SelectField label={say('to')} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="" disabled>
        {say('choose')}
      </option>
      {accounts.map(({ id, bankName, accountNumber, usableFrom }) => {
        const ending = accountNumber.slice(-4)
        const isUsable = Date.parse(usableFrom) <= now
        return (
          <option key={id} value={id} disabled={!isUsable}>
            {isUsable
              ? say('accountOption', { bankName, ending })
              : say('accountLater', { bankName, ending, date: format.dateTime(usableFrom) })}
          </option>
        )
      })}
    </SelectField>
  )
}

function Arriving({ amountMinor, fee }: { amountMinor: Minor; fee: number }) {
  const say = useText(withdrawalText)
  const format = useFormat()
  const arrives = format.usdMinor(amountMinor - usdToMinor(fee), { cents: 'always' })
  return (
    <FactList
      facts={[
        { key: 'fee', label: say('fee'), value: format.usd(fee, { cents: 'always' }) },
        { key: 'arrives', label: say('arrives'), value: <bdi>{arrives}</bdi> },
      ]}
    />
  )
}
