import type { WorkReview } from '@monsoon/contract/works/studio'
import type { Route } from './+types/reviews-page'
import { useText } from '#text/use-text.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { ListPage } from '../list-page.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { StaffPersonLink } from '../staff-person-link.tsx'
import { ReviewActs } from './review-acts.tsx'
import { reviewsText } from './reviews-text.ts'
import { readList } from '../staff-data.ts'

export async function loader(args: Route.LoaderArgs) {
  const { works, pagination } = await readList(args, 'GET /v1/staff/reviews', [])
  return { works, pagination }
}

/** Works that artists have sent, the oldest first. */
export default function ReviewsPage({ loaderData: { works, pagination } }: Route.ComponentProps) {
  const t = useText(reviewsText)
  return (
    <ListPage
      title={t('title')}
      rows={works}
      row={(work) => <ReviewRow key={work.itemId} work={work} />}
      empty={{ title: t('none') }}
      pagination={pagination}
    />
  )
}

function ReviewRow({ work }: { work: WorkReview }) {
  const t = useText(reviewsText)
  const { itemId, name, picture, artist, submittedAt, published, appeal } = work
  return (
    <ListRow
      aside={
        <FactList
          facts={[
            { key: 'artist', label: t('artist'), value: <StaffPersonLink person={artist} /> },
            { key: 'since', label: t('since'), value: <LocalTime at={submittedAt} as="dateTime" /> },
            { key: 'published', label: t('published'), value: published },
          ]}
        />
      }
    >
      <div className="flex gap-5">
        {picture && (
          <span className="w-28 flex-none">
            <Picture picture={picture} sizes="7rem" className="w-full" />
          </span>
        )}
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h2 className="text-h3 italic">
            <bdi>{name}</bdi>
          </h2>
          <p className="mt-1 text-small">
            <TextLink to={`/staff/reviews/${itemId}`}>{t('look')}</TextLink>
          </p>
          {appeal !== null && <p className="mt-2 text-small text-ink-2">{t('appeal', { appeal })}</p>}
        </div>
      </div>
      {work.canDecide ? <ReviewActs itemId={itemId} /> : <p className="mt-4 text-small text-ink-2">{t('notYours')}</p>}
    </ListRow>
  )
}
