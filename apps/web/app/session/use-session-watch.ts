import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { api, browserSession } from '../api-client.ts'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import { clearStoredState, isOtherBuild } from './stored-state.ts'
import type { SiteData } from './read-site.ts'

/** Keeps the tab's idea of the session: who is signed in, what happens when it ends, and when the build has changed. */
export function useSessionWatch(site: SiteData | undefined): void {
  const t = useText(shellText)
  const { revalidate } = useRevalidator()
  const isSignedIn = Boolean(site?.viewer ?? site?.isSuspended)
  const buildRevision = site?.settings.buildRevision

  useEffect(() => browserSession.setSignedIn(isSignedIn), [isSignedIn])

  useEffect(
    () =>
      browserSession.onEnd(() => {
        void clearStoredState()
        void revalidate()
        void showToast(t('sessionEnded'), 'error')
      }),
    [revalidate, t],
  )

  useEffect(() => {
    if (buildRevision === undefined || !isOtherBuild(buildRevision)) return
    void clearStoredState(buildRevision).then(async () => {
      if (!isSignedIn) return
      await api('POST /v1/logout').catch(() => undefined)
      await revalidate()
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per build, whoever is signed in by then
  }, [buildRevision])
}
