import { leavingPageSize } from '@monsoon/contract/chain/exports'
import { redirect } from 'react-router'
import type { Route } from './+types/suspended-works-page'
import { pageData, suspendedPath } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { useText } from '../../text/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { LeavingWorks } from '../profile/works/leaving-works.tsx'
import { readPage } from '../profile/load-profile-part.ts'
import { suspendedText } from './suspended-text.ts'
import { PartError } from '../profile/part-header.tsx'

/** For who may leave, and has confirmed where to. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = { limit: leavingPageSize, offset: readPage(request) }
  const [status, { items }, collection] = await Promise.all([
    pageData(api('GET /v1/leave-request'), request),
    pageData(api('GET /v1/crypto-account'), request),
    pageData(api('GET /v1/export-nft/collection', { query }), request),
  ])
  const [account] = items
  if (status.next !== 'leave' || !account?.verified) return redirect(suspendedPath)
  return { collection, address: account.address }
}

/** The works of a suspended member who was let go, and the way out for what can leave. */
export default function SuspendedWorksPage({ loaderData: { collection, address } }: Route.ComponentProps) {
  const t = useText(suspendedText)
  return (
    <div className="page max-w-[64rem]! pb-16">
      <title>{t('worksTitle')}</title>
      <PageHeader title={t('worksTitle')} lead={t('worksNote')} />
      <LeavingWorks collection={collection} onlyTo={address} />
      <p className="mt-8 text-small">
        <TextLink to={suspendedPath}>{t('back')}</TextLink>
      </p>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="page pb-16">
      <PartError error={error} />
    </div>
  )
}
