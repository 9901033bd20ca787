import type { Route } from './+types/newsroom-page'
import { PressGrid } from '../../house/press-grid.tsx'
import { WovenSea } from '../../house/woven-sea.tsx'
import { SocialPreview } from '../../session/head/social-preview.tsx'
import { useSite } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { newsroomText } from './newsroom-text.ts'
import { readContent } from '../../house/read-content.ts'
import { BareLink } from '../../ui/controls/bare-button.tsx'

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  ...(await readContent({ request, context }, 'press')),
  url: new URL('/newsroom', request.url).href,
})

/** What others wrote of the house. */
export default function NewsroomPage({ loaderData: { items, url } }: Route.ComponentProps) {
  const t = useText(newsroomText)
  const settings = useSite()?.settings
  const brand = settings?.brandName ?? ''
  const email = settings?.contactEmail ?? ''
  return (
    <>
      <SocialPreview title={t('title', { brand })} description={t('description', { brand })} url={url} />
      <WovenSea />
      <div className="page">
        <header className="flex flex-wrap items-end justify-between gap-x-gutter gap-y-4 py-[clamp(2rem,5vw,4.5rem)]">
          <h1 className="text-h1">{t('heading')}</h1>
          <p className="max-w-88 text-ink-2">
            {t.rich(
              'lead',
              { email },
              {
                link: (words) => (
                  <BareLink href={`mailto:${email}`} className="underlined [overflow-wrap:anywhere]">
                    {words}
                  </BareLink>
                ),
              },
            )}
          </p>
        </header>
        <section>
          <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 border-t border-ink pt-5">
            <h2 id="releases" className="text-h2">
              {t('releases')}
            </h2>
            {items.length > 0 && <p className="tabular text-small text-ink-3">{t('count', { count: items.length })}</p>}
          </div>
          {settings?.mode === 'demo' && items.length > 0 && (
            <div className="mb-8">
              <Notice title={t('demoTitle')}>{t('demoDetail')}</Notice>
            </div>
          )}
          {items.length > 0 ? (
            <PressGrid items={items} labelledBy="releases" />
          ) : (
            <EmptyState title={t('none')} detail={t('noneDetail')} />
          )}
        </section>
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
