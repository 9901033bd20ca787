import type { OwnedItem } from '@monsoon/contract/works/catalog'
import type { CallData } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import type { Pagination as PaginationShape } from '@monsoon/contract/shapes'
import { useRef, useState, type CSSProperties } from 'react'
import { Link } from 'react-router'
import { ParcelGrid } from '#land/parcel-cards.tsx'
import { parcelText } from '#land/parcel-text.ts'
import { OwnedWorkMenu } from '#selling/owned-work-menu.tsx'
import { SelectionBar } from '#selling/selection-bar.tsx'
import { sellingText } from '#selling/selling-text.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/field.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { frameOf, scaleByRatio } from '#ui/pictures/picture.tsx'
import { RowArrows } from '#ui/row-head.tsx'
import { OwnedWork } from './owned-work.tsx'
import { PartHeader } from '../part-header.tsx'
import { tabPath } from '../profile-parts.ts'
import { profileText } from '../profile-text.ts'

type MyCollectionProps = {
  items: readonly OwnedItem[]
  pagination: PaginationShape
  lands: CallData<'GET /v1/land/mine'>
}

/** What somebody owns, edition by edition (tab 12 and /profile/owned-nfts). */
export function MyCollection({ items, pagination, lands }: MyCollectionProps) {
  const t = useText(profileText)
  return (
    <section>
      {items.length === 0 ? (
        <>
          <PartHeader title={messages.myCollections} />
          <EmptyState title={messages.noOwnedItems}>
            <Button as={Link} to="/marketplace" variant="primary">
              {t('explore')}
            </Button>
          </EmptyState>
        </>
      ) : (
        <OwnedSlider key={pagination.offset} items={items} />
      )}
      <Pagination pagination={pagination} />
      <Lands lands={lands} />
    </section>
  )
}

/** The parcels that somebody owns, for who has shown who they are (MSG-013). */
function Lands({ lands: { isVerified, parcels } }: Pick<MyCollectionProps, 'lands'>) {
  const t = useText(profileText)
  const inLand = useText(parcelText)
  return (
    <section aria-labelledby="lands" className="mt-section">
      <h2 id="lands" className="mb-6 text-h2">
        {inLand('lands')}
      </h2>
      {!isVerified ? (
        <EmptyState title={messages.kycForLands}>
          <Button as={Link} to={`${tabPath(14)}#kyc`}>
            {t('verifyKyc')}
          </Button>
        </EmptyState>
      ) : parcels.length === 0 ? (
        <EmptyState title={inLand('noLands')}>
          <Button as={Link} to="/land">
            {inLand('seeLand')}
          </Button>
        </EmptyState>
      ) : (
        <ParcelGrid parcels={parcels} label={inLand('lands')} />
      )}
    </section>
  )
}

/** Owned works on one line to walk along, with what can be done with one of them or with several. */
function OwnedSlider({ items }: Pick<MyCollectionProps, 'items'>) {
  const t = useText(profileText)
  const sell = useText(sellingText)
  const wall = useRef<HTMLUListElement>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>()
  const toggle = (id: string) => setSelected((before) => new Set([id]).symmetricDifference(before ?? new Set()))
  return (
    <>
      <PartHeader title={messages.myCollections}>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {t('ownedNote')}
          <Button
            size="small"
            aria-pressed={selected !== undefined}
            onClick={() => setSelected(selected ? undefined : new Set())}
          >
            {sell(selected ? 'endSelecting' : 'select')}
          </Button>
          <RowArrows row={wall} />
        </span>
      </PartHeader>
      <ul ref={wall} aria-label={t('ownedTitle')} style={wallStyle(items)} className="hang">
        {items.map((item, index) => (
          <li key={`${item.id} ${item.editions}`} style={frameStyle(item)}>
            <OwnedWork item={item} isFirst={index < 4}>
              {selected ? (
                <Checkbox
                  label={sell('selectWork', { name: item.name })}
                  checked={selected.has(item.id)}
                  onChange={() => toggle(item.id)}
                />
              ) : (
                <OwnedWorkMenu item={item} />
              )}
            </OwnedWork>
          </li>
        ))}
      </ul>
      {selected && (
        <SelectionBar works={items.filter(({ id }) => selected.has(id))} onDone={() => setSelected(undefined)} />
      )}
    </>
  )
}

const square = { width: 1, height: 1 }

const scaleOf = ({ picture }: OwnedItem): number => scaleByRatio(picture ?? square)

const wallStyle = (items: readonly OwnedItem[]) =>
  ({ '--tallest': Math.max(0.6, ...items.map(scaleOf)) }) as CSSProperties

const squareFrame = { '--ratio': '1' } as CSSProperties

const frameStyle = (item: OwnedItem): CSSProperties =>
  ({ ...(item.picture ? frameOf(item.picture) : squareFrame), '--scale': scaleOf(item) }) as CSSProperties
