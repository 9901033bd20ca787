import { redirect } from 'react-router'
import type { Route } from './+types/person-page'
import { readPage } from '../../lists/list-pages.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { JsonLd } from '../../session/head/json-ld.tsx'
import { SocialPreview } from '../../session/head/social-preview.tsx'
import { useSite } from '../../session/use-site.ts'
import { NotFound } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { PersonExhibitions } from './person-exhibitions.tsx'
import { PersonHead } from './person-head.tsx'
import { loadPart } from './person-lists.ts'
import { readTab, tabsOf } from './person-tabs.ts'
import { personText } from './person-text.ts'
import { PersonWorks } from './person-works.tsx'
import { describeProfile } from './profile-json-ld.ts'
import { personPath } from '../../people/person-link.tsx'
import { PersonEmpty } from './person-list-end.tsx'

/** One page for artists, curators and collectors, at the path of what somebody is: any other path leads there. */
export async function loader({ params: { userId }, request, url: address, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { pathname, search, searchParams } = address
  const view = searchParams.get('view')
  const { user } = await pageData(
    api('GET /v1/user-info/{id}', { params: { id: userId }, query: { ...(view && { view }) } }),
    request,
  )
  const path = personPath(user)
  if (pathname !== path) return redirect(path + search)
  const tab = readTab(searchParams, user)
  const page = readPage(searchParams)
  const part = await loadPart(api, { tab, userId, page })
  return { user, part, page, url: new URL(path, address).href }
}

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const { user, part, page, url } = loaderData
  const t = useText(personText)
  const brand = useSite()?.settings.brandName ?? ''
  const { name, bio, backgroundPicture, profilePicture } = user
  return (
    <>
      <SocialPreview
        title={t('title', { name, brand })}
        description={bio.slice(0, 200) || t('description', { name, brand })}
        url={url}
        picture={backgroundPicture ?? profilePicture}
        kind="article"
      />
      <JsonLd data={describeProfile(user, url)} />
      <PersonHead user={user} url={url} />
      <div className="page mt-[clamp(2.5rem,5vw,4.5rem)]">
        <TabLinks
          label={t('parts')}
          isLarge
          links={tabsOf(user).map((tab) => ({
            to: `?tab=${tab}`,
            label: t(tab),
            isCurrent: tab === part.tab,
          }))}
        />
        <div className="pt-8">
          {'works' in part ? (
            <PersonWorks
              key={`${user.userId} ${part.tab}`}
              userId={user.userId}
              tab={part.tab}
              list={part.works}
              page={page}
              label={t('works', { tab: t(part.tab), name })}
              empty={<PersonEmpty user={user} tab={part.tab} />}
            />
          ) : (
            <PersonExhibitions
              key={`${user.userId} ${part.tab}`}
              user={user}
              tab={part.tab}
              list={part.exhibitions}
              page={page}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** Whatever kept it from loading, the specified page stands in its place (001, section 8). */
export const ErrorBoundary = NotFound
