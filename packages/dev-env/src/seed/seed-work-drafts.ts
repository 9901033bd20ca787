import { handBackWork, submitDraft } from '@monsoon/api/studio/review-draft'
import { beginDraft } from '@monsoon/api/studio/save-draft'
import type { Resources } from '@monsoon/api/resources'
import { emptyDraft, type WorkDraft } from '@monsoon/contract/works/work-drafts'
import { idFrom } from './demo-calendar.ts'
import type { SeedRun } from './seed-run.ts'
import { hasWorkDraft, insertReadyUpload } from './seed-queries.ts'
import { storeOriginals } from './store-originals.ts'

const deer = 'works/hinggi-for-a-dry-season-detail-1.webp'
const edge = 'works/hinggi-for-a-dry-season-detail-2.webp'

const finished: WorkDraft = {
  ...emptyDraft(),
  medium: 'Digital drawing of a cloth',
  year: '2026',
  category: 'digital-painting',
  supply: '24',
  royalty: '10',
  price: '340',
  howMade: 'hand',
  isOwnWork: true,
  isCleared: true,
  isFirstEdition: true,
  signature: 'Marlina',
}

/**
 * What Marlina is working on: two drafts, one work that waits for staff, one that they handed back. What is there
 * already stays.
 */
export async function seedWorkDrafts(
  resources: Pick<Resources, 'db' | 'files'>,
  { people, read, report }: SeedRun & { people: Map<string, string> },
): Promise<void> {
  const { db } = resources
  const creatorId = idFrom(people, 'marlina')
  const hang = async (file: string, alt: string): Promise<WorkDraft['media']> => {
    const stored = await storeOriginals(resources, [{ file }], { read, report: () => report('Works on the easel') })
    const mediaId = idFrom(stored, file)
    const uploadId = await insertReadyUpload(db, { ownerId: creatorId, mediaId, fileName: 'scan.webp' })
    return [{ uploadId, mediaId: null, alt, words: [] }]
  }
  const begin = async (draft: WorkDraft, picture?: { file: string; alt: string }): Promise<string | undefined> => {
    if (await hasWorkDraft(db, { creatorId, name: draft.name })) return undefined
    const media = picture ? await hang(picture.file, picture.alt) : []
    return (await beginDraft(db, { creatorId, draft: { ...draft, media } })).itemId
  }
  await begin({ ...emptyDraft(), name: 'Nine Threads' })
  await begin(
    { ...finished, name: 'Slips of a Wet Year', price: '', howMade: '', signature: '' },
    { file: deer, alt: 'Two rows of deer, each a thread out of place' },
  )
  const sent = await begin(
    {
      ...finished,
      name: 'Deer Counted Twice',
      story: 'In a hinggi the deer stand twice, once on each side of the fold. Mine do not agree how many they are.',
    },
    { file: deer, alt: 'A row of woven deer and its mirror, which has one more' },
  )
  const returned = await begin(
    { ...finished, name: 'The Selvedge', story: 'The edge is where the cloth says who made it.' },
    { file: edge, alt: 'The edge of a cloth in madder red, seen close' },
  )
  // Hers are no first works: staff look at these all the same.
  const config = { WORK_REVIEW: 'all', WORK_REVIEW_FIRST: 1 } as const
  for (const itemId of [sent, returned])
    if (itemId) await submitDraft({ db, config }, { creatorId, itemId, appeal: '' })
  if (!returned) return
  await handBackWork(db, {
    actor: { userId: idFrom(people, 'desk'), sessionId: '', role: 'admin' },
    itemId: returned,
    reason: 'The scan ends before the fringe does. Please send the whole edge, or say in the story that it is cut.',
  })
}
