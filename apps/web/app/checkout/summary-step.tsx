import { messages, messageText } from '@monsoon/contract/messages'
import type { DeliveryChoice } from '@monsoon/contract/delivery'
import type { FeeResult } from '@monsoon/contract/orders'
import { countEditions, intersectRanges, parseEditions } from '@monsoon/domain/edition-ranges'
import { QUOTE_LIFE_MS } from '@monsoon/domain/sale-quote'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { ChainNote } from '../minting/chain-note.tsx'
import { shortEther } from '../money/short-ether.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { DialogFoot } from '../ui/dialog.tsx'
import { EditionPicker } from '../ui/edition-picker.tsx'
import { RadioCards } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { RingCountdown } from '../ui/ring-countdown.tsx'
import type { Problem } from './checkout-problem.ts'
import { checkoutText } from './checkout-text.ts'
import type { CheckoutSale, CheckoutWork } from './checkout-work.ts'
import { CostList } from './cost-list.tsx'
import { cryptoText } from './crypto-text.ts'
import { DeliveryChoiceBox } from './delivery-choice.tsx'
import { etherText } from './ether-text.ts'
import { lowestOf } from './lowest-of.ts'
import { ProblemNote } from './problem-note.tsx'
import type { Delivery } from './use-delivery.ts'
import { useEthPrice } from './use-eth-price.ts'
import { useQuote } from './use-quote.ts'
import type { Method } from './use-ways-to-pay.ts'
import { WorkLine } from './work-line.tsx'

/** What is bought, at which price, and where it goes. */
export type Choice = { quote: FeeResult; editions: string | undefined; delivery: DeliveryChoice }

/**
 * How many, and which. `editions`: those chosen by number, right or not yet; '': whichever are free, which the server
 * gives. `among`: what was free as they were chosen.
 */
export type Wish = { quantity: number; editions: string; among?: string }

type SummaryStepProps = {
  work: CheckoutWork
  sale: CheckoutSale
  wish: Wish
  onWish: (wish: Wish) => void
  /** What is free in the wallet, once it is known. */
  freeUsd: number | undefined
  /** What is in the crypto wallet, in ETH. */
  eth: string
  hasCard: boolean
  ways: readonly Method[]
  /** Absent where there is no way. */
  method: Method | undefined
  onMethod: (method: Method) => void
  delivery: Delivery
  problem: Problem | null
  isBusy: boolean
  onContinue: (choice: Choice) => void
}

