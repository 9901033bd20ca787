import {
  type ContentPage as PageName,
  type ContentVersion,
  isLegalPage,
  type WaitingDraft,
} from '@monsoon/contract/house/contents'
import type { Route } from './+types/content-page'
import { HouseProse } from '#house/house-prose.tsx'
import { ChangedSections } from '#legal/legal-changes.tsx'
import { LegalArticle } from '#legal/legal-page.tsx'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { ContentEditor } from './content-editor.tsx'
import type { TypedContent } from './content-fields.ts'
import { contentsText } from './contents-text.ts'
import { staffData } from '../staff-data.ts'
import { WaitingApproval } from './waiting-approval.tsx'
import { useLegalDate } from '#legal/legal-versions.tsx'
import { StaffHeading } from '../staff-heading.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const version = Number(new URL(request.url).searchParams.get('version') ?? '')
  const query = Number.isInteger(version) && version > 0 ? { version } : {}
  // An address may say anything; the endpoint refuses what it does not know.
  const asked = { params: { page: params.page as PageName }, query }
  return staffData(context.get(apiContext)('GET /v1/staff/contents/{page}', asked), request)
}

const publicPaths: Record<PageName, string> = {
  faq: '/faq',
  press: '/newsroom',
  jobs: '/career',
  people: '/about',
  film: '/vikram',
  help: '/help',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
}

/** A page of the house to be edited, with all its versions. */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const t = useText(contentsText)
  const { page, version, versions, waiting } = loaderData
  const newest = versions[0]?.version ?? 1
  const isOld = version < newest
  return (
    <>
      <title>{t(page)}</title>
      <StaffHeading title={t(page)}>
        <TextLink to={publicPaths[page]}>{t('see')}</TextLink>
      </StaffHeading>
      {waiting.map((draft) => (
        <WaitingText key={draft.approval.id} page={page} draft={draft} />
      ))}
      <Disclosure summary={t('history', { count: versions.length })}>
        <ol className="mb-6 grid gap-1 text-small">
          {versions.map((one) => (
            <li key={one.version}>
              <TextLink to={`/staff/contents/${page}?version=${one.version}`}>
                <VersionName version={one} />
              </TextLink>
            </li>
          ))}
        </ol>
      </Disclosure>
      {isOld && (
        <div className="mb-6">
          <Notice tone="warning">{t('isOld', { version, newest })}</Notice>
        </div>
      )}
      <ContentEditor
        key={`${page} ${version}`}
        page={page}
        content={toEdit(loaderData)}
        newest={newest}
        isOld={isOld}
      />
    </>
  )
}

/** Every field is a text. A legal text begins without day and changes: a new version has its own. */
function toEdit({ page, content }: Pick<Route.ComponentProps['loaderData'], 'page' | 'content'>): TypedContent {
  const typed = content as unknown as TypedContent
  return isLegalPage(page) ? { ...typed, date: '', changes: '' } : typed
}

/** A legal text that waits, with what it changes and its words, for whoever is to agree. */
function WaitingText({
  page,
  draft: { approval, version, content, changes },
}: {
  page: PageName
  draft: WaitingDraft
}) {
  const t = useText(contentsText)
  const formatDate = useLegalDate()
  if (!isLegalPage(page)) return null
  return (
    <section aria-label={t('waitingVersion', { version })} className="mb-8 max-w-measure">
      <WaitingApproval approval={approval} />
      <div className="mt-4 ps-4">
        <p className="mb-3 text-small text-ink-2">{t('appliesFrom', { date: formatDate(content.date) })}</p>
        <HouseProse>{content.changes}</HouseProse>
        <ChangedSections changes={changes} isQuoted />
        <div className="mt-3">
          <Disclosure summary={t('wholeText')} isLazy>
            <LegalArticle page={page} content={content} isQuoted />
          </Disclosure>
        </div>
      </div>
    </section>
  )
}

function VersionName({ version: { version, publishedAt, publishedBy, agreedBy } }: { version: ContentVersion }) {
  const t = useText(contentsText)
  if (publishedAt === null) return t('versionFirst')
  return t.rich(
    agreedBy ? 'versionOfTwo' : 'versionOf',
    { version, name: publishedBy?.name ?? '', other: agreedBy?.name ?? '' },
    { date: () => <LocalTime at={publishedAt} as="dateTime" /> },
  )
}
