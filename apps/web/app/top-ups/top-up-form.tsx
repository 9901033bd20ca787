import { topUpAmountNeeded, type TopUpTerms } from '@monsoon/contract/money/top-ups'
import { minorToUsd, usdToMinor } from '@monsoon/domain/money'
import { topUpFault } from '@monsoon/domain/payments/top-up-rules'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { ChipToggle } from '../ui/controls/chip.tsx'
import { DialogFoot } from '../ui/overlays/dialog.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { readMoney } from '../ui/use-money.ts'
import { topUpText } from './top-up-text.ts'
import { MoneyField } from '../ui/controls/field.tsx'

const quickAmounts = [50, 100, 250, 500]

type TopUpFormProps = {
  terms: TopUpTerms
  typed: string
  onType: (typed: string) => void
  onContinue: (input: { amount: number }) => void
  onClose: () => void
}

/** What is typed as an amount, with what is wrong with it. */
function useAmount(typed: string, { limits, leftToday }: TopUpTerms) {
  const t = useText(topUpText)
  const format = useFormat()
  const bounds = { mostMinor: usdToMinor(limits.most), leftTodayMinor: usdToMinor(leftToday) }
  return readMoney(typed, {
    invalid: topUpAmountNeeded,
    faultOf: (minor) => {
      switch (topUpFault(minor, bounds)) {
        case 'BELOW_MINIMUM':
          return topUpAmountNeeded
        case 'ABOVE_MOST':
          return t('aboveMost', { most: format.usd(limits.most) })
        case 'ABOVE_DAY':
          return t('aboveDay', { left: format.usd(leftToday, { cents: 'always' }) })
        case null:
          return undefined
      }
    },
  })
}

/** How much is to come into the wallet, what is in it afterwards, and what limits there are. */
export function TopUpForm({ terms, typed, onType, onContinue, onClose }: TopUpFormProps) {
  const t = useText(topUpText)
  const format = useFormat()
  const { minor: amountMinor, error } = useAmount(typed, terms)
  const isReady = amountMinor !== null && terms.byCard
  if (!terms.byCard) return <Notice tone="warning">{t('cardOff')}</Notice>
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onContinue({ amount: minorToUsd(amountMinor) })
      }}
    >
      <div role="group" aria-label={t('quick')} className="flex flex-wrap gap-2">
        {quickAmounts.map((amount) => (
          <ChipToggle key={amount} isOn={typed === String(amount)} onChange={() => onType(String(amount))}>
            {format.usd(amount)}
          </ChipToggle>
        ))}
      </div>
      <MoneyField
        label={t('amount')}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        hint={t('amountHint', { minimum: format.usd(terms.minimum), most: format.usd(terms.limits.most) })}
        error={error}
      />
      <Afterwards totalBalance={terms.totalBalance} amountMinor={amountMinor} />
      <div className="grid gap-2 text-label text-ink-3">
        <p>{t('kept', { days: terms.keptDays })}</p>
        <VerifyForMore limits={terms.verifiedLimits} />
      </div>
      <DialogFoot>
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={!isReady}>
            {t('continue')}
          </Button>
        </div>
      </DialogFoot>
    </form>
  )
}

function Afterwards({ totalBalance, amountMinor }: { totalBalance: number; amountMinor: bigint | null }) {
  const t = useText(topUpText)
  const format = useFormat()
  const after = usdToMinor(totalBalance) + (amountMinor ?? 0n)
  const shown = (words: string) => <bdi className="tabular">{words}</bdi>
  return (
    <FactList
      facts={[
        { key: 'now', label: t('inWallet'), value: shown(format.usd(totalBalance, { cents: 'always' })) },
        {
          key: 'after',
          label: t('afterwards'),
          tone: 'total',
          value: shown(format.usdMinor(after, { cents: 'always' })),
        },
      ]}
    />
  )
}

function VerifyForMore({ limits }: { limits: TopUpTerms['verifiedLimits'] }) {
  const t = useText(topUpText)
  const format = useFormat()
  if (!limits) return null
  return (
    <p>
      {t.rich(
        'verifyForMore',
        { most: format.usd(limits.most), day: format.usd(limits.day) },
        { verify: (words) => <TextLink to="/profile/view?tab=14#kyc">{words}</TextLink> },
      )}
    </p>
  )
}
