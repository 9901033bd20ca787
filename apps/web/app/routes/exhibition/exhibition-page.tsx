import { messages } from '@monsoon/contract/messages'
import { paragraphsOf } from '@monsoon/domain/text/html-text'
import type { Route } from './+types/exhibition-page'
import { api } from '../../api-client.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { SocialPreview } from '../../session/head/social-preview.tsx'
import { useRecordLook } from '../../session/use-record-look.ts'
import { useSite } from '../../session/use-site.ts'
import { NotFound } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { lazyWithRetry } from '../../ui/overlays/lazy-with-retry.ts'
import { DeferredHydration } from '../../ui/overlays/deferred-hydration.tsx'
import { ExhibitionArtists } from './exhibition-artists.tsx'
import { ExhibitionCovers } from './exhibition-covers.tsx'
import { ExhibitionHead } from './exhibition-head.tsx'
import { ExhibitionJsonLd } from './exhibition-json-ld.tsx'
import { exhibitionText } from './exhibition-text.ts'
import { hungRooms } from './hung-rooms.ts'
import { Room } from './room.tsx'
import { toShownCover, toShownExhibition } from './shown-exhibition.ts'
import { WallText } from './wall-text.tsx'

const PreviewNotice = lazyWithRetry(() => import('../../curating/preview-notice.tsx'))

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const fetchApi = context.get(apiContext)
  const id = params.exhibitionId
  const view = new URL(request.url).searchParams.get('view')
  const [{ exhibition }, others] = await Promise.all([
    pageData(fetchApi('GET /v1/exhibition/{id}', { params: { id }, query: { ...(view && { view }) } }), request),
    // A page without its last row is still the page.
    fetchApi('GET /v1/exhibition/list', { query: { apiType: 'active' } }).then(
      ({ data }) => data.exhibitions.filter(({ _id }) => _id !== id).map(toShownCover),
      () => [],
    ),
  ])
  return {
    exhibition: toShownExhibition(exhibition),
    isPreview: view === 'preview',
    others,
    url: new URL(`/exhibition/${exhibition._id}`, request.url).href,
  }
}

export default function ExhibitionPage({ loaderData }: Route.ComponentProps) {
  const { exhibition, isPreview, others, url } = loaderData
  const t = useText(exhibitionText)
  const brand = useSite()?.settings.brandName ?? ''
  const rooms = hungRooms(exhibition)
  useRecordLook(isPreview ? null : exhibition._id, (exhibitionId) =>
    api('POST /v1/view/exhibition', { body: { exhibitionId } }),
  )
  const [summary = ''] = paragraphsOf(exhibition.description)
  return (
    <>
      <SocialPreview
        title={t('title', { name: exhibition.title, curator: exhibition.curator.name, brand })}
        description={summary.slice(0, 200)}
        url={url}
        picture={exhibition.picture}
        kind="article"
      />
      <ExhibitionJsonLd exhibition={exhibition} url={url} />
      <div className="page">
        {isPreview && (
          <DeferredHydration>
            <PreviewNotice exhibitionId={exhibition._id} curator={exhibition.curator} />
          </DeferredHydration>
        )}
        <ExhibitionHead exhibition={exhibition} url={url} />
        <WallText exhibition={exhibition} rooms={rooms} />
      </div>
      {rooms.map((room, index) => (
        <Room key={room.id} room={room} number={index + 1} />
      ))}
      {exhibition.artists.length > 0 && <ExhibitionArtists artists={exhibition.artists} />}
      {others.length > 0 && <ExhibitionCovers id="discover" title={messages.discoverMore} exhibitions={others} />}
    </>
  )
}

/** Whatever kept it from loading, the specified page stands in its place (001, section 8). */
export const ErrorBoundary = NotFound
