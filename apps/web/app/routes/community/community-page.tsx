import { messages } from '@monsoon/contract/messages'
import { Link } from 'react-router'
import type { Route } from './+types/community-page'
import { readPage } from '../../lists/list-pages.ts'
import { apiContext } from '../../session/server-context.ts'
import { readOwnId } from '../../session/read-own-id.ts'
import { SocialPreview } from '../../session/head/social-preview.tsx'
import { useSite, useViewer } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { loadWorks, type WorksTab } from '../person/person-lists.ts'
import { PersonWorks } from '../person/person-works.tsx'
import { BlogBoxes, FeedBoxes } from './community-boxes.tsx'
import { communityText } from './community-text.ts'
import { socialName } from '../../shell/footer.tsx'

const tabs = ['created', 'collected', 'liked'] as const satisfies readonly WorksTab[]

/** The words of each tab while nothing is in it. */
const emptyWords = {
  created: messages.noDataYet,
  collected: messages.communityNotBought,
  liked: messages.communityNotExplored,
} as const

/** Where the community meets, while no other site is set for it; its tabs list the reader's own works. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const tab = tabs.find((name) => name === searchParams.get('tab')) ?? tabs[0]
  const page = readPage(searchParams)
  const api = context.get(apiContext)
  const userId = await readOwnId(request, context)
  const works = userId === null ? null : await loadWorks(api, { tab, userId, page })
  return { tab, page, userId, works, url: new URL('/community', request.url).href }
}

export default function CommunityPage({ loaderData: { tab, page, userId, works, url } }: Route.ComponentProps) {
  const t = useText(communityText)
  const settings = useSite()?.settings
  const brand = settings?.brandName ?? ''
  return (
    <div className="page pt-[clamp(1.5rem,4vw,4rem)]">
      <SocialPreview title={t('title', { brand })} description={t('description', { brand })} url={url} />
      <h1 className="text-h1">{t('heading')}</h1>
      <p className="mt-3 max-w-measure font-serif text-lead text-ink-2">{t('lead')}</p>
      <BlogBoxes />
      <FeedBoxes networks={(settings?.socialLinks ?? []).map(socialName)} />
      <section aria-labelledby="yours" className="mt-section">
        <h2 id="yours" className="mb-6 text-h2">
          {t('yours')}
        </h2>
        <TabLinks
          label={t('parts')}
          isLarge
          links={tabs.map((name) => ({ to: `?tab=${name}`, label: t(name), isCurrent: name === tab }))}
        />
        <div className="pt-8">
          {userId !== null && works ? (
            <PersonWorks
              key={tab}
              {...{ userId, tab, page }}
              list={works}
              label={t(tab)}
              empty={<NothingYet words={emptyWords[tab]} />}
            />
          ) : (
            <NothingYet words={emptyWords[tab]} />
          )}
        </div>
      </section>
    </div>
  )
}

function NothingYet({ words }: { words: string }) {
  const t = useText(communityText)
  const isSignedIn = useViewer() !== null
  return (
    <EmptyState title={words}>
      <Button as={Link} to="/marketplace/artwork">
        {t('explore')}
      </Button>
      {!isSignedIn && (
        <Button as={Link} to="/login?redirect=%2Fcommunity">
          {t('signIn')}
        </Button>
      )}
    </EmptyState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
