import { lazy, Suspense, type ReactNode } from 'react'
import type { SiteData } from '../session/read-site.ts'
import { useSessionWatch } from '../session/use-session-watch.ts'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { useToaster } from '../ui/toast.ts'
import { DemoBar } from './demo-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'

const Toaster = lazy(() => import('../ui/toaster.tsx'))

/** The frame of every page. Without `site` (the root itself failed) it shows what needs no data. */
export function Shell(props: { site: SiteData | undefined; children: ReactNode }) {
  const { site } = props
  const say = useText(shellText)
  const isToasting = useToaster()
  useSessionWatch(site)
  return (
    <>
      <a
        href="#content"
        className="fixed start-4 top-3 z-50 -translate-y-24 bg-ink px-4 py-3 text-ui text-paper focus:translate-y-0"
      >
        {say('skip')}
      </a>
      {site?.settings.mode === 'demo' && <DemoBar />}
      <Header viewer={site?.viewer ?? null} brand={site?.settings.brandName ?? say('siteName')} />
      <main id="content" tabIndex={-1} className="min-h-[60dvh]">
        {props.children}
      </main>
      <Footer settings={site?.settings} renderedAtMs={site?.renderedAtMs} />
      <OfflineNotice />
      {isToasting && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  )
}
