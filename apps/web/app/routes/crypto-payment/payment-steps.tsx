import type { CryptoTransaction } from '@monsoon/contract/crypto-checkout'
import { useText } from '../../text/use-text.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { cryptoPaymentText } from './crypto-payment-text.ts'

type Stage = CryptoTransaction['stage']

/** Which step is under way in each stage; all before it are done. */
const current = { waiting: 1, short: 1, confirming: 2, paid: 4 } as const satisfies Partial<Record<Stage, number>>

/** How far a payment is: held, sent, confirmed, yours. */
export function PaymentSteps({ stage, isOffer }: { stage: keyof typeof current; isOffer: boolean }) {
  const say = useText(cryptoPaymentText)
  const steps = [
    say(isOffer ? 'stepHeldOffer' : 'stepHeld'),
    say('stepSent'),
    say('stepConfirmed'),
    say(isOffer ? 'stepOffered' : 'stepYours'),
  ]
  return (
    <ol aria-label={say('stepsLabel')} className="grid gap-2 sm:grid-cols-4 sm:gap-3">
      {steps.map((step, index) => {
        const standing = index < current[stage] ? 'done' : index === current[stage] ? 'underWay' : 'toCome'
        return (
          <li
            key={step}
            aria-current={standing === 'underWay' ? 'step' : undefined}
            className={`flex items-center gap-2 border-t-2 pt-2 text-small ${looks[standing]}`}
          >
            {standing === 'done' && <CheckIcon />}
            <span>{step}</span>
            <span className="sr-only">{say(standing)}</span>
          </li>
        )
      })}
    </ol>
  )
}

const looks = {
  done: 'border-green text-ink',
  underWay: 'border-ink font-semibold',
  toCome: 'border-line text-ink-3',
}
