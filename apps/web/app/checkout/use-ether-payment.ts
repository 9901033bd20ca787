import type { EtherPayment } from '@monsoon/contract/ether-purchases'
import type { Order } from '@monsoon/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api-client.ts'
import type { ChosenWallet } from '../browser-wallet/choose-wallet.tsx'
import { buyCrypto } from '../browser-wallet/wallet-transactions.ts'
import { setServerNow } from '../text/server-clock.tsx'
import { createAttemptKeys, isSilence } from './attempt-keys.ts'
import { problemOf, type Problem } from './checkout-problem.ts'
import { type EtherHeld, isEtherHeld } from './ether-held.ts'
import type { Choice } from './summary-step.tsx'

type EtherOptions = {
  itemId: string
  saleId: string
  /** What is bought; absent where a purchase goes on that was begun before. */
  choice: Choice | undefined
  held: EtherHeld | undefined
}

/** How often the chain is asked how deep a payment is. */
const askEveryMs = 2_500

/**
 * One purchase on chain: the wallet, what is held for it, what was sent, and what has come of it. The details of the purchase are kept from
 * the moment on in which the wallet is known (FLOW-063).
 */
export function useEtherPayment({ itemId, saleId, choice, held: begun }: EtherOptions) {
  const [held, setHeld] = useState(begun)
  const [source, setSource] = useState<ChosenWallet>()
  const [payment, setPayment] = useState<EtherPayment>()
  const [order, setOrder] = useState<Order>()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [withKey] = useState(createAttemptKeys)

  const look = async (hash: string) => {
    if (!held) return
    const { etherPurchase: asked, quote, orderId } = held
    const { metamaskAddress, randomHex, totalCost: totalPrice } = asked
    const body = {
      ...{ saleId, itemId, quantity: quote.quantity, txHash: hash, metamaskAddress, randomHex, totalPrice },
    }
    const { data } = await api('POST /v1/buy/ether', { body })
    setPayment(data.payment)
    if (data.payment.stage !== 'paid') return
    setOrder((await api('GET /v1/order/{id}', { params: { id: orderId } })).data)
  }

  /** A silent network is asked again; what the chain refused can be sent anew. */
  const lookAgain = (hash: string) =>
    look(hash).catch((error: unknown) => {
      if (isSilence(error)) return
      setPayment(undefined)
      setProblem(problemOf(error))
    })
  const latestLook = useRef(lookAgain)
  useEffect(() => {
    latestLook.current = lookAgain
  })

  useEffect(() => {
    if (!begun) return
    api('GET /v1/order/{id}', { params: { id: begun.orderId } }).then(
      ({ data }) => {
        if (data.etherPayment?.transactionHash) setPayment(data.etherPayment)
        if (data.state === 'paid') setOrder(data)
      },
      () => undefined,
    )
  }, [begun])

  const hash = payment?.stage === 'confirming' ? payment.transactionHash : null
  useEffect(() => {
    if (!hash) return
    const timer = setInterval(() => void latestLook.current(hash), askEveryMs)
    return () => clearInterval(timer)
  }, [hash])

  return {
    held,
    source,
    payment,
    order,
    isSending,
    problem,
    /** The wallet is known: holds the editions for its account, unless they are held already. Throws what is refused. */
    choose: async (chosen: ChosenWallet) => {
      if (!held && choice) {
        const { randomHex } = (await api('GET /v1/random-hex')).data
        const { quote, editions, delivery } = choice
        const body = {
          ...{ saleId, itemId, quantity: quote.quantity, editions, modeOfPayment: 'metamask' as const },
          ...{ metamaskAddress: chosen.address.toLowerCase(), randomHex, ...delivery },
        }
        const key = `ether ${JSON.stringify({ ...body, randomHex: '' })}`
        const { data } = await withKey(key, (idempotencyKey) => api('POST /v1/buy/initiate', { body, idempotencyKey }))
        setServerNow(Date.parse(data.serverTime))
        if (isEtherHeld(data)) setHeld(data)
      }
      setProblem(undefined)
      setSource(chosen)
    },
    /** Another wallet may pay: the order is paid by whoever sends it. */
    chooseAgain: () => setSource(undefined),
    pay: async () => {
      if (!held || !source) return
      setProblem(undefined)
      setIsSending(true)
      try {
        const { to, data, value } = held.etherPurchase.transaction
        const sent = await buyCrypto(source.wallet.provider, { from: source.address, to, data, value })
        const { totalCost, metamaskAddress, deadline } = held.etherPurchase
        // What was sent stays on the screen, whether or not it could be told.
        setPayment({
          ...{ stage: 'confirming', totalCost, metamaskAddress, deadline },
          ...{ transactionHash: sent, explorerUrl: null, confirmations: null },
        })
        await lookAgain(sent)
      } catch (error) {
        setProblem(problemOf(error))
      } finally {
        setIsSending(false)
      }
    },
  }
}
