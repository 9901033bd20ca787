import type { BankAccount } from '@monsoon/contract/money/bank-accounts'
import { withdrawalMessages } from '@monsoon/contract/money/withdrawal-messages'
import type { WithdrawalTerms } from '@monsoon/contract/money/withdrawals'
import { formatMinor, type Minor, minorToUsd, usdToMinor } from '@monsoon/domain/money'
import { withdrawalFault } from '@monsoon/domain/payments/withdrawal-rules'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { DialogForm } from '../ui/controls/dialog-form.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { TextField, MoneyField } from '../ui/controls/field.tsx'
import { RadioGroup } from '../ui/controls/radio-group.tsx'
import { useMoney } from '../ui/use-money.ts'
import { useSubmit } from '../ui/submit/use-submit.ts'
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

/** How an amount is read, with what is wrong with it in the specified words (MSG-069 to MSG-072). */
function useAmountRules(terms: WithdrawalTerms, side: Side) {
  const t = useText(withdrawalText)
  const format = useFormat()
  const freeMinor = usdToMinor(terms.freeBalance)
  return {
    invalid: withdrawalMessages.notANumber,
    faultOf: (minor: Minor): string | undefined => {
      switch (withdrawalFault(minor, { freeMinor, leftTodayMinor: usdToMinor(terms.leftToday) })) {
        case 'ABOVE_FREE':
          return side === 'crypto'
            ? withdrawalMessages.aboveFreeInCrypto
            : withdrawalMessages.aboveFree.replace('{freeBalance}', formatMinor(freeMinor, 'USD'))
        case 'BELOW_MINIMUM':
          return withdrawalMessages.belowMinimum.replace('{currency}', 'USD')
        case 'ABOVE_DAILY_CAP':
          return t('leftToday', { amount: format.usd(terms.leftToday, { cents: 'always' }) })
        case null:
          return undefined
      }
    },
  }
}

/** Where to, how much, and a code where there is a second factor. What was typed stays when the server says no. */
export function WithdrawForm({ terms, accounts, onDone, onClose }: WithdrawFormProps) {
  const t = useText(withdrawalText)
  const format = useFormat()
  const { cryptoAccount } = terms
  const [side, setSide] = useState<Side>(accounts.length > 0 || !cryptoAccount ? 'fiat' : 'crypto')
  const [accountId, setAccountId] = useState('')
  const [code, setCode] = useState('')
  const { minor: amountMinor, field: amountField } = useMoney(useAmountRules(terms, side))
  const sentMinor = amountMinor === null ? null : amountMinor - usdToMinor(terms.fee)
  const worth = useEthWorth(side === 'crypto' ? sentMinor : null)
  const isTyped = accountId !== '' && amountMinor !== null && (!terms.needsCode || code.trim() !== '')
  const isReady = isTyped && !worth.isLoading
  const form = useSubmit({
    isValid: isReady,
    send: () => {
      const amount = minorToUsd(amountMinor ?? 0n)
      return api('POST /v1/withdrawal', { body: { amount, accountId, type: side, ...(terms.needsCode && { code }) } })
    },
    onDone,
  })
  const chooseSide = (chosen: Side) => {
    setSide(chosen)
    setAccountId('')
  }
  return (
    <DialogForm form={form} submitLabel={t('request')} cancel={{ label: t('cancel'), onCancel: onClose }}>
      {cryptoAccount && (
        <RadioGroup
          legend={t('side')}
          options={[
            { value: 'fiat', label: t('fiat'), isDisabled: accounts.length === 0 },
            { value: 'crypto', label: t('crypto') },
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
      <MoneyField
        label={t('amount')}
        hint={t('amountHint', {
          free: format.usd(terms.freeBalance, { cents: 'always' }),
          minimum: format.usd(terms.minimum),
        })}
        {...amountField}
      />
      {terms.needsCode && (
        <TextField
          label={t('code')}
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
    </DialogForm>
  )
}

/** What the amount is in ETH now, told as it changes. It decides nothing: what is sent is fixed when it is sent off. */
function Worth({ eth, failure, isLoading, fee }: ReturnType<typeof useEthWorth> & { fee: number }) {
  const t = useText(withdrawalText)
  const format = useFormat()
  return (
    <div role="status" className="min-h-11 text-small">
      {isLoading && <p className="text-ink-3">{t('converting')}</p>}
      {failure && <p className="text-red">{failure}</p>}
      {eth && (
        <p>{t.rich('worth', { eth }, { eth: (words) => <bdi className="font-semibold tabular">{words}</bdi> })}</p>
      )}
      {(eth ?? failure) && (
        <p className="text-ink-3">
          {fee > 0 && `${t('lessFee', { fee: format.usd(fee, { cents: 'always' }) })} `}
          {t('rateLater')}
        </p>
      )}
    </div>
  )
}

function Arriving({ sentMinor, fee }: { sentMinor: Minor; fee: number }) {
  const t = useText(withdrawalText)
  const format = useFormat()
  return (
    <FactList
      facts={[
        { key: 'fee', label: t('fee'), value: format.usd(fee, { cents: 'always' }) },
        { key: 'arrives', label: t('arrives'), value: <bdi>{format.usdMinor(sentMinor, { cents: 'always' })}</bdi> },
      ]}
    />
  )
}