/** Step 0: what is bought, what it costs in all, and how it is paid. */
export function SummaryStep(props: SummaryStepProps) {
  const { work, sale, wish, delivery, problem, isBusy } = props
  const [isAsked, setIsAsked] = useState(false)
  const walletField = useRef<HTMLInputElement>(null)
  const say = useText(checkoutText)
  const inCrypto = useText(cryptoText)
  const onChain = useText(etherText)
  const format = useFormat()
  const quantityError = findQuantityError(wish.quantity, sale.availableQuantity)
  const { quote, before, ...asking } = useQuote({
    itemId: work.itemId,
    saleId: sale.id,
    quantity: wish.quantity,
    isValid: quantityError === undefined,
    offered: problem?.quote,
  })
  const shown = asking.problem ?? problem
  const shownEditions = wish.editions || lowestOf(sale.availableEditions, wish.quantity)
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  const fiatDetail =
    props.freeUsd === undefined || !props.hasCard
      ? say('payWithCard')
      : say('payWithDetail', { balance: usd(props.freeUsd) })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (delivery.fault) return walletField.current?.focus()
        if (!quote || !props.method || !canBeHad(wish, sale)) return
        props.onContinue({ quote, editions: wish.editions || undefined, delivery: delivery.choice })
      }}
    >
      <WorkLine work={work} editions={canBeHad(wish, sale) ? shownEditions : ''} isOffered={!wish.editions} />
      {work.supply > 1 && sale.availableQuantity > 0 && (
        <div className="grid gap-4">
          <QuantityStepper
            value={wish.quantity}
            max={sale.availableQuantity}
            error={quantityError}
            isDisabled={isBusy}
            onChange={(quantity) => props.onWish(keepChoice({ quantity, editions: wish.editions }, sale))}
          />
          {quantityError === undefined && (
            <EditionPicker
              key={`${sale.availableEditions} ${wish.quantity}`}
              available={sale.availableEditions}
              quantity={wish.quantity}
              value={shownEditions}
              onChange={(editions) => props.onWish({ ...wish, editions, among: sale.availableEditions })}
            />
          )}
        </div>
      )}
      <div>
        <CostList quote={quote} />
      </div>
      {before && quote && (
        <Notice tone="warning">
          {say('quoteChanged', { before: usd(before.totalCost), after: usd(quote.totalCost) })}
        </Notice>
      )}
      {quote && (
        <RingCountdown endsAt={quote.expiresAt} totalMs={QUOTE_LIFE_MS} onEnd={asking.refresh}>
          {say('quoteFixed')}
        </RingCountdown>
      )}
      {props.ways.length === 0 ? (
        <Notice tone="warning">{inCrypto('noWay')}</Notice>
      ) : (
        <RadioCards
          legend={say('payWith')}
          name="payment-method"
          value={props.method}
          onChange={props.onMethod}
          cards={props.ways.map((way) =>
            way === 'fiat'
              ? { value: way, label: messages.fiatUsd, detail: fiatDetail }
              : {
                  value: way,
                  label: { crypto: messages.cryptoEth, ether: onChain('way'), cryptoWallet: inCrypto('wallet') }[way],
                  detail:
                    way === 'cryptoWallet' ? (
                      inCrypto('walletDetail', { eth: shortEther(props.eth) })
                    ) : (
                      <CryptoDetail {...{ way, sale }} quantity={wish.quantity} />
                    ),
                },
          )}
        />
      )}
      <ChainNote sale={sale} isOnChain={work.isOnChain ?? true} />
      <DeliveryChoiceBox {...{ delivery, isAsked }} field={walletField} isDisabled={isBusy} />
      <ProblemNote problem={shown} />
      <DialogFoot>
        {shown?.remedy === 'gone' ? (
          <Button as={Link} to="/marketplace" variant="primary" isWide>
            {messages.continueShopping}
          </Button>
        ) : asking.problem ? (
          <Button variant="primary" isWide onClick={asking.refresh}>
            {say('tryAgain')}
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            isWide
            isBusy={isBusy}
            isDisabled={!isBusy && (!quote || !props.method || !canBeHad(wish, sale))}
          >
            {say('continue')}
          </Button>
        )}
      </DialogFoot>
    </form>
  )
}

type CryptoDetailProps = { way: 'crypto' | 'ether'; sale: CheckoutSale; quantity: number }

function CryptoDetail({ way, sale, quantity }: CryptoDetailProps) {
  const inCrypto = useText(cryptoText)
  const onChain = useText(etherText)
  const say = way === 'crypto' ? inCrypto : onChain
  const eth = useEthPrice(quantity > 0 ? sale.pricePerQuantity * quantity : undefined)
  return eth === undefined ? say('detail') : say('detailEth', { eth: eth.toFixed(5) })
}

/** A choice that does not fit is none, but while it is being made. */
export function keepChoice(wish: Wish, sale: CheckoutSale): Wish {
  return areFree(wish, sale) || wish.among === sale.availableEditions ? wish : { quantity: wish.quantity, editions: '' }
}

const canBeHad = (wish: Wish, sale: CheckoutSale): boolean =>
  wish.editions ? areFree(wish, sale) : lowestOf(sale.availableEditions, wish.quantity) !== ''

/** Whether as many editions are named as are wanted, all of them free. */
function areFree({ quantity, editions }: Wish, sale: CheckoutSale): boolean {
  const chosen = parseEditions(editions)
  if (!chosen || countEditions(chosen) !== quantity) return false
  return countEditions(intersectRanges(chosen, parseEditions(sale.availableEditions) ?? [])) === quantity
}

function findQuantityError(quantity: number, available: number): string | undefined {
  if (!quantity) return messages.quantityRequired
  return quantity > available ? messageText('quantityAboveAvailable', { available }) : undefined
}
