import { messages } from '@monsoon/contract/messages'
import { useSite } from '../session/use-site.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { RadioCards } from '../ui/controls/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { checkoutText } from './checkout-text.ts'
import type { CheckoutSale } from './checkout-work.ts'
import { cryptoText } from './crypto/crypto-text.ts'
import { etherText } from './crypto/ether-text.ts'
import { useEthPrice } from './crypto/use-eth-price.ts'
import type { Method, WaysToPay } from './use-ways-to-pay.ts'
import { shortEther } from '../money/ether-of.ts'

type WaysToPayCardsProps = { ways: WaysToPay; sale: CheckoutSale; quantity: number }

/** How it is paid, with what each way costs or has. */
export function WaysToPayCards({ ways, sale, quantity }: WaysToPayCardsProps) {
  const t = useText(checkoutText)
  const inCrypto = useText(cryptoText)
  const onChain = useText(etherText)
  if (ways.offered.length === 0) return <Notice tone="warning">{inCrypto('noWay')}</Notice>
  const labels = {
    fiat: messages.fiatUsd,
    crypto: messages.cryptoEth,
    ether: onChain('way'),
    cryptoWallet: inCrypto('wallet'),
  } satisfies Record<Method, string>
  const detailOf = (way: Method) => {
    if (way === 'fiat') return <FiatDetail freeUsd={ways.freeUsd} />
    if (way === 'cryptoWallet') return inCrypto('walletDetail', { eth: shortEther(ways.eth) })
    return <CryptoDetail {...{ way, sale, quantity }} />
  }
  return (
    <RadioCards
      legend={t('payWith')}
      name="payment-method"
      value={ways.method}
      onChange={ways.choose}
      cards={ways.offered.map((way) => ({ value: way, label: labels[way], detail: detailOf(way) }))}
    />
  )
}

function FiatDetail({ freeUsd }: Pick<WaysToPay, 'freeUsd'>) {
  const t = useText(checkoutText)
  const format = useFormat()
  const hasCard = Boolean(useSite()?.settings.card)
  if (freeUsd === undefined || !hasCard) return t('payWithCard')
  return t('payWithDetail', { balance: format.usd(freeUsd, { cents: 'always' }) })
}

type CryptoDetailProps = { way: 'crypto' | 'ether'; sale: CheckoutSale; quantity: number }

function CryptoDetail({ way, sale, quantity }: CryptoDetailProps) {
  const inCrypto = useText(cryptoText)
  const onChain = useText(etherText)
  const t = way === 'crypto' ? inCrypto : onChain
  const eth = useEthPrice(quantity > 0 ? sale.pricePerQuantity * quantity : undefined)
  return eth === undefined ? t('detail') : t('detailEth', { eth: eth.toFixed(5) })
}
