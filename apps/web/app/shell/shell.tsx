import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { SiteData } from '../session/read-site.ts'
import { useProofQuestion } from '../session/owner-proof.ts'
import { useSessionWatch } from '../session/use-session-watch.ts'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { BareLink } from '../ui/bare-link.tsx'
import { laterCode } from '../ui/later-code.ts'
import { LaterPart, LifeSign } from '../ui/later-part.tsx'
import { useToaster } from '../ui/toast.ts'
import { DemoBar } from './demo-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PendingBar } from './pending-bar.tsx'

const OwnerProofDialog = laterCode(() => import('./owner-proof-dialog.tsx'))
const StaffHeader = laterCode(() => import('./staff-header.tsx'))
const Toaster = laterCode(() => import('../ui/toaster.tsx'))

/** The frame of every page. Without `site` (the root itself failed) it shows what needs no data. */
export function Shell(props: { site: SiteData | undefined; children: ReactNode }) {
  const { site } = props
  const say = useText(shellText)
  const isToasting = useToaster()
  const proofQuestion = useProofQuestion()
  const main = useFocusOnNewPage()
  const brand = site?.settings.brandName ?? say('siteName')
  const isBackOffice = /^\/staff(?:\/|$)/.test(useLocation().pathname)
  useSessionWatch(site)
  return (
    <>
      <BareLink
        href="#content"
        className="fixed start-4 top-3 z-50 -translate-y-24 bg-ink px-4 py-3 text-ui text-paper focus:translate-y-0"
      >
        {say('skip')}
      </BareLink>
      {site?.settings.mode === 'demo' && <DemoBar />}
      {isBackOffice ? (
        <LaterPart>
          <StaffHeader viewer={site?.viewer ?? null} brand={brand} />
        </LaterPart>
      ) : (
        <Header viewer={site?.viewer ?? null} brand={brand} />
      )}
      <main ref={main} id="content" tabIndex={-1} className="min-h-[60dvh]">
        {props.children}
      </main>
      {!isBackOffice && <Footer settings={site?.settings} renderedAtMs={site?.renderedAtMs} />}
      <LifeSign />
      <PendingBar />
      <OfflineNotice />
      {proofQuestion && (
        <Suspense>
          <OwnerProofDialog question={proofQuestion} />
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

/** A document moves the screen reader to its top; a page that changes within it has to do so itself. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A page with one thing to type has put the cursor there.
    if (document.activeElement instanceof HTMLInputElement) return
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
