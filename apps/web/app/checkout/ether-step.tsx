import { ETHER_QUOTE_MS, exactEther } from '@monsoon/domain/ether-price'
import type { EtherPayment } from '@monsoon/contract/ether-purchases'
import { messages } from '@monsoon/contract/messages'
import { useEffect, useState } from 'react'
import { ChooseWallet, type ChosenWallet } from '../browser-wallet/choose-wallet.tsx'
import { readNetworkFee } from '../browser-wallet/wallet-transactions.ts'
import { shortEther } from '../money/short-ether.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { CopyableAddress } from '../ui/copyable-address.tsx'
import { DialogFoot } from '../ui/dialog.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { Notice } from '../ui/notice.tsx'
import { RingCountdown } from '../ui/ring-countdown.tsx'
import { useCountdown } from '../ui/use-countdown.ts'
import { checkoutText } from './checkout-text.ts'
import { countOf } from './count-editions-of.ts'
import { EtherProgress } from './ether-progress.tsx'
import { etherText } from './ether-text.ts'
import { ProblemNote } from './problem-note.tsx'
import { TermsBox } from './terms-box.tsx'
import type { EtherHeld } from './ether-held.ts'
import type { useEtherPayment } from './use-ether-payment.ts'

type EtherStepProps = {
  chainId: number
  payment: ReturnType<typeof useEtherPayment>
  /** Absent once something is held: what a wallet may still pay is not called back. */
  onBack: (() => void) | undefined
  onClose: () => void
}

/** A purchase on chain: the wallet, what it is asked to send, and the way of the payment into the chain. */
export function EtherStep({ chainId, payment, onBack, onClose }: EtherStepProps) {
  const say = useText(etherText)
  const { held, source, payment: sent } = payment
  if (sent && sent.stage !== 'waiting') return <OnItsWay payment={sent} onClose={onClose} />
  if (!held || !source)
    return (
      <div className="grid gap-4">
        <ProblemNote problem={payment.problem} />
        <ChooseWallet note={say('chooseNote')} chainId={chainId} onChosen={payment.choose} />
        {onBack && (
          <DialogFoot>
            <Button onClick={onBack}>{messages.back}</Button>
          </DialogFoot>
        )}
      </div>
    )
  return <Confirm {...{ held, source, payment, onClose }} />
}

type ConfirmProps = {
  held: EtherHeld
  source: ChosenWallet
  payment: EtherStepProps['payment']
  onClose: () => void
}

function Confirm({ held, source, payment, onClose }: ConfirmProps) {
  const say = useText(etherText)
  const words = useText(checkoutText)
  const format = useFormat()
  const [isAgreed, setIsAgreed] = useState(false)
  const { isOver } = useCountdown(held.etherPurchase.deadline)
  const { totalCost, sellerCost, sellerWithdrawalAddress, transaction } = held.etherPurchase
  const { wallet, address } = source
  const network = useNetworkFee(source, transaction)
  const owed = BigInt(transaction.value) + (network?.feeWei ?? 0n)
  const isShort = network !== undefined && network.balanceWei < owed
  const { isSending } = payment
  if (isOver && !isSending) return <Over onClose={onClose} />
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isAgreed && !isSending) void payment.pay()
      }}
    >
      <FactList
        facts={[
          { key: 'total', label: say('total'), value: format.usd(held.quote.totalCost, { cents: 'always' }) },
          {
            key: 'seller',
            label: say('ofIt'),
            value: (
              <>
                {say('eth', { eth: sellerCost })}{' '}
                <CopyableAddress address={sellerWithdrawalAddress} what={say('seller')} />
              </>
            ),
          },
          { key: 'from', label: say('from'), value: <CopyableAddress address={address} what={say('payer')} /> },
          {
            key: 'network',
            label: say('network'),
            value:
              network?.feeWei == null
                ? say('networkUnknown')
                : say('eth', { eth: shortEther(exactEther(network.feeWei)) }),
          },
          { key: 'eth', label: say('toSend'), value: say('eth', { eth: totalCost }), tone: 'total' },
        ]}
      />
      <RingCountdown endsAt={held.etherPurchase.deadline} totalMs={ETHER_QUOTE_MS}>
        {say('held', { count: countOf(held.editions) })}
      </RingCountdown>
      {isShort && (
        <Notice tone="warning">{say('tooLittle', { eth: shortEther(exactEther(network.balanceWei)) })}</Notice>
      )}
      <div className="grid justify-items-start">
        <Button variant="quiet" size="small" className="-ms-1" isDisabled={isSending} onClick={payment.chooseAgain}>
          {say('otherWallet')}
        </Button>
        <TermsBox isAgreed={isAgreed} onChange={setIsAgreed} label={(tags) => words.rich('terms', {}, tags)} />
      </div>
      <ProblemNote problem={payment.problem} />
      <p className="text-label text-ink-3">{say('note')}</p>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {isSending && say('waitingFor', { wallet: wallet.name })}
      </p>
      <DialogFoot>
        <Button type="submit" variant="primary" isWide isBusy={isSending} isDisabled={!isSending && !isAgreed}>
          {say('pay')}
        </Button>
      </DialogFoot>
    </form>
  )
}

/** What the network asks; undefined until the wallet has answered, or where it does not. */
function useNetworkFee(
  { wallet, address }: ChosenWallet,
  { to, data, value }: EtherHeld['etherPurchase']['transaction'],
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

function OnItsWay({ payment, onClose }: { payment: EtherPayment; onClose: () => void }) {
  const say = useText(etherText)
  if (payment.stage === 'ended') return <Over onClose={onClose} />
  return (
    <div className="grid gap-5">
      <EtherProgress payment={payment} />
      <p className="text-label text-ink-3">{say('goesOn')}</p>
      <DialogFoot>
        <Button isWide onClick={onClose}>
          {say('close')}
        </Button>
      </DialogFoot>
    </div>
  )
}

function Over({ onClose }: { onClose: () => void }) {
  const say = useText(etherText)
  return (
    <div className="grid gap-5">
      <Notice tone="warning">{say('over')}</Notice>
      <Button isWide onClick={onClose}>
        {say('close')}
      </Button>
    </div>
  )
}
