import { type Contents, linesOf } from '@monsoon/contract/house/contents'
import { HouseProse } from '../house/house-prose.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useText } from '../text/use-text.tsx'
import { filmText } from './film-text.ts'
import { Season } from './season.tsx'
import { TierWords } from './tier-words.tsx'

/**
 * The words of the page of the film, as staff write them. Its films and the names of its collections come with what is
 * published.
 */
export function FilmDraft({ content: { film, tiers, premieres } }: { content: Contents['film'] }) {
  const t = useText(filmText)
  return (
    <>
      {film.map(({ title, ownTitle, credits }) => (
        <div key={title} className="mb-8">
          <h3 className="text-h2">
            <bdi>{title}</bdi>
          </h3>
          <p className="mb-4 text-ink-2">
            <bdi>{ownTitle}</bdi>
          </p>
          <HouseProse>{credits}</HouseProse>
        </div>
      ))}
      <ol className="grid gap-8">
        {tiers.map(({ collection, benefits, extraBenefits }) => (
          <li key={collection}>
            <TextLink to={collection}>{t('see')}</TextLink>
            <TierWords benefits={linesOf(benefits)} extraBenefits={linesOf(extraBenefits)} />
          </li>
        ))}
      </ol>
      {premieres.length > 0 && <Season premieres={premieres} />}
    </>
  )
}
