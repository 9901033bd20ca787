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
import { FormError, TextField } from '../ui/field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { useAction } from '../ui/use-action.ts'
import { AddressField, BankField } from './account-field.tsx'
import { useEthWorth } from './use-eth-worth.ts'
import { withdrawalText } from './withdrawal-text.ts'

type Side = 'fiat' | 'crypto'

type WithdrawFormProps = {
  terms: WithdrawalTerms
  accounts: readonly BankAccount[]
  onDone: () => void
  onClose: () => void
}

/** What is wrong with an amount, in the specified words (MSG-069 to MSG-072). */
function useAmountError(typed: string, terms: WithdrawalTerms, side: Side): string | undefined {
  const say = useText(withdrawalText)
  const format = useFormat()
  if (typed.trim() === '') return undefined
  const amountMinor = readUsd(typed)
  if (amountMinor === null) return withdrawalMessages.notANumber
  const freeMinor = usdToMinor(terms.freeBalance)
  switch (withdrawalFault(amountMinor, { freeMinor, leftTodayMinor: usdToMinor(terms.leftToday) })) {
    case 'ABOVE_FREE':
      return side === 'crypto'
        ? withdrawalMessages.aboveFreeInCrypto
        : withdrawalMessages.aboveFree.replace('{freeBalance}', formatMinor(freeMinor, 'USD'))
    case 'BELOW_MINIMUM':
      return withdrawalMessages.belowMinimum.replace('{currency}', 'USD')
    case 'ABOVE_DAILY_CAP':
      return say('leftToday', { amount: format.usd(terms.leftToday, { cents: 'always' }) })
    case null:
      return undefined
  }
}

/** Where to, how much, and a code where there is a second factor. What was typed stays when the server says no. */
export function WithdrawForm({ terms, accounts, onDone, onClose }: WithdrawFormProps) {
  const say = useText(withdrawalText)
  const format = useFormat()
  const { cryptoAccount } = terms
  const [side, setSide] = useState<Side>(accounts.length > 0 || !cryptoAccount ? 'fiat' : 'crypto')
  const [accountId, setAccountId] = useState('')
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const [once] = useState(createAttemptKeys)
  const amountError = useAmountError(typed, terms, side)
  const amountMinor = amountError ? null : readUsd(typed)
  const sentMinor = amountMinor === null ? null : amountMinor - usdToMinor(terms.fee)
  const worth = useEthWorth(side === 'crypto' ? sentMinor : null)
  const isTyped = accountId !== '' && amountMinor !== null && (!terms.needsCode || code.trim() !== '')
  const isReady = isTyped && !worth.isLoading
  const request = useAction(() => {
    const amount = minorToUsd(amountMinor ?? 0n)
    const body = { amount, accountId, type: side, ...(terms.needsCode && { code }) }
    return once(JSON.stringify(body), (idempotencyKey) => api('POST /v1/withdrawal', { body, idempotencyKey }))
  })
  const chooseSide = (chosen: Side) => {
    setSide(chosen)
    setAccountId('')
  }
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
      {cryptoAccount && (
        <RadioGroup
          legend={say('side')}
          options={[
            { value: 'fiat', label: say('fiat'), isDisabled: accounts.length === 0 },
            { value: 'crypto', label: say('crypto') },
          ]}
          value={side}
          onChange={chooseSide}
        />
      )}
      {side === 'crypto' && cryptoAccount ? (
        <AddressField target={cryptoAccount} value={accountId} onChange={setAccountId} />
      ) : (
        <BankField accounts={accounts} value={accountId} onChange={setAccountId} />
      )}
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
      {side === 'crypto' ? (
        <Worth {...worth} fee={terms.fee} />
      ) : (
        isReady && terms.fee > 0 && sentMinor !== null && <Arriving sentMinor={sentMinor} fee={terms.fee} />
      )}
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

/** What the amount is in ETH now, told as it changes. It decides nothing: what is sent is fixed when it is sent off. */
function Worth({ eth, failure, isLoading, fee }: ReturnType<typeof useEthWorth> & { fee: number }) {
  const say = useText(withdrawalText)
  const format = useFormat()
  return (
    <div role="status" className="min-h-11 text-small">
      {isLoading && <p className="text-ink-3">{say('converting')}</p>}
      {failure && <p className="text-red">{failure}</p>}
      {eth && (
        <p>{say.rich('worth', { eth }, { eth: (words) => <bdi className="font-semibold tabular">{words}</bdi> })}</p>
      )}
      {(eth ?? failure) && (
        <p className="text-ink-3">
          {fee > 0 && `${say('lessFee', { fee: format.usd(fee, { cents: 'always' }) })} `}
          {say('rateLater')}
        </p>
      )}
    </div>
  )
}

function Arriving({ sentMinor, fee }: { sentMinor: Minor; fee: number }) {
  const say = useText(withdrawalText)
  const format = useFormat()
  return (
    <FactList
      facts={[
        { key: 'fee', label: say('fee'), value: format.usd(fee, { cents: 'always' }) },
        { key: 'arrives', label: say('arrives'), value: <bdi>{format.usdMinor(sentMinor, { cents: 'always' })}</bdi> },
      ]}
    />
  )
}
