import { abbreviateCount } from '@monsoon/domain/text/abbreviate-count'
import { DeferredHydration } from '../../ui/overlays/deferred-hydration.tsx'
import { lazyWithRetry } from '../../ui/overlays/lazy-with-retry.ts'
import { AlertButton } from '../../alerts/alert-button.tsx'
import { FavouriteButton } from '../../favourites/favourite-button.tsx'
import { ReportButton } from '../../reports/report-button.tsx'
import { ShareButton } from '../../share/share-button.tsx'
import { useViewer } from '../../session/use-site.ts'
import { useText } from '../../text/use-text.tsx'
import { kitText } from '../../ui/kit-text.ts'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'

const ShortlistButton = lazyWithRetry(() => import('../../curating/shortlist-button.tsx'))

/** What one does with a work beside buying it, and how many have looked at it. */
export function ItemActions({ item: { itemInfo, creatorInfo }, url }: { item: ItemDetail; url: string }) {
  const t = useText(kitText)
  const isCurator = useViewer()?.type === 'curator'
  const largest = itemInfo.media[0]?.picture?.renditions.find(({ box }) => box === '900x900')
  return (
    <div data-print="hide" className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-5">
      <FavouriteButton work={itemInfo} />
      <AlertButton target={{ itemId: itemInfo.id }} />
      {isCurator && (
        <DeferredHydration>
          <ShortlistButton key={itemInfo.id} itemId={itemInfo.id} />
        </DeferredHydration>
      )}
      <ShareButton
        title={`${itemInfo.name}, ${creatorInfo.name}`}
        url={url}
        pictureUrl={largest && new URL(largest.url, url).href}
      />
      <ReportButton itemId={itemInfo.id} />
      {itemInfo.numberOfViews > 0 && (
        <span className="ms-auto text-small tabular text-ink-3">
          {t('views', { count: abbreviateCount(itemInfo.numberOfViews) })}
        </span>
      )}
    </div>
  )
}
