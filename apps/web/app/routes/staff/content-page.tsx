import type { ContentPage as PageName, ContentVersion } from '@monsoon/contract/contents'
import type { Route } from './+types/content-page'
import { apiContext } from '../../session/server-context.ts'
import { useText } from '../../text/use-text.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ContentEditor } from './content-editor.tsx'
import type { TypedContent } from './content-fields.ts'
import { contentsText } from './contents-text.ts'
import { staffData } from './staff-data.ts'
import { StaffHeading } from './staff-heading.tsx'

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
}

/** A page of the house to be edited, with all its versions. */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const say = useText(contentsText)
  const { page, content, version, versions } = loaderData
  const newest = versions[0]?.version ?? 1
  const isOld = version < newest
  return (
    <>
      <title>{say(page)}</title>
      <StaffHeading title={say(page)}>
        <TextLink to={publicPaths[page]}>{say('see')}</TextLink>
      </StaffHeading>
      <Disclosure summary={say('history', { count: versions.length })}>
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
          <Notice tone="warning">{say('isOld', { version, newest })}</Notice>
        </div>
      )}
      <ContentEditor
        key={`${page} ${version}`}
        page={page}
        // Every field of every entry is a text.
        content={content as unknown as TypedContent}
        newest={newest}
        isOld={isOld}
      />
    </>
  )
}

function VersionName({ version: { version, publishedAt, publishedBy } }: { version: ContentVersion }) {
  const say = useText(contentsText)
  if (publishedAt === null) return say('versionFirst')
  return say.rich(
    'versionOf',
    { version, name: publishedBy?.name ?? '' },
    { date: () => <LocalTime at={publishedAt} as="dateTime" /> },
  )
}
