import type { Preview } from '@monsoon/contract/works/releases'
import { Link } from 'react-router'
import type { Route } from './+types/preview-page'
import { PersonLink } from '../../people/person-link.tsx'
import { releaseText } from '../../releases/release-text.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { useText } from '../../text/use-text.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { MuseumLabel } from '../../ui/pictures/museum-label.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { PreviewEnded } from './preview-ended.tsx'

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow, noarchive' }]

export async function loader({ params: { code }, request, context }: Route.LoaderArgs) {
  const found = context.get(apiContext)('GET /v1/preview/{code}', { params: { code } })
  return { preview: await pageData(found, request), code }
}

/** The works of a release for whoever has a link, before they appear. */
export default function PreviewPage({ loaderData: { preview, code } }: Route.ComponentProps) {
  const t = useText(releaseText)
  const { name, artist, hasAppeared, appearsAt, expiresAt, works } = preview
  const at = { at: () => <LocalTime at={appearsAt} as="dateTime" />, until: () => <LocalTime at={expiresAt} /> }
  return (
    <div className="page pt-[clamp(1.5rem,4vw,4rem)] pb-16">
      <title>{t('previewOf', { name })}</title>
      <p className="text-ui text-ink-2">
        {t.rich('previewBy', {}, { person: () => <PersonLink key="person" person={artist} isProminent /> })}
      </p>
      <h1 className="mt-2 text-h1 [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </h1>
      <p className="mt-3 max-w-measure font-serif text-lead text-ink-2">
        {hasAppeared ? t('previewAppeared') : t.rich('previewUntil', {}, at)}
      </p>
      {works.length === 0 ? (
        <EmptyState title={t('previewEmpty')} />
      ) : (
        <ul
          aria-label={t('works')}
          className="mt-10 grid gap-x-gutter gap-y-[clamp(2.25rem,4vw,4rem)] sm:grid-cols-2 lg:grid-cols-3"
        >
          {works.map((work) => (
            <PreviewCard
              key={work.itemId}
              work={work}
              artist={artist}
              to={hasAppeared ? `/item/${work.itemId}` : `/preview/${code}/${work.itemId}`}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type PreviewCardProps = { work: Preview['works'][number]; artist: Preview['artist']; to: string }

function PreviewCard({ work: { name, year, medium, supply, picture, nsfw }, artist, to }: PreviewCardProps) {
  const t = useText(releaseText)
  const title = name.trim() || t('untitled')
  return (
    <li>
      <Link to={to} className="group block">
        <span className="grid aspect-4/3 place-items-center bg-wall p-5">
          {picture && !nsfw ? (
            <Picture picture={picture} sizes="(width < 40rem) 90vw, 30vw" className="max-h-72 w-auto shadow-hung" />
          ) : (
            <span className="text-label text-ink-3">{t(nsfw ? 'veiled' : 'noPicture')}</span>
          )}
        </span>
        <span className="mt-4 block">
          <MuseumLabel
            artist={artist}
            title={<bdi className="italic group-hover:underline">{title}</bdi>}
            year={year}
            medium={medium}
            {...(supply !== null && { supply })}
          />
        </span>
      </Link>
    </li>
  )
}

export const ErrorBoundary = PreviewEnded
