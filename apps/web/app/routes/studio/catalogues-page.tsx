import type { Route } from './+types/catalogues-page'
import { apiContext } from '../../session/server-context.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { CatalogueColumns } from '../../studio/catalogues/catalogue-columns.tsx'
import { CatalogueFiles } from '../../studio/catalogues/catalogue-files.tsx'
import { catalogueText } from '../../studio/catalogues/catalogue-text.ts'
import { EarlierCatalogues } from '../../studio/catalogues/earlier-catalogues.tsx'
import { makerData } from '../../studio/load-maker.ts'
import { NotMaker } from '../../studio/not-maker.tsx'
import { useText } from '../../text/use-text.tsx'
import { Breadcrumbs, PageHeader } from '../../ui/page-header.tsx'
import { readPage } from '../profile/load-profile-part.ts'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = { offset: readPage(request) }
  return makerData(context.get(apiContext)('GET /v1/studio/catalogues', { query }), request)
}

/** Many works at once: a table and its files are sent and read, and what was brought before. */
export default function CataloguesPage({ loaderData: { data, obstacle } }: Route.ComponentProps) {
  const t = useText(catalogueText)
  if (obstacle !== null) return <NotMaker obstacle={obstacle} />
  return (
    <div className="page pb-16">
      <title>{t('title')}</title>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        breadcrumbs={<Breadcrumbs crumbs={[{ to: '/studio', label: t('back') }]} current={t('title')} />}
      />
      <CatalogueFiles />
      <CatalogueColumns />
      <EarlierCatalogues {...data} />
    </div>
  )
}

export const ErrorBoundary = ErrorPage
