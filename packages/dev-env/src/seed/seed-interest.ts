import { hash } from 'node:crypto'
import { favouriteItem } from '@monsoon/api/favourites/favourite-item'
import { reportDecisions } from '@monsoon/api/reports/decide-report'
import { reportItem } from '@monsoon/api/reports/report-item'
import type { Resources } from '@monsoon/api/resources'
import type { reportCategories } from '@monsoon/contract/works/reports'
import { demoPeople } from '../gallery/demo-people.ts'
import { idFrom } from './demo-calendar.ts'
import {
  findWaitingReport,
  hasRows,
  insertPastViews,
  insertPastVisits,
  listExhibitionDays,
} from './interest-queries.ts'

const daysOfViews = 14
const deskKey = 'desk'

interface DemoReport {
  workKey: string
  by: string
  category: (typeof reportCategories)[number]
  comment: string
  /** What staff made of it so far; absent: nothing. */
  answer?: 'looked at' | { clearedBecause: string }
}

const reports: readonly DemoReport[] = [
  {
    workKey: 'dipped-four-times',
    by: 'grace',
    category: 'Duplicate NFT',
    comment: 'I have seen this cloth on another site.',
  },
  {
    workKey: 'dipped-four-times',
    by: 'hamad',
    category: 'Other',
    comment: 'The size in the text is not that of the details.',
  },
  { workKey: 'high-water', by: 'grace', category: 'Fraud', comment: '', answer: 'looked at' },
  {
    workKey: 'seven-vessels-at-five',
    by: 'hamad',
    category: 'Fraud',
    comment: 'Who made this?',
    answer: { clearedBecause: 'The artist has shown us the layers of the file.' },
  },
]

type Gallery = { people: Map<string, string>; itemIds: Map<string, string> }

/** The same number from 0 to `below` for the same words, in every run. */
const chance = (words: string, below: number): number => Number.parseInt(hash('sha1', words).slice(0, 8), 16) % below

/** What people like and look at, and what they find wrong, once: what they made of it since stays. */
export async function seedInterest(resources: Resources, gallery: Gallery): Promise<void> {
  const { db } = resources
  if (!(await hasRows(db, 'favourite'))) await likeWorks(resources, gallery)
  if (!(await hasRows(db, 'item_view_day'))) await insertPastViews(db, viewsOf(gallery.itemIds))
  if (!(await hasRows(db, 'exhibition_visit_day'))) await visitExhibitions(resources)
  if (!(await hasRows(db, 'report'))) await reportWorks(resources, gallery)
}

async function likeWorks({ db }: Resources, { people, itemIds }: Gallery): Promise<void> {
  // The house does not rank works by its own taste.
  const likers = demoPeople.filter(({ isSuspended, isStaff }) => !isSuspended && !isStaff)
  for (const [key, itemId] of itemIds) {
    const outOfHundred = 4 + chance(`liked ${key}`, 36)
    const fans = likers.filter((person) => chance(`${person.key} likes ${key}`, 100) < outOfHundred)
    for (const fan of fans) {
      await favouriteItem(db, { userId: idFrom(people, fan.key), itemId, isFavourite: true })
    }
  }
}

function viewsOf(itemIds: Gallery['itemIds']) {
  return [...itemIds].flatMap(([key, itemId]) => {
    const aDay = 2 + chance(`seen ${key}`, 60)
    return Array.from({ length: daysOfViews }, (_, daysAgo) => ({
      itemId,
      daysAgo,
      views: 1 + chance(`${key} ${daysAgo}`, aDay),
    }))
  })
}

/** Most come to the opening, some on any day. */
async function visitExhibitions({ db }: Resources): Promise<void> {
  const days = await listExhibitionDays(db)
  await insertPastVisits(
    db,
    days.map(({ title, nth, ...day }) => {
      const fame = 20 + chance(`visited ${title}`, 60)
      return { ...day, visits: 1 + Math.round((3 * fame) / (nth + 2)) + chance(`${title} ${nth}`, fame) }
    }),
  )
}

async function reportWorks(resources: Resources, { people, itemIds }: Gallery): Promise<void> {
  const { db } = resources
  const staffId = idFrom(people, deskKey)
  for (const { workKey, by, category, comment, answer } of reports) {
    const itemId = idFrom(itemIds, workKey)
    await reportItem(db, { itemId, reporterId: idFrom(people, by), category, comment })
    const id = await findWaitingReport(db, itemId)
    if (!id || !answer) continue
    if (answer === 'looked at') await reportDecisions.decide(resources, { staffId, id, act: 'reviewing' })
    else await reportDecisions.decide(resources, { staffId, id, act: 'cleared', reason: answer.clearedBecause })
  }
}
