import { messages } from '@monsoon/contract/messages'
import { Link } from 'react-router'
import type { Route } from './+types/film-page'
import { FilmBanner } from '../../film/film-banner.tsx'
import { filmText } from '../../film/film-text.ts'
import { Season } from '../../film/season.tsx'
import { toPageFilm } from '../../film/shown-film.ts'
import { TierList, toShownTier } from '../../film/tier-list.tsx'
import { HouseProse } from '../../house/house-prose.tsx'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { SocialPreview } from '../../session/head/social-preview.tsx'
import { useSite } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { FilmJsonLd } from './film-json-ld.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { film, tiers, premieres } = await pageData(context.get(apiContext)('GET /v1/film'), request)
  return {
    film: film && {
      title: film.title,
      ownTitle: film.ownTitle,
      credits: film.credits,
      film: toPageFilm(film.film, film.narrowFilm),
    },
    cover: film?.film.picture,
    tiers: tiers.map(toShownTier),
    premieres,
    url: new URL('/vikram', request.url).href,
  }
}

/** The film, and the collections by which one gets an invite to its world. */
export default function FilmPage({ loaderData: { film, cover, tiers, premieres, url } }: Route.ComponentProps) {
  const t = useText(filmText)
  const settings = useSite()?.settings
  const brand = settings?.brandName ?? ''
  const title = t('title', { film: film?.title ?? t('noFilm'), brand })
  return (
    <>
      <SocialPreview title={title} description={t('description', { brand })} url={url} picture={cover} />
      {film && <FilmJsonLd film={film} tiers={tiers} url={url} />}
      {film && <FilmBanner {...film} />}
      <div className="page">
        {film && (
          <div className="border-b border-line py-6 text-ui/relaxed text-ink-2 [&>p]:max-w-[64rem]">
            <HouseProse>{film.credits}</HouseProse>
          </div>
        )}
        <header className="grid items-end gap-x-gutter gap-y-6 pt-[clamp(3rem,7vw,7rem)] pb-[clamp(2.5rem,5vw,5rem)] lg:grid-cols-[8fr_4fr]">
          <h1 className="max-w-[21ch] text-h1">{messages.filmHeading}</h1>
          <p className="text-pretty text-ink-2">
            {t.rich('lead', {}, { link: (words) => <TextLink to="/contact">{words}</TextLink> })}
          </p>
        </header>
        {settings?.mode === 'demo' && film && (
          <div className="mb-12">
            <Notice title={t('demoTitle')}>{t('demoDetail')}</Notice>
          </div>
        )}
        {tiers.length > 0 ? (
          <TierList tiers={tiers} />
        ) : (
          <EmptyState title={t('none')} detail={t('noneDetail')}>
            <Button as={Link} to="/marketplace/artwork">
              {t('explore')}
            </Button>
          </EmptyState>
        )}
        {premieres.length > 0 && <Season premieres={premieres} />}
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
