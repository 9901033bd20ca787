import { ApiError } from '@monsoon/contract/client'
import { Link, redirect } from 'react-router'
import type { Route } from './+types/preview-work-page'
import { releaseText } from '../../releases/release-text.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { WorkPreview } from '../item/work-preview.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { PreviewEnded } from './preview-ended.tsx'

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow, noarchive' }]

export async function loader({ params: { code, itemId }, request, context }: Route.LoaderArgs) {
  const found = context.get(apiContext)('GET /v1/preview/{code}/works/{id}', { params: { code, id: itemId } })
  const seen = await pageData(
    found.catch((error: unknown) => {
      throw error instanceof ApiError && error.code === 'work-published' ? redirect(`/item/${itemId}`) : error
    }),
    request,
  )
  return { ...seen, code, url: new URL(`/item/${itemId}`, request.url).href }
}

/** The page of a work that has not appeared, for whoever has a link. */
export default function PreviewWorkPage({ loaderData: { item, appearsAt, code, url } }: Route.ComponentProps) {
  const t = useText(releaseText)
  return (
    <WorkPreview
      item={item}
      url={url}
      note={t.rich('previewWorkNote', {}, { at: () => <LocalTime at={appearsAt} as="dateTime" /> })}
      action={
        <Button as={Link} to={`/preview/${code}`} size="small">
          {t('backToPreview')}
        </Button>
      }
    />
  )
}

export const ErrorBoundary = PreviewEnded
