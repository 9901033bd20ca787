import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, useNavigationType, useRevalidator } from 'react-router'
import { useSite } from '../session/use-site.ts'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { CrookedFrameDrawing } from '../ui/icons.tsx'

/** What a page shows instead of itself: the not-found page, or what happened, the request's number and another try. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useText(shellText)
  const status = isRouteErrorResponse(error) ? error.status : undefined
  if (status === 400) return <Lost why={t('unreadableAddress')} />
  if (status === 404) return <NotFound />
  if (status === 503) return <Unavailable />
  return <Failure error={error} />
}

export function NotFound() {
  const t = useText(shellText)
  return <Lost why={t('notFoundBody')} />
}

function Lost({ why }: { why: string }) {
  const t = useText(shellText)
  return (
    <Centred>
      <title>{t('notFoundTitle')}</title>
      <CrookedFrameDrawing />
      <h1 className="text-h1">{t('notFoundTitle')}</h1>
      <p className="text-ink-2">{why}</p>
      <Button as={Link} to="/home" variant="primary" className="mt-4">
        {t('visitHome')}
      </Button>
    </Centred>
  )
}

/** The database is away, or not there yet: nothing is broken, and nobody needs a number. */
function Unavailable() {
  const t = useText(shellText)
  return (
    <Centred>
      <title>{t('unavailableTitle')}</title>
      <CrookedFrameDrawing />
      <h1 className="text-h1">{t('unavailableTitle')}</h1>
      <p className="max-w-measure text-ink-2">{t('unavailableBody')}</p>
      <TryAgain />
    </Centred>
  )
}

function Failure({ error }: { error: unknown }) {
  const t = useText(shellText)
  const site = useSite()
  // The document's own id; after a change of page in the browser it would name the wrong request.
  const isDocument = useNavigationType() === 'POP'
  const requestId = requestIdOf(error) ?? (isDocument ? site?.requestId : undefined)
  return (
    <Centred>
      <title>{t('errorTitle')}</title>
      <CrookedFrameDrawing />
      <h1 className="text-h1">{t('errorTitle')}</h1>
      <p className="text-ink-2">{t(requestId ? 'errorBodyNumbered' : 'errorBody')}</p>
      {requestId && <p className="tabular text-label text-ink-3">{t('requestId', { id: requestId })}</p>}
      <TryAgain />
    </Centred>
  )
}

/** Asks for the page's data again; where the frame itself has none, for the whole page. */
function TryAgain() {
  const t = useText(shellText)
  const { revalidate, state } = useRevalidator()
  const site = useSite()
  return (
    <Button
      variant="primary"
      className="mt-4"
      isBusy={state === 'loading'}
      onClick={() => (site ? void revalidate() : location.reload())}
    >
      {t('retry')}
    </Button>
  )
}

function Centred(props: { children: ReactNode }) {
  return (
    <section className="page grid min-h-[60dvh] place-content-center justify-items-center gap-3 py-section text-center">
      {props.children}
    </section>
  )
}

function requestIdOf(error: unknown): string | undefined {
  return isRouteErrorResponse(error) ? (error.data as { requestId?: string } | null)?.requestId : undefined
}
