import type { StaffAnnouncement } from '@monsoon/contract/staff/staff-announcements'
import { Link } from 'react-router'
import type { Route } from './+types/announcements-page'
import { useText } from '#text/use-text.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { announcementText } from './announcement-text.ts'
import { ListPage } from '../list-page.tsx'
import { readList } from '../staff-data.ts'

export const loader = (args: Route.LoaderArgs) => readList(args, 'GET /v1/staff/announcements')

/** What the house tells, told, and is about to tell. */
export default function AnnouncementsPage({ loaderData }: Route.ComponentProps) {
  const t = useText(announcementText)
  const columns = useColumns()
  const { announcements, pagination } = loaderData
  return (
    <ListPage
      title={t('title')}
      begin={
        <Button as={Link} to="/staff/announcements/new" size="small" variant="primary">
          {t('draft')}
        </Button>
      }
      rows={announcements}
      columns={columns}
      rowKey={({ _id }) => _id}
      empty={{ title: t('none'), detail: t('noneDetail') }}
      pagination={pagination}
    />
  )
}

const states = {
  draft: { word: 'isDraft', tone: 'neutral' },
  scheduled: { word: 'isScheduled', tone: 'info' },
  shown: { word: 'isShown', tone: 'good' },
} as const satisfies Record<StaffAnnouncement['state'], { word: string; tone: Tone }>

/** Whether it is shown, in a word. */
export function AnnouncementState({ state }: Pick<StaffAnnouncement, 'state'>) {
  const t = useText(announcementText)
  const { word, tone } = states[state]
  return <Badge tone={tone}>{t(word)}</Badge>
}

function useColumns(): Column<StaffAnnouncement>[] {
  const t = useText(announcementText)
  return [
    {
      key: 'says',
      header: t('says'),
      card: 'title',
      cell: ({ _id, title, mobilePicture }) => (
        <span className="flex items-center gap-4">
          <span className="grid size-14 flex-none place-items-center bg-wall">
            <Picture picture={mobilePicture} sizes="3.5rem" className="max-h-14 w-auto max-w-14" />
          </span>
          <TextLink to={`/staff/announcements/${_id}`}>
            <bdi className="[overflow-wrap:anywhere]">{title}</bdi>
          </TextLink>
        </span>
      ),
    },
    { key: 'link', header: t('link'), cell: ({ link }) => <bdi className="[overflow-wrap:anywhere]">{link}</bdi> },
    { key: 'state', header: t('state'), cell: ({ state }) => <AnnouncementState state={state} /> },
    {
      key: 'from',
      header: t('from'),
      cell: ({ publishedAt }) => (publishedAt ? <LocalTime at={publishedAt} as="dateTime" /> : '–'),
    },
  ]
}
