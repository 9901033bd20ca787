import type { ShownPhysicalWork } from '@monsoon/contract/works/physical-works'
import { formatEditions, normalizeRanges } from '@monsoon/domain/edition-ranges'
import { OBJECT_PLACES } from '@monsoon/domain/trade/nft-request'
import { useFormat, useText } from '../text/use-text.tsx'
import { type Fact, FactList } from '../ui/fact-list.tsx'
import { physicalWorkText } from './physical-work-text.ts'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'

type Shown = Pick<ItemDetail['itemInfo'], 'quantity' | 'physicalNFTAvailable' | 'physicalWork' | 'claimedObjects'>

/** What a buyer gets of a work that has an object, what that is, and where it is now. */
export function PhysicalWork({ itemInfo }: { itemInfo: Shown }) {
  const t = useText(physicalWorkText)
  const { physicalNFTAvailable, physicalWork, claimedObjects } = itemInfo
  const gets = physicalNFTAvailable ? (claimedObjects.length > 0 ? 'bothOfSome' : 'both') : 'tokenOnly'
  const facts = useFacts(physicalWork)
  return (
    <>
      <p className="mt-2 text-small">{t(gets)}</p>
      <div className="mt-4">
        <FactList facts={[...facts, { key: 'where', label: t('where'), value: <Places itemInfo={itemInfo} /> }]} />
      </div>
    </>
  )
}

function useFacts(work: ShownPhysicalWork | null): Fact[] {
  const t = useText(physicalWorkText)
  const format = useFormat()
  if (!work) return []
  const { materials, widthMm, heightMm, depthMm, weightGrams, sentFrom, sentBy, insuredValue } = work
  const sides = [widthMm, heightMm, depthMm].flatMap((side) => (side === null ? [] : format.number(side / 10)))
  return [
    { key: 'materials', label: t('materials'), value: materials },
    ...(sides.length > 0 ? [{ key: 'size', label: t('size'), value: `${sides.join(' × ')} cm` }] : []),
    { key: 'weight', label: t('weight'), value: weightOf(weightGrams, format.number) },
    { key: 'from', label: t('from'), value: `${sentFrom.place}, ${sentFrom.countryName}` },
    { key: 'by', label: t('by'), value: t(sentBy) },
    { key: 'insured', label: t('insured'), value: format.usd(insuredValue) },
  ]
}

const weightOf = (grams: number, format: (count: number) => string): string =>
  grams < 1000 ? `${format(grams)} g` : `${format(Math.round(grams / 100) / 10)} kg`

function Places({ itemInfo: { quantity, claimedObjects } }: { itemInfo: Shown }) {
  const t = useText(physicalWorkText)
  const [only] = claimedObjects
  if (!only) return t('withSender')
  if (quantity === 1) return t(only.place)
  return (
    <>
      {OBJECT_PLACES.map((place) => {
        const there = claimedObjects.filter((claimed) => claimed.place === place)
        if (there.length === 0) return null
        const ranges = normalizeRanges(there.map(({ edition }) => ({ first: edition, last: edition })))
        return (
          <span key={place} className="block">
            {t('claimedAt', { editions: formatEditions(ranges), place: t(place) })}
          </span>
        )
      })}
      {claimedObjects.length < quantity && <span className="block">{t('others')}</span>}
    </>
  )
}
