import { PhysicalWork } from '../../nft-requests/physical-work.tsx'
import { useText } from '../../text/use-text.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { itemText } from './item-text.ts'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'

/** What the artist says of it, the first 350 characters at first, and what comes with it. */
export function ItemDescription({ itemInfo }: { itemInfo: ItemDetail['itemInfo'] }) {
  const t = useText(itemText)
  return (
    <section aria-label={t('aboutTheWork')} className="max-w-measure pt-1 empty:hidden">
      {itemInfo.description && <LongText text={itemInfo.description} size="body" />}
      {itemInfo.physicalNFT && (
        <div className="mt-7 border-s-2 border-gold ps-5">
          <h2 className="text-h3">{t('physical')}</h2>
          {itemInfo.physicalNFTDescription && <p className="mt-1.5 text-ink-2">{itemInfo.physicalNFTDescription}</p>}
          <PhysicalWork itemInfo={itemInfo} />
        </div>
      )}
    </section>
  )
}
