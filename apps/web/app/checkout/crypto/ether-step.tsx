import { ETHER_QUOTE_MS, exactEther } from '@monsoon/domain/pricing/ether-price'
import type { EtherPayment } from '@monsoon/contract/chain/ether-purchases'
import { messages } from '@monsoon/contract/messages'
import { type ReactNode, useEffect, useState } from 'react'
import { ChooseWallet, type ChosenWallet } from '../../browser-wallet/choose-wallet.tsx'
import { readNetworkFee } from '../../browser-wallet/wallet-transactions.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { DialogFoot } from '../../ui/overlays/dialog.tsx'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RingCountdown } from '../../ui/time/ring-countdown.tsx'
import { useCountdown } from '../../ui/time/use-countdown.ts'
import { checkoutText } from '../checkout-text.ts'
import { EtherProgress } from './ether-progress.tsx'
import { etherText } from './ether-text.ts'
import { ProblemNote } from '../problem-note.tsx'
import type { EtherPaymentHandle, EtherBegun } from './use-ether-payment.ts'
import { TermsBox } from '../steps/pay-form.tsx'
import { shortEther } from '../../money/ether-of.ts'
import { CopyableAddress } from '../../ui/controls/copyable-text.tsx'

/** What is said of what is paid. */
export type EtherWords = {
  /** Above the wallets. */
  choose: string
  /** Beside the time that is left. */
  held: string
  note: string
  /** While the chain takes it. */
  goesOn: string
  /** The time ran out. */
  over: string
}

type EtherStepProps<Begun extends EtherBegun> = {
  chainId: number
  payment: EtherPaymentHandle<Begun>
  words: EtherWords
  /** What is paid, and for what, above what the network asks. */
  factsOf: (begun: Begun) => Fact[]
  /** Agreed to before. */
  isAgreed?: boolean
  /** Why the contract would refuse it by now. */
  hindrance?: ReactNode
  /** Absent once something is held: what a wallet may still pay is not called back. */
  onBack: (() => void) | undefined
  onClose: () => void
}

/** A payment on chain: the wallet, what it is asked to send, and the way of the payment into the chain. */
export function EtherStep<Begun extends EtherBegun>(props: EtherStepProps<Begun>) {
  const { chainId, payment, words, onBack, onClose } = props
  const { held, source, payment: sent } = payment
  if (sent && sent.stage !== 'waiting') return <OnItsWay {...{ words, onClose }} payment={sent} />
  if (!held || !source)
    return (
      <div className="grid gap-4">
        <ProblemNote problem={payment.problem} />
        <ChooseWallet note={words.choose} chainId={chainId} onChosen={payment.choose} />
        {onBack && (
          <DialogFoot>
            <Button onClick={onBack}>{messages.back}</Button>
          </DialogFoot>
        )}
      </div>
    )
  return <Confirm {...props} {...{ held, source }} />
}

type ConfirmProps<Begun extends EtherBegun> = EtherStepProps<Begun> & { held: Begun; source: ChosenWallet }

function Confirm<Begun extends EtherBegun>(props: ConfirmProps<Begun>) {
  const { held, source, payment, words, factsOf, isAgreed: isAgreedBefore = false, hindrance, onClose } = props
  const t = useText(etherText)
  const checkout = useText(checkoutText)
  const [isAgreed, setIsAgreed] = useState(isAgreedBefore)
  const { isOver } = useCountdown(held.etherPurchase.deadline)
  const { totalCost, transaction } = held.etherPurchase
  const { wallet, address } = source
  const network = useNetworkFee(source, transaction)
  const owed = BigInt(transaction.value) + (network?.feeWei ?? 0n)
  const isShort = network !== undefined && network.balanceWei < owed
  const { isSending } = payment
  const canPay = isAgreed && !hindrance
  if (isOver && !isSending) return <Over {...{ words, onClose }} />
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (canPay && !isSending) void payment.pay()
      }}
    >
      <FactList
        facts={[
          ...factsOf(held),
          { key: 'from', label: t('from'), value: <CopyableAddress address={address} what={t('payer')} /> },
          {
            key: 'network',
            label: t('network'),
            value:
              network?.feeWei == null ? t('networkUnknown') : t('eth', { eth: shortEther(exactEther(network.feeWei)) }),
          },
          { key: 'eth', label: t('toSend'), value: t('eth', { eth: totalCost }), tone: 'total' },
        ]}
      />
      <RingCountdown endsAt={held.etherPurchase.deadline} totalMs={ETHER_QUOTE_MS}>
        {words.held}
      </RingCountdown>
      {hindrance && <Notice tone="warning">{hindrance}</Notice>}
      {isShort && <Notice tone="warning">{t('tooLittle', { eth: shortEther(exactEther(network.balanceWei)) })}</Notice>}
      <div className="grid justify-items-start">
        <Button variant="quiet" size="small" className="-ms-1" isDisabled={isSending} onClick={payment.chooseAgain}>
          {t('otherWallet')}
        </Button>
        {!isAgreedBefore && (
          <TermsBox isAgreed={isAgreed} onChange={setIsAgreed} label={(tags) => checkout.rich('terms', {}, tags)} />
        )}
      </div>
      <ProblemNote problem={payment.problem} />
      <p className="text-label text-ink-3">{words.note}</p>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {isSending && t('waitingFor', { wallet: wallet.name })}
      </p>
      <DialogFoot>
        <Button type="submit" variant="primary" isWide isBusy={isSending} isDisabled={!isSending && !canPay}>
          {t('pay')}
        </Button>
      </DialogFoot>
    </form>
  )
}

/** What the network asks; undefined until the wallet has answered, or where it does not. */
function useNetworkFee(
  { wallet, address }: ChosenWallet,
  { to, data, value }: EtherBegun['etherPurchase']['transaction'],
) {
  const [network, setNetwork] = useState<Awaited<ReturnType<typeof readNetworkFee>>>()
  useEffect(() => {
    let isGone = false
    readNetworkFee(wallet.provider, { from: address, to, data, value }).then(
      (answer) => {
        if (!isGone) setNetwork(answer)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [wallet, address, to, data, value])
  return network
}

type EndProps = { words: EtherWords; onClose: () => void }

function OnItsWay({ payment, words, onClose }: EndProps & { payment: EtherPayment }) {
  const t = useText(etherText)
  if (payment.stage === 'ended') return <Over {...{ words, onClose }} />
  return (
    <div className="grid gap-5">
      <EtherProgress payment={payment} />
      <p className="text-label text-ink-3">{words.goesOn}</p>
      <DialogFoot>
        <Button isWide onClick={onClose}>
          {t('close')}
        </Button>
      </DialogFoot>
    </div>
  )
}

function Over({ words, onClose }: EndProps) {
  const t = useText(etherText)
  return (
    <div className="grid gap-5">
      <Notice tone="warning">{words.over}</Notice>
      <Button isWide onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  )
}
