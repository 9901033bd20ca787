import type { ExhibitionDraft } from '@monsoon/contract/exhibitions/curating'
import { describe, expect, it } from 'vitest'
import { planWithWork, statusInDraft } from './hang-in-draft.ts'

const artist = (userId: string) => ({ userId }) as ExhibitionDraft['invitations'][number]['artist']
const draft = {
  id: 'e',
  title: 'Rain',
  description: '<p>It rains.</p>',
  country: 'PK',
  cloth: 'lac',
  coverItemId: null,
  startDate: '2026-12-01T00:00:00.000Z',
  endDate: '2026-12-24T00:00:00.000Z',
  version: 7,
  curator: { userId: 'curator', name: 'Farah' },
  rooms: [
    { title: 'Roof', wallText: 'Listen', works: [{ itemId: 'a', scalePercent: 60 }] },
    { title: 'Sill', wallText: '', works: [{ itemId: 'b', scalePercent: 80 }] },
  ],
  invitations: [
    { id: '1', state: 'open', artist: artist('asked') },
    { id: '2', state: 'accepted', artist: artist('agreed') },
    { id: '3', state: 'declined', artist: artist('declined') },
  ],
} as unknown as ExhibitionDraft
const by = (userId: string, id = 'new') => ({ id, creatorInfo: { userId } })

describe('a shortlisted work and a draft', () => {
  it('says whether it hangs, may hang, or what its artist was asked', () => {
    expect(statusInDraft(draft, by('agreed', 'a'))).toBe('hangs')
    expect(
      ['curator', 'agreed', 'asked', 'declined', 'stranger'].map((userId) => statusInDraft(draft, by(userId))),
    ).toEqual(['may-hang', 'may-hang', 'asked', 'declined', 'not-asked'])
  })

  it('hangs at the end of the last room, and all else stays as it was', () => {
    const plan = planWithWork(draft, { itemId: 'new', firstRoom: 'First room' })
    expect(plan).toEqual({
      title: 'Rain',
      description: '<p>It rains.</p>',
      country: 'PK',
      cloth: 'lac',
      coverItemId: null,
      version: 7,
      startDate: draft.startDate,
      endDate: draft.endDate,
      rooms: [
        draft.rooms[0],
        {
          ...draft.rooms[1],
          works: [
            { itemId: 'b', scalePercent: 80 },
            { itemId: 'new', scalePercent: 100 },
          ],
        },
      ],
    })
  })

  it('makes the first room where there is none', () => {
    expect(planWithWork({ ...draft, rooms: [] }, { itemId: 'new', firstRoom: 'First room' }).rooms).toEqual([
      { title: 'First room', wallText: '', works: [{ itemId: 'new', scalePercent: 100 }] },
    ])
  })
})
