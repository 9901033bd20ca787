import { createExhibition, type HungExhibition } from '#exhibitions/create-exhibition.ts'
import type { Resources } from '#resources.ts'
import { createMember } from './sale-fixture-queries.ts'

const dayMs = 86_400_000
const inDays = (days: number): Date => new Date(Date.now() + days * dayMs)

/** Where an exhibition of a test stands: it opened or opens in so many days, and stays open for thirty. */
interface Hanging extends Partial<HungExhibition> {
  opensInDays?: number
  /** Hung in one room when no rooms are given. */
  itemIds?: readonly string[]
}

/** A published exhibition of Pakistan; wants the vocabulary. */
export async function hangExhibition(
  resources: Pick<Resources, 'db'>,
  { opensInDays = -1, itemIds = [], ...given }: Hanging = {},
): Promise<{ exhibitionId: string; curatorId: string }> {
  const curatorId = given.curatorId ?? (await createMember(resources, { name: 'Test Curator' }))
  const arts = itemIds.map((itemId) => ({ itemId, scalePercent: 80 }))
  const { exhibitionId } = await createExhibition(resources.db, {
    curatorId,
    title: 'The Weight of Water',
    description: '<p>It rains.</p>',
    countryCode: 'PK',
    cloth: 'indigo',
    startAt: inDays(opensInDays),
    endAt: inDays(opensInDays + 30),
    publishedAt: inDays(-40),
    rooms: arts.length > 0 ? [{ title: 'What it lifts', wallText: 'Boats.', arts }] : [],
    ...given,
  })
  return { exhibitionId, curatorId }
}
