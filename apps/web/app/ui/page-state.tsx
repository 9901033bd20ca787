import { ApiError } from '@monsoon/contract/client'
import { useEffect, type ReactNode } from 'react'
import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from './controls/button.tsx'
import { CrookedFrameDrawing, EmptyWallDrawing } from './icons.tsx'
import { kitText } from './kit-text.ts'

type EmptyStateProps = {
  /** The specified words of an empty list. */
  title: ReactNode
  detail?: ReactNode
  /** A way on: a button or a link. */
  children?: ReactNode
}

/** A list with nothing in it: a drawing, the specified words, a next step. */
export function EmptyState({ title, detail, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 bg-wall px-4 py-10 text-center">
      <EmptyWallDrawing />
      <p className="font-serif text-[1.25rem]/snug whitespace-pre-wrap">{title}</p>
      {detail && <p className="max-w-96 text-small text-ink-2">{detail}</p>}
      {children && <div className="mt-1 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}

/**
 * Something that did not load, in its own place: what happened and another try, made by itself as soon as the network
 * is back. The rest of the page stays.
 */
export function ErrorState(props: { error: unknown; onRetry: () => void; isRetrying?: boolean }) {
  const t = useText(kitText)
  const errorText = useErrorText()
  const { error, onRetry } = props
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <div role="alert" className="grid justify-items-center gap-3 bg-wall px-4 py-10 text-center">
      <CrookedFrameDrawing />
      <p className="font-serif text-[1.25rem]/snug">{errorText(error)}</p>
      {requestId && <p className="text-label text-ink-3">{t('requestId', { id: requestId })}</p>}
      <Button size="small" isBusy={props.isRetrying ?? false} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
