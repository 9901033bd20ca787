import type { OwnedItem } from '@monsoon/contract/works/catalog'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MintStatus } from '#minting/mint-status.tsx'
import { EditionLinks } from '#passports/edition-links.tsx'
import { useText } from '#text/use-text.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { MuseumLabel } from '#ui/pictures/museum-label.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { profileText } from '../profile-text.ts'
import { countOf } from '#checkout/checkout-work.ts'

type OwnedWorkProps = {
  item: OwnedItem
  isFirst: boolean
  /** What one can do with it, under its label. */
  children: ReactNode
}

/** A work of one's own: its label says which editions, not what it costs. */
export function OwnedWork({ item, isFirst, children }: OwnedWorkProps) {
  const t = useText(profileText)
  const { editions, quantity, onSaleQuantity } = item
  return (
    <article className="work">
      <div className="work-slot">
        <div className="work-art">
          {item.picture && (
            <Picture
              picture={item.picture}
              sizes="(width < 48rem) 60vw, (width < 75rem) 34vw, 22rem"
              isFirst={isFirst}
            />
          )}
        </div>
      </div>
      <MuseumLabel
        artist={item.creatorInfo}
        title={
          <Link to={`/item/${item.id}`} className="italic after:absolute after:inset-0 after:z-1 after:content-['']">
            <bdi>{item.name}</bdi>
          </Link>
        }
        year={item.year}
      >
        <span className="text-ui font-semibold tabular">
          {quantity === 1 ? t('unique') : t('editionsOf', { count: countOf(editions), editions, supply: quantity })}
        </span>
        <span className="text-micro text-ink-3">
          {t.rich('ownedSince', {}, { date: () => <LocalTime at={item.acquiredAt} /> })}
        </span>
        {onSaleQuantity > 0 && (
          <span className="w-full text-micro text-green tabular">{t('onSale', { count: onSaleQuantity })}</span>
        )}
        {item.mint && (
          <span className="relative z-2 w-full text-micro text-ink-3 tabular">
            <MintStatus mint={item.mint} />
          </span>
        )}
        <span className="relative z-2 w-full text-micro text-ink-3 tabular">
          {t.rich('passports', {}, { link: () => <EditionLinks itemId={item.id} editions={editions} /> })}
        </span>
        <span className="relative z-2 w-full">{children}</span>
      </MuseumLabel>
    </article>
  )
}
