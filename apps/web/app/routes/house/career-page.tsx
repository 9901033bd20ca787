import type { JobOpening } from '@monsoon/contract/house/contents'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Route } from './+types/career-page'
import { plainProse } from '../../house/house-prose.tsx'
import { readContent } from '../../house/read-content.ts'
import { JobList } from '../../house/job-list.tsx'
import { JsonLd } from '../../session/head/json-ld.tsx'
import type { SiteData } from '../../session/read-site.ts'
import { SocialPreview } from '../../session/head/social-preview.tsx'
import { useSite } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { lazyWithRetry } from '../../ui/overlays/lazy-with-retry.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { describeOrganization } from '../home/home-json-ld.tsx'
import { careerText } from '../../house/career-text.ts'

const ApplyDialog = lazyWithRetry(() => import('./apply-dialog.tsx'))

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  ...(await readContent({ request, context }, 'jobs')),
  url: new URL('/career', request.url).href,
})

/** What the house looks for. The job that is opened is the one that is applied for (FLOW-043). */
export default function CareerPage({ loaderData: { jobs, url } }: Route.ComponentProps) {
  const t = useText(careerText)
  const settings = useSite()?.settings
  const brand = settings?.brandName ?? ''
  const [jobTitle, setJobTitle] = useState<string>()
  return (
    <div className="page max-w-[68rem]!">
      <SocialPreview title={t('title', { brand })} description={t('description', { brand })} url={url} />
      {settings && jobs.length > 0 && (
        <JsonLd data={{ '@graph': jobs.map((job) => describeJob(job, { settings, url })) }} />
      )}
      <PageHeader title={t('heading')} lead={t('lead')} />
      {jobs.length === 0 ? (
        <EmptyState title={t('none')} detail={t('noneDetail')}>
          <Button as={Link} to="/contact">
            {t('write')}
          </Button>
        </EmptyState>
      ) : (
        <>
          {settings?.mode === 'demo' && (
            <div className="mb-8">
              <Notice>{t('demo')}</Notice>
            </div>
          )}
          <JobList jobs={jobs}>
            {({ title }) => (
              <Button variant="primary" className="mt-5" onClick={() => setJobTitle(title)}>
                {t('apply')}
              </Button>
            )}
          </JobList>
        </>
      )}
      {jobTitle !== undefined && (
        <Suspense>
          <ApplyDialog jobTitle={jobTitle} onClose={() => setJobTitle(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** For search engines (schema.org JobPosting). */
function describeJob(job: JobOpening, { settings, url }: { settings: SiteData['settings']; url: string }) {
  const { title, city, country, employment, postedOn, about } = job
  return {
    '@type': 'JobPosting',
    title,
    description: plainProse(about),
    datePosted: postedOn,
    employmentType: employment,
    hiringOrganization: describeOrganization(settings, url),
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
    },
    directApply: true,
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
