import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { SiteData } from '../session/read-site.ts'
import { useTermsQuestion } from '../session/new-terms.ts'
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
import { NewTermsBar } from './new-terms-bar.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PendingBar } from './pending-bar.tsx'
import { RefusedMailBar } from './refused-mail-bar.tsx'

const NewTermsDialog = laterCode(() => import('./new-terms-dialog.tsx'))
const OwnerProofDialog = laterCode(() => import('./owner-proof-dialog.tsx'))
const PageFocus = laterCode(() => import('./page-focus.ts'))
const StaffHeader = laterCode(() => import('./staff-header.tsx'))
const Toaster = laterCode(() => import('../ui/toaster.tsx'))

/** The frame of every page. Without `site` (the root itself failed) it shows what needs no data. */
export function Shell(props: { site: SiteData | undefined; children: ReactNode }) {
  const { site } = props
  const say = useText(shellText)
  const isToasting = useToaster()
  const proofQuestion = useProofQuestion()
  const termsQuestion = useTermsQuestion()
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
      {site?.viewer?.newTerms && <NewTermsBar />}
      {site?.viewer && <RefusedMailBar emails={site.viewer.refusedEmails} />}
      <main id="content" tabIndex={-1} className="min-h-[60dvh]">
        {props.children}
      </main>
      {!isBackOffice && <Footer settings={site?.settings} renderedAtMs={site?.renderedAtMs} />}
      <LifeSign />
      <Suspense>
        <PageFocus />
      </Suspense>
      <PendingBar />
      <OfflineNotice />
      {proofQuestion && (
        <Suspense>
          <OwnerProofDialog question={proofQuestion} />
        </Suspense>
      )}
      {termsQuestion && (
        <Suspense>
          <NewTermsDialog question={termsQuestion} />
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
