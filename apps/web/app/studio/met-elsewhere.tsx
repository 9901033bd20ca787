import type { MakerTerms } from '@monsoon/contract/works/studio'
import type { Picture as PictureShape } from '@monsoon/contract/shapes'
import type { WorkDraft } from '@monsoon/contract/works/work-drafts'
import { readSellPrice } from '@monsoon/domain/trade/listing-rules'
import { useText, useFormat } from '../text/use-text.tsx'
import { ExhibitionCover } from '../ui/pictures/exhibition-cover.tsx'
import { MuseumLabel } from '../ui/pictures/museum-label.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { workText } from './studio-text.ts'

type MetElsewhereProps = {
  draft: WorkDraft
  picture: PictureShape
  maker: MakerTerms['maker']
  collection: string
}

/** How others will meet the work: on a card, on the cover of a collection. */
export function MetElsewhere({ draft, picture, maker, collection }: MetElsewhereProps) {
  const t = useText(workText)
  const format = useFormat()
  const { priceMinor } = readSellPrice(draft.price, 1)
  const year = /^\d{4}$/.test(draft.year.trim()) ? Number(draft.year) : null
  const supply = /^\d{1,9}$/.test(draft.supply.trim()) ? Number(draft.supply) : undefined
  const title = draft.name.trim() || t('titlePlaceholder')
  return (
    <section className="mt-12 border-t border-line pt-5">
      <h2 className="font-sans text-small text-ink-2">{t('elsewhere')}</h2>
      <div className="mt-6 grid items-end gap-8 sm:grid-cols-2">
        <article className="min-w-0">
          <Picture picture={picture} sizes="18rem" />
          <MuseumLabel
            artist={maker}
            title={title}
            year={year}
            medium={draft.medium}
            {...(supply !== undefined && { supply })}
          >
            {priceMinor !== null && <span className="price">{format.usdMinor(priceMinor)}</span>}
          </MuseumLabel>
        </article>
        <ExhibitionCover title={collection || title} curator={maker.name} cloth="indigo" picture={picture} />
      </div>
    </section>
  )
}
