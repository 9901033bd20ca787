import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'
import { useText } from '../../text/use-text.tsx'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import { unsavedText } from './unsaved-text.ts'

/** What a navigation carries that leads away from what was removed: nothing of it is left to save. */
export const afterRemoval = { isRemoved: true } as const

const isAfterRemoval = ({ state }: Location): boolean =>
  (state as Partial<typeof afterRemoval> | null)?.isRemoved === true

/** Has the browser ask, in its own words, before a page with changes is closed or left for another site. */
export function useUnloadGuard(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
}

/**
 * Asks before a page with changes is left: by a link and back within the site, and, in the browser's own words, for
 * another site.
 */
export function UnsavedChanges({ isChanged }: { isChanged: boolean }) {
  const t = useText(unsavedText)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && currentLocation.pathname !== nextLocation.pathname && !isAfterRemoval(nextLocation),
  )
  useUnloadGuard(isChanged)
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('leaveTitle')}
      description={t('leaveNote')}
      width="regular"
      keepLabel={t('stay')}
      actLabel={t('leave')}
      act={atRest}
      onAct={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}

const atRest = { isBusy: false, failure: null }
