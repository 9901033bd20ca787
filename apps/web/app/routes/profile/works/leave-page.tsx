import type { Route } from './+types/leave-page'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { pageData } from '#session/loader-errors.ts'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { ArchiveBox } from './archive-box.tsx'
import { ArchiveProgress } from './archive-progress.tsx'
import { archiveText } from './archive-text.ts'
import { ArchivedWorks } from './archived-works.tsx'
import { readPage } from '../load-profile-part.ts'
import { PartHeader, PartError } from '../part-header.tsx'

const worksPerPage = 20
const lookAgainMs = 3_000

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = { limit: worksPerPage, offset: readPage(request) }
  const [archive, works] = await Promise.all([
    pageData(api('GET /v1/account/export'), request),
    pageData(api('GET /v1/account/export/works', { query }), request),
  ])
  return { archive, works }
}

/** Everything that somebody has here, in one box. */
export default function LeavePage({ loaderData: { archive, works } }: Route.ComponentProps) {
  const t = useText(archiveText)
  useLookAgain(archive.state === 'preparing')
  const isBegun = archive.state !== 'none' || works.items.length > 0
  return (
    <section>
      <PartHeader title={t('title')} />
      <p className="mb-10 max-w-measure font-serif text-lead text-pretty text-ink-2">{t('lead')}</p>
      <div
        className={
          isBegun ? 'grid gap-x-gutter gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)]' : 'max-w-measure'
        }
      >
        {isBegun && (
          <div className="min-w-0">
            <ArchiveProgress archive={archive} />
            {works.items.length > 0 && (
              <>
                <ArchivedWorks works={works.items} />
                <Pagination pagination={works.pagination} />
              </>
            )}
          </div>
        )}
        <aside className="min-w-0">
          <ArchiveBox archive={archive} />
          <h2 className="mt-10 border-t border-line pt-5 font-semibold">{t('toWallet')}</h2>
          <p className="mt-1 text-small text-ink-2">
            <TextLink to="/profile/leave/works">{t('toWalletNote')}</TextLink>
          </p>
          <h2 className="mt-6 border-t border-line pt-5 font-semibold">{t('withoutUs')}</h2>
          <p className="mt-1 text-small text-ink-2">
            <TextLink to="/without-us">{t('withoutUsNote')}</TextLink>
          </p>
        </aside>
      </div>
    </section>
  )
}

/** Asks again while something is going on and somebody looks. */
function useLookAgain(isGoingOn: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [isGoingOn, revalidate])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
