import { useText } from '../../text/use-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { communityText } from './community-text.ts'

const posts = [1, 2, 3] as const

/** Where posts of the journal will stand. */
export function BlogBoxes() {
  const say = useText(communityText)
  return (
    <section aria-labelledby="blog" className="mt-section">
      <h2 id="blog" className="mb-6 text-h2">
        {say('blog')}
      </h2>
      <ul aria-labelledby="blog" className="grid gap-gutter md:grid-cols-3">
        {posts.map((post) => (
          <li key={post} className="border-t border-ink pt-4">
            <Badge>{say('soon')}</Badge>
            <h3 className="mt-3 text-h3">{say(`post${post}`)}</h3>
            <p className="mt-2 text-small text-ink-2">{say(`post${post}Detail`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where posts from other networks will stand. */
export function FeedBoxes({ networks }: { networks: readonly string[] }) {
  const say = useText(communityText)
  if (networks.length === 0) return null
  return (
    <section aria-labelledby="feed" className="mt-section">
      <h2 id="feed" className="mb-6 text-h2">
        {say('feed')}
      </h2>
      <ul aria-labelledby="feed" className="grid grid-cols-2 gap-gutter lg:grid-cols-4">
        {networks.map((network) => (
          <li key={network} className="grid min-h-32 content-start gap-2 bg-wall p-4">
            <p className="font-semibold">{network}</p>
            <p className="text-small text-ink-2">{say('feedDetail', { network })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
