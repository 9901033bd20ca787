import type { CryptoTransaction } from '@monsoon/contract/money/crypto-checkout'
import { useText } from '../../text/use-text.tsx'
import { Steps } from '../../ui/steps.tsx'
import { cryptoPaymentText } from './crypto-payment-text.ts'

type Stage = CryptoTransaction['stage']

/** Which step is under way in each stage; all before it are done. */
const current = { waiting: 1, short: 1, confirming: 2, paid: 4 } as const satisfies Partial<Record<Stage, number>>

/** What the payment is for. */
export const purposeOf = ({
  pledgeId,
  isExport,
  isPostage,
  land,
}: Pick<CryptoTransaction, 'pledgeId' | 'isExport' | 'isPostage' | 'land'>) => {
  if (land) return 'order'
  if (isPostage) return 'postage'
  if (isExport) return 'export'
  return pledgeId === null ? 'order' : 'offer'
}

const ends = {
  order: ['stepHeld', 'stepYours'],
  offer: ['stepHeldOffer', 'stepOffered'],
  export: ['stepExportReady', 'stepLeaving'],
  postage: ['stepPostageNamed', 'stepPostagePaid'],
} as const

type PaymentStepsProps = { stage: keyof typeof current; purpose: ReturnType<typeof purposeOf> }

/** How far a payment is: held, sent, confirmed, yours. */
export function PaymentSteps({ stage, purpose }: PaymentStepsProps) {
  const t = useText(cryptoPaymentText)
  const [first, last] = ends[purpose]
  const steps = [t(first), t('stepSent'), t('stepConfirmed'), t(last)]
  return <Steps label={t('stepsLabel')} steps={steps} current={current[stage]} />
}
