import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { SiteData } from '../session/read-site.ts'
import { useTermsPrompt } from '../session/new-terms.ts'
import { useStepUpPrompt } from '../session/step-up.ts'
import { useSessionWatch } from '../session/use-session-watch.ts'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { lazyWithRetry } from '../ui/overlays/lazy-with-retry.ts'
import { DeferredHydration, HydrationMarker } from '../ui/overlays/deferred-hydration.tsx'
import { useToaster } from '../ui/overlays/toast.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NewTermsBar } from './terms/new-terms-bar.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PendingBar } from './pending-bar.tsx'
import { RefusedMailBar } from './refused-mail-bar.tsx'
import { DemoBar } from './demo-bar.tsx'
import { BareLink } from '../ui/controls/bare-button.tsx'

const NewTermsDialog = lazyWithRetry(() => import('./terms/new-terms-dialog.tsx'))
const StepUpDialog = lazyWithRetry(() => import('./step-up-dialog.tsx'))
const RouteFocus = lazyWithRetry(() => import('./route-focus.ts'))
const StaffHeader = lazyWithRetry(() => import('./staff-header.tsx'))
const Toaster = lazyWithRetry(() => import('../ui/overlays/toaster.tsx'))

/** The frame of every page. Without `site` (the root itself failed) it shows what needs no data. */
export function Shell(props: { site: SiteData | undefined; children: ReactNode }) {
  const { site } = props
  const t = useText(shellText)
  const isToasting = useToaster()
  const stepUpPrompt = useStepUpPrompt()
  const termsPrompt = useTermsPrompt()
  const brand = site?.settings.brandName ?? t('siteName')
  const isBackOffice = /^\/staff(?:\/|$)/.test(useLocation().pathname)
  useSessionWatch(site)
  return (
    <>
      <BareLink
        href="#content"
        className="fixed start-4 top-3 z-50 -translate-y-24 bg-ink px-4 py-3 text-ui text-paper focus:translate-y-0"
      >
        {t('skip')}
      </BareLink>
      {site?.settings.mode === 'demo' && <DemoBar />}
      {isBackOffice ? (
        <DeferredHydration>
          <StaffHeader viewer={site?.viewer ?? null} brand={brand} />
        </DeferredHydration>
      ) : (
        <Header viewer={site?.viewer ?? null} brand={brand} />
      )}
      {site?.viewer?.newTerms && <NewTermsBar />}
      {site?.viewer && <RefusedMailBar emails={site.viewer.refusedEmails} />}
      <main id="content" tabIndex={-1} className="min-h-[60dvh]">
        {props.children}
      </main>
      {!isBackOffice && <Footer settings={site?.settings} renderedAtMs={site?.renderedAtMs} />}
      <HydrationMarker />
      <Suspense>
        <RouteFocus />
      </Suspense>
      <PendingBar />
      <OfflineNotice />
      {stepUpPrompt && (
        <Suspense>
          <StepUpDialog prompt={stepUpPrompt} />
        </Suspense>
      )}
      {termsPrompt && (
        <Suspense>
          <NewTermsDialog prompt={termsPrompt} />
        </Suspense>
      )}
      {isToasting && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  )
}
