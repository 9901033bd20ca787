import { ApiError } from '@monsoon/contract/client'
import { Link, redirect } from 'react-router'
import type { Route } from './+types/preview-page'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { studioText } from '../../studio/studio-text.ts'
import { workPath } from '../../studio/use-draft.ts'
import { WorkPreview } from '../item/work-preview.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export async function loader({ params: { itemId }, request, context }: Route.LoaderArgs) {
  const found = context.get(apiContext)('GET /v1/studio/works/{id}/preview', { params: { id: itemId } })
  const item = await pageData(
    found.catch((error: unknown) => {
      // What is published has its own page.
      throw error instanceof ApiError && error.code === 'work-published' ? redirect(`/item/${itemId}`) : error
    }),
    request,
  )
  return { item, url: new URL(`/item/${itemId}`, request.url).href }
}

/** A draft as visitors would see it, for its maker. */
export default function PreviewPage({ loaderData: { item, url } }: Route.ComponentProps) {
  const t = useText(studioText)
  return (
    <WorkPreview
      item={item}
      url={url}
      note={t('previewNote')}
      action={
        <Button as={Link} to={workPath(item.itemInfo.id)} size="small">
          {t('backToForm')}
        </Button>
      }
    />
  )
}

export const ErrorBoundary = ErrorPage
