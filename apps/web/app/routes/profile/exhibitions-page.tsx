import { Link } from 'react-router'
import type { Route } from './+types/exhibitions-page'
import { curatingText } from '../../curating/curating-text.ts'
import { ExhibitionsTable } from '../../curating/exhibitions-table.tsx'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { readPage } from './load-profile-part.ts'
import { PartHeader, PartError } from './part-header.tsx'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  pageData(context.get(apiContext)('GET /v1/curating/exhibitions', { query: { offset: readPage(request) } }), request)

/** A curator's own exhibitions, drafts included. */
export default function ExhibitionsPage({ loaderData }: Route.ComponentProps) {
  const t = useText(curatingText)
  const { exhibitions, pagination } = loaderData
  return (
    <>
      <PartHeader title={t('exhibitions')}>
        <Button as={Link} to="/profile/exhibitions/new" size="small" variant="primary">
          {t('begin')}
        </Button>
      </PartHeader>
      {exhibitions.length === 0 ? (
        <EmptyState title={t('none')} detail={t('noneDetail')} />
      ) : (
        <ExhibitionsTable exhibitions={exhibitions} path="/profile/exhibitions" />
      )}
      <Pagination pagination={pagination} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
