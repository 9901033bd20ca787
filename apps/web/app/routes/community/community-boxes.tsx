import { useText } from '../../text/use-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { communityText } from './community-text.ts'

const posts = [1, 2, 3] as const

/** Where posts of the journal will stand. */
export function BlogBoxes() {
  const t = useText(communityText)
  return (
    <section aria-labelledby="blog" className="mt-section">
      <h2 id="blog" className="mb-6 text-h2">
        {t('blog')}
      </h2>
      <ul aria-labelledby="blog" className="grid gap-gutter md:grid-cols-3">
        {posts.map((post) => (
          <li key={post} className="border-t border-ink pt-4">
            <Badge>{t('soon')}</Badge>
            <h3 className="mt-3 text-h3">{t(`post${post}`)}</h3>
            <p className="mt-2 text-small text-ink-2">{t(`post${post}Detail`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where posts from other networks will stand. */
export function FeedBoxes({ networks }: { networks: readonly string[] }) {
  const t = useText(communityText)
  if (networks.length === 0) return null
  return (
    <section aria-labelledby="feed" className="mt-section">
      <h2 id="feed" className="mb-6 text-h2">
        {t('feed')}
      </h2>
      <ul aria-labelledby="feed" className="grid grid-cols-2 gap-gutter lg:grid-cols-4">
        {networks.map((network) => (
          <li key={network} className="grid min-h-32 content-start gap-2 bg-wall p-4">
            <p className="font-semibold">{network}</p>
            <p className="text-small text-ink-2">{t('feedDetail', { network })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
