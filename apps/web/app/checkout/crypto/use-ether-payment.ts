import type { EtherPayment, EtherPurchase } from '@monsoon/contract/chain/ether-purchases'
import { useEffect, useRef, useState } from 'react'
import type { ChosenWallet } from '../../browser-wallet/choose-wallet.tsx'
import type { WalletProvider } from '../../browser-wallet/browser-wallet.ts'
import { buyCrypto, type WalletCall } from '../../browser-wallet/wallet-transactions.ts'
import { syncServerClock } from '../../ui/time/server-clock.tsx'
import { isSilence } from '../../session/idempotency-keys.ts'
import { problemOf, type Problem } from '../checkout-problem.ts'
import type { InitiatedPurchase } from '@monsoon/contract/trade/purchases'

/** What the server is told of a transaction, whatever it pays for. */
type ToldTransaction = Pick<EtherPurchase, 'itemId' | 'metamaskAddress' | 'randomHex'> & {
  txHash: string
  totalPrice: string
}

/** What a browser wallet pays for: a purchase, a bid, an offer. */
type EtherDeal<Begun extends EtherBegun> = {
  /** Begun on an earlier visit. */
  begun?: Begun | undefined
  /** The account is known: asks for what it is to send. What it throws is said beside the wallets. */
  begin: (payer: string) => Promise<Begun>
  /** Has the wallet send it; absent: as it is. */
  send?: (begun: Begun, provider: WalletProvider, call: WalletCall & { from: string }) => Promise<string>
  /**
   * Tells of the transaction, and gives how the payment stands. The wallet is there where it was chosen on this visit.
   */
  submit: (begun: Begun, told: ToldTransaction, provider: WalletProvider | undefined) => Promise<EtherPayment>
  /** How one of an earlier visit stands. */
  look?: (begun: Begun) => Promise<EtherPayment | null>
  /** The chain has taken it. */
  onPaid: (begun: Begun) => void | Promise<void>
  /** Refunds go to the account that it was begun for, so that another wallet begins anew. */
  isForOneWallet?: boolean
}

/** How often the chain is asked how deep a payment is. */
const askEveryMs = 2_500

export type EtherPaymentHandle<Begun extends EtherBegun> = ReturnType<typeof useEtherPayment<Begun>>

/**
 * One payment on chain: the wallet, what was begun for it, what was sent, and what has come of it. Its details are kept
 * from the moment on in which the wallet is known (FLOW-063).
 */
export function useEtherPayment<Begun extends EtherBegun>(deal: EtherDeal<Begun>) {
  const [held, setHeld] = useState(deal.begun)
  const [source, setSource] = useState<ChosenWallet>()
  const [payment, setPayment] = useState<EtherPayment>()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  const applyPayment = async (begun: Begun, next: EtherPayment) => {
    // Should the network fall silent here, it is asked again.
    if (next.stage === 'paid') await deal.onPaid(begun)
    setPayment(next)
  }
  /** A silent network is asked again; what the chain refused can be sent anew. */
  const lookAgain = async (txHash: string) => {
    if (!held) return
    const { itemId, metamaskAddress, randomHex, totalCost: totalPrice } = held.etherPurchase
    try {
      const told = { itemId, metamaskAddress, randomHex, totalPrice, txHash }
      await applyPayment(held, await deal.submit(held, told, source?.wallet.provider))
    } catch (error) {
      if (isSilence(error)) return
      setPayment(undefined)
      setProblem(problemOf(error))
    }
  }
  const lookBack = useRef(async () => {
    if (!deal.begun || !deal.look) return
    const known = await deal.look(deal.begun)
    if (known?.transactionHash) await applyPayment(deal.begun, known)
  })
  useEffect(() => void lookBack.current().catch(() => undefined), [])
  useRepeatedLook(payment?.stage === 'confirming' ? payment.transactionHash : null, lookAgain)

  return {
    held,
    source,
    payment,
    isSending,
    problem,
    /** The wallet is known: begins for its account, unless that is done. Throws what is refused. */
    choose: async (chosen: ChosenWallet) => {
      if (!held) {
        const begun = await deal.begin(chosen.address.toLowerCase())
        syncServerClock(Date.parse(begun.serverTime))
        setHeld(begun)
      }
      setProblem(undefined)
      setSource(chosen)
    },
    chooseAgain: () => {
      if (deal.isForOneWallet) setHeld(undefined)
      setSource(undefined)
    },
    pay: async () => {
      if (!held || !source) return
      setProblem(undefined)
      setIsSending(true)
      try {
        const { to, data, value } = held.etherPurchase.transaction
        const { provider } = source.wallet
        const call = { from: source.address, to, data, value }
        const sent = await (deal.send?.(held, provider, call) ?? buyCrypto(provider, call))
        // What was sent stays on the screen, whether or not it could be told.
        setPayment(sentPayment(held.etherPurchase, sent))
        await lookAgain(sent)
      } catch (error) {
        setProblem(problemOf(error))
      } finally {
        setIsSending(false)
      }
    },
  }
}

/** Looks at a transaction again and again, until there is none to look at. */
function useRepeatedLook(txHash: string | null, look: (txHash: string) => Promise<void>) {
  const latestLook = useRef(look)
  useEffect(() => {
    latestLook.current = look
  })
  useEffect(() => {
    if (!txHash) return
    const timer = setInterval(() => void latestLook.current(txHash), askEveryMs)
    return () => clearInterval(timer)
  }, [txHash])
}

/** A payment of which nothing is known but that the wallet sent it. */
const sentPayment = (
  { totalCost, metamaskAddress, deadline }: EtherPurchase,
  transactionHash: string,
): EtherPayment => ({
  stage: 'confirming',
  totalCost,
  metamaskAddress,
  deadline,
  transactionHash,
  explorerUrl: null,
  confirmations: null,
})

/** What was begun on chain, with what its wallet sends. */
export type EtherBegun = { etherPurchase: EtherPurchase; serverTime: string }

/** A purchase on chain that has begun. */
export type EtherHeld = InitiatedPurchase & EtherBegun

export const isEtherHeld = (held: InitiatedPurchase | undefined): held is EtherHeld => Boolean(held?.etherPurchase)
