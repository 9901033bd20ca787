import { maxHungWorks, type ExhibitionDraft, type ExhibitionPlan } from '@monsoon/contract/exhibitions/curating'
import { MAX_HANG_SCALE } from '@monsoon/domain/works/exhibition-state'

/** How a work stands with a draft: it hangs, may hang, or its artist has to be asked, was asked, said no. */
type DraftStatusOfWork = 'hangs' | 'may-hang' | 'not-asked' | 'asked' | 'declined'

type Work = { id: string; creatorInfo: { userId: string } }
type Draft = Pick<ExhibitionDraft, 'rooms' | 'curator' | 'invitations'>

const hungIn = ({ rooms }: Pick<Draft, 'rooms'>) => rooms.flatMap(({ works }) => works.map(({ itemId }) => itemId))

export function statusInDraft(draft: Draft, { id, creatorInfo: { userId } }: Work): DraftStatusOfWork {
  if (hungIn(draft).includes(id)) return 'hangs'
  if (draft.curator.userId === userId) return 'may-hang'
  const invitation = draft.invitations.find(({ artist }) => artist.userId === userId)
  if (!invitation) return 'not-asked'
  return ({ open: 'asked', accepted: 'may-hang', declined: 'declined' } as const)[invitation.state]
}

export const isFull = (draft: Pick<Draft, 'rooms'>): boolean => hungIn(draft).length >= maxHungWorks

/**
 * The plan of a draft with one work more, at the end of its last room; a draft without rooms gets one of that title.
 */
export function planWithWork(
  draft: ExhibitionDraft,
  { itemId, firstRoom }: { itemId: string; firstRoom: string },
): ExhibitionPlan & { version: number } {
  const { title, description, country, cloth, startDate, endDate, coverItemId, version } = draft
  const rooms = draft.rooms.length === 0 ? [{ title: firstRoom, wallText: '', works: [] }] : draft.rooms
  const last = rooms.length - 1
  return {
    title,
    description,
    country,
    cloth,
    startDate,
    endDate,
    coverItemId,
    version,
    rooms: rooms.map((room, at) =>
      at === last ? { ...room, works: [...room.works, { itemId, scalePercent: MAX_HANG_SCALE }] } : room,
    ),
  }
}
