import { messages } from '@monsoon/contract/messages'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSite } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import type { Problem } from './checkout-problem.ts'
import { checkoutText } from './checkout-text.ts'
import type { CheckoutSale, CheckoutWork } from './checkout-work.ts'
import { CryptoSteps } from './crypto/crypto-steps.tsx'
import { cryptoText } from './crypto/crypto-text.ts'
import { etherText } from './crypto/ether-text.ts'
import { HeldSteps, StepFrame } from './steps/held-steps.tsx'
import { ProblemNote } from './problem-note.tsx'
import { type Choice, fitChoice, type Selection } from './purchase-choice.ts'
import { type PurchaseState, steps } from './purchase-state.ts'
import { SummaryStep } from './steps/summary-step.tsx'
import { type CryptoPurchase, useCryptoPurchase } from './crypto/use-crypto-purchase.ts'
import { useDelivery } from './delivery/use-delivery.ts'
import { useLoginWhenSessionEnds } from './use-login.ts'
import { usePurchase } from './use-purchase.ts'
import { useStock } from './use-stock.ts'
import { useWaysToPay } from './use-ways-to-pay.ts'
import type { InitiatedPurchase } from '@monsoon/contract/trade/purchases'
import { type EtherHeld, isEtherHeld } from './crypto/use-ether-payment.ts'

/** With what encodes and reads for wallets, which nobody else needs. */
const EtherDialog = onDemand(() => import('./crypto/ether-dialog.tsx').then((file) => file.default), <OpeningEther />)

type CheckoutDialogProps = {
  work: CheckoutWork
  saleId: string
  /** What is free, where the page knows it; else it is asked for when it is needed. */
  sale?: CheckoutSale | undefined
  /** Editions chosen by number before the dialog opened. */
  editions?: string | undefined
  /** A purchase that was begun before and is gone on with. */
  held?: InitiatedPurchase | undefined
  onClose: () => void
}

/** A purchase from the summary to the result, in one dialog. */
export function CheckoutDialog({ work, saleId, sale, editions = '', held: begun, onClose }: CheckoutDialogProps) {
  const t = useText(checkoutText)
  const { revalidate } = useRevalidator()
  const chainId = useSite()?.settings.ether?.chainId
  const { itemId } = work
  const stock = useStock({ itemId, saleId, given: sale })
  const [selection, setSelection] = useState<Selection>({
    quantity: begun?.quote.quantity ?? 1,
    editions: begun?.editions ?? editions,
  })
  const delivery = useDelivery()
  const ways = useWaysToPay(stock.sale)
  const onPaid = () => void showToast(messages.orderPlaced, 'success')
  const held = isEtherHeld(begun) ? undefined : begun
  const purchase = usePurchase({ itemId, saleId, held, onReleased: stock.reload, onPaid })
  const from = ways.method === 'cryptoWallet' ? 'wallet' : 'page'
  const byCrypto = useCryptoPurchase({ itemId, saleId, from, onPaid })
  const [byEther, setByEther] = useState<Choice | EtherHeld | undefined>(isEtherHeld(begun) ? begun : undefined)
  const { state, isBusy } = purchase
  useLoginWhenSessionEnds(state)

  const close = () => {
    void purchase.abandon().finally(() => void revalidate())
    onClose()
  }
  const continueWith = (choice: Choice) => {
    if (ways.method === 'crypto' || ways.method === 'cryptoWallet') byCrypto.choose(choice)
    else if (ways.method === 'ether') setByEther(choice)
    else void purchase.hold(choice)
  }
  const { title, current } = useHead(state, byCrypto)
  if (byEther && chainId !== undefined)
    return (
      <EtherDialog
        {...{ work, saleId, chainId, begun: byEther, onPaid }}
        onBack={() => setByEther(undefined)}
        onClose={close}
      />
    )
  return (
    <Dialog
      title={title}
      onClose={close}
      canClose={!isBusy && !byCrypto.isBusy}
      isSticky
      step={{ current, count: 3, label: t('step', { current, count: 3 }) }}
    >
      <CryptoSteps {...{ work, saleId, ways, purchase, byCrypto, title }} />
      {state.step === steps.method && !byCrypto.choice && (
        <StepFrame step={state.step} label={messages.purchaseSummary}>
          {stock.sale ? (
            <SummaryStep
              {...{ work, ways, delivery, isBusy }}
              sale={stock.sale}
              selection={fitChoice(selection, stock.sale)}
              onSelection={setSelection}
              problem={state.problem}
              onContinue={continueWith}
            />
          ) : (
            <StockPending problem={stock.problem} onRetry={stock.reload} />
          )}
        </StepFrame>
      )}
      <HeldSteps {...{ work, purchase, title }} />
    </Dialog>
  )
}

/** Which of three lines under the title are filled: the bank's page belongs to the second. */
const positions = { [steps.method]: 1, [steps.confirm]: 2, [steps.bank]: 2, [steps.result]: 3 } as const

/** The title of the dialog, and which of its three steps it is at. */
function useHead(state: PurchaseState, byCrypto: CryptoPurchase): { title: string; current: number } {
  const title = useTitle(state)
  const inCrypto = useText(cryptoText)
  if (!byCrypto.choice) return { title, current: positions[state.step] }
  if (byCrypto.order) return { title: messages.paymentSuccessful, current: positions[steps.result] }
  return { title: inCrypto(byCrypto.from === 'wallet' ? 'walletTitle' : 'title'), current: positions[steps.confirm] }
}

function useTitle(state: PurchaseState): string {
  const t = useText(checkoutText)
  switch (state.step) {
    case steps.method:
      return messages.purchaseSummary
    case steps.confirm:
      if (state.isOver) return t('overTitle')
      return t(state.held.cardRequired ? 'cardTitle' : 'walletTitle')
    case steps.bank:
      return t('bankTitle')
    case steps.result:
      if (state.outcome.kind === 'unknown') return t('unknownTitle')
      return state.outcome.kind === 'paid' ? messages.paymentSuccessful : messages.paymentFailed
  }
}

function StockPending({ problem, onRetry }: { problem: Problem | undefined; onRetry: () => void }) {
  const t = useText(checkoutText)
  if (!problem) return <SkeletonRows count={5} />
  return (
    <div className="grid gap-5">
      <ProblemNote problem={problem} />
      <Button variant="primary" isWide onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}

function OpeningEther() {
  const t = useText(etherText)
  return (
    <Dialog title={t('title')} isSticky onClose={() => undefined}>
      <SkeletonRows count={5} />
    </Dialog>
  )
}
