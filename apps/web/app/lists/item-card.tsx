import { messages } from '@monsoon/contract/messages'
import { abbreviateCount } from '@monsoon/domain/text/abbreviate-count'
import { Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { CardHeart } from '../favourites/card-heart.tsx'
import type { ShownWork } from './shown-work.ts'
import { useText } from '../text/use-text.tsx'
import { CountdownText } from '../ui/time/countdown.tsx'
import { HeartMark } from '../ui/pictures/heart-mark.tsx'
import { kitText } from '../ui/kit-text.ts'
import { MuseumLabel } from '../ui/pictures/museum-label.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Veil } from '../ui/pictures/veil.tsx'
import { lazyWithRetry } from '../ui/overlays/lazy-with-retry.ts'
import { useVeil } from './use-veil.ts'

export type ItemCardProps = {
  item: ShownWork
  /** As of `<img sizes>`. */
  sizes?: string
  /** In the first row of its page. */
  isFirst?: boolean
  /** In sliders and rooms, where there is room for it. */
  hasFacts?: boolean
  /** Hears what the heart is pressed for, in place of the server. */
  onFavourite?: (isFavourite: boolean) => void
}

/** A work on the wall: picture, museum label, price and state. One link covers the whole card. */
export function ItemCard({ item, sizes = cardSizes, isFirst = false, hasFacts = false, onFavourite }: ItemCardProps) {
  const t = useText(kitText)
  const link = useRef<HTMLAnchorElement>(null)
  const { isVeiled, ...veil } = useVeil(item.nsfw, link)
  return (
    <article className="work">
      <div className="work-slot">
        <div className={isVeiled ? 'work-art work-veiled' : 'work-art'}>
          {item.picture && <Picture picture={item.picture} sizes={sizes} isFirst={isFirst} isFramed />}
          {!isVeiled && item.numberOfViews > 0 && (
            <span className="work-views">{t('views', { count: abbreviateCount(item.numberOfViews) })}</span>
          )}
          {isVeiled && <Veil {...veil} />}
        </div>
      </div>
      <MuseumLabel
        artist={item.creatorInfo}
        mark={<Heart item={item} onFavourite={onFavourite} />}
        title={
          <Link ref={link} to={`/item/${item.id}`} dir="auto" className="work-link">
            {item.name}
          </Link>
        }
        year={item.year}
        {...(item.assetType !== 'images' && { kind: t(item.assetType) })}
        {...(hasFacts && { medium: item.medium, supply: item.quantity })}
      >
        <CardState item={item} />
      </MuseumLabel>
    </article>
  )
}

function Heart({ item, onFavourite }: Pick<ItemCardProps, 'item' | 'onFavourite'>) {
  if (!onFavourite) return <CardHeart work={item} />
  const isOn = item.favourites.isFavourite
  return <HeartMark name={item.name} isOn={isOn} onToggle={() => onFavourite(!isOn)} />
}

const cardSizes = '(width < 48rem) 60vw, (width < 75rem) 34vw, 26rem'

// Few works are auctioned, so lists of others do without it.
const AuctionState = lazyWithRetry(() => import('../auctions/auction-card-state.tsx'))

function CardState({ item }: { item: ShownWork }) {
  const t = useText(kitText)
  const { price, saleState, ethEstimate, launchDate } = item
  const isSold = saleState === 'soldOut'
  const terms = price === null || price <= 0 ? <span /> : <Price usd={price} eth={ethEstimate} isPast={isSold} />
  if (item.auctionState)
    return (
      // Until its code has come, the price keeps its line: what stands below would move, and so would a list that is
      // come back to.
      <Suspense fallback={terms}>
        <AuctionState item={item} />
      </Suspense>
    )
  const look = 'text-micro tabular whitespace-nowrap text-ink-2'
  if (saleState === 'launchTimer' && launchDate) {
    return (
      <span className={look}>
        {messages.saleStartsInCard} <CountdownText endsAt={launchDate} size="card" />
      </span>
    )
  }
  if (saleState === 'notAvailableForSale') return <span className="text-micro text-ink-3">{messages.notForSale}</span>
  return (
    <>
      {terms}
      {isSold && <span className={`${look} status-dot`}>{messages.sold}</span>}
      {saleState === 'buyButton' && item.quantity > 1 && (
        <span className={look}>{t('inStock', { count: item.availableQuantity })}</span>
      )}
      {saleState === 'buyButton' && item.quantity === 1 && (
        <span className="text-micro font-[650] tracking-[0.06em] shadow-buy">{messages.buy}</span>
      )}
    </>
  )
}
