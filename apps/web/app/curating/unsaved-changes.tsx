import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'
import { useText } from '../text/use-text.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { curatingText } from './curating-text.ts'

/** What a navigation carries that leads away from an exhibition which is no more: nothing of it is left to save. */
export const afterRemoval = { isRemoved: true } as const

const isAfterRemoval = ({ state }: Location): boolean =>
  (state as Partial<typeof afterRemoval> | null)?.isRemoved === true

/** Asks before a page with changes is left: by a link and back within the site, and, in the browser's own words, for another site. */
export function UnsavedChanges({ isChanged }: { isChanged: boolean }) {
  const say = useText(curatingText)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && currentLocation.pathname !== nextLocation.pathname && !isAfterRemoval(nextLocation),
  )
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={say('leaveTitle')}
      description={say('leaveNote')}
      width="regular"
      keepLabel={say('stay')}
      actLabel={say('leave')}
      act={atRest}
      onAct={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}

const atRest = { isBusy: false, failure: null }
