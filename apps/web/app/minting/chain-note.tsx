import { useText } from '../text/use-text.tsx'
import { chainNoteText } from './chain-note-text.ts'
import type { SaleInfo } from '@monsoon/contract/works/item-detail'

type ChainNoteProps = {
  sale: Pick<SaleInfo, 'acceptedPaymentMethod' | 'acceptsEther'>
  /** Whether what is bought is minted soon, or was. */
  isOnChain: boolean
}

/** Says before somebody buys what is not on chain yet: the work, or its sale for crypto. */
export function ChainNote({ sale, isOnChain }: ChainNoteProps) {
  const t = useText(chainNoteText)
  const isSoldOnChain = sale.acceptsEther || sale.acceptedPaymentMethod === 'fiat'
  if (isOnChain && isSoldOnChain) return null
  return <p className="text-label text-ink-3">{t(isOnChain ? 'notSoldOnChain' : 'notOnChain')}</p>
}
