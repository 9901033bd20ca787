import { type FaqEntry, faqSections } from '@monsoon/contract/house/contents'
import { Form, Link } from 'react-router'
import type { Route } from './+types/faq-page'
import { plainProse } from '../../house/house-prose.tsx'
import { FaqList, findQuestions, sectionOf } from '../../house/faq-list.tsx'
import { readContent } from '../../house/read-content.ts'
import { JsonLd } from '../../session/head/json-ld.tsx'
import { SocialPreview } from '../../session/head/social-preview.tsx'
import { useSite } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { SearchBox } from '../../ui/controls/search-box.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { faqText } from './faq-text.ts'

const longestQuery = 100

/** The questions of the section that the address names, or those of all in which a search occurs. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const query = (url.searchParams.get('query') ?? '').trim().slice(0, longestQuery)
  const { entries } = await readContent({ request, context }, 'faq')
  const section = sectionOf(params.slug)
  return {
    query,
    section: query ? undefined : section,
    entries: query ? findQuestions(entries, query) : entries.filter((entry) => entry.section === section),
    url: new URL(`/faq/${section ?? ''}`, url).href.replace(/\/$/, ''),
  }
}

export default function FaqPage({ loaderData: { query, section, entries, url } }: Route.ComponentProps) {
  const t = useText(faqText)
  const brand = useSite()?.settings.brandName ?? ''
  const title = faqSections.find(({ slug }) => slug === section)?.title
  return (
    <div className="page">
      <SocialPreview
        title={title ? t('title', { section: title, brand }) : t('titleNone', { brand })}
        description={t('description', { brand })}
        url={url}
      />
      {section ? <JsonLd data={describeQuestions(entries)} /> : <meta name="robots" content="noindex" />}
      <PageHeader title={t('heading')} />
      <div className="grid items-start gap-x-[clamp(2rem,6vw,7rem)] gap-y-8 lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
        <nav data-print="hide" aria-label={t('sections')} className="lg:sticky lg:top-24">
          <ul className="font-serif text-[clamp(1.125rem,1.6vw,1.5rem)]/tight text-ink-3">
            {faqSections.map(({ slug, title: name }) => (
              <li key={slug}>
                <Link
                  to={`/faq/${slug}`}
                  aria-current={slug === section ? 'page' : undefined}
                  className="flex min-h-11 items-center gap-2.5 py-1.5 hover:text-ink aria-[current]:text-ink aria-[current]:before:h-px aria-[current]:before:w-5 aria-[current]:before:bg-ink"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <Form method="get" role="search" data-print="hide" className="mb-9 flex items-end gap-3">
            <SearchBox
              key={query}
              label={t('search')}
              name="query"
              defaultValue={query}
              maxLength={longestQuery}
              className="flex-1"
            />
            <Button type="submit" size="small">
              {t('find')}
            </Button>
          </Form>
          <Answers query={query} entries={entries} />
        </div>
      </div>
    </div>
  )
}

function Answers({ query, entries }: { query: string; entries: readonly FaqEntry[] }) {
  const t = useText(faqText)
  return (
    <>
      {query && (
        <p role="status" className="mb-6 text-ink-2">
          {t('found', { count: entries.length, query })}
        </p>
      )}
      {entries.length > 0 ? (
        <FaqList entries={entries} />
      ) : (
        <EmptyState title={t('none')} detail={t('noneDetail')}>
          <Button as={Link} to="/contact">
            {t('write')}
          </Button>
        </EmptyState>
      )}
      <p data-print="hide" className="mt-8 flex flex-wrap justify-between gap-x-8 gap-y-3 text-small text-ink-2">
        <span>{t.rich('notHere', {}, { link: (words) => <TextLink to="/contact">{words}</TextLink> })}</span>
        <TextLink to="/help">{t('help')}</TextLink>
      </p>
    </>
  )
}

/** For search engines (schema.org FAQPage). */
const describeQuestions = (entries: readonly FaqEntry[]) => ({
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainProse(answer) },
  })),
})

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
