import { describe, expect, it } from 'vitest'
import { readinessFaults } from './exhibition-readiness.ts'

const now = new Date('2026-11-22T08:00:00Z')
const ready = {
  description: '<p>It rains.</p>',
  workCount: 3,
  endAt: new Date('2026-12-24T08:00:00Z'),
  openInvitations: 0,
  now,
}

describe('an exhibition that is to be published', () => {
  it('needs a wall text, works, an end ahead and the answer of everybody who was asked', () => {
    expect(readinessFaults(ready)).toEqual([])
    expect(
      readinessFaults({ ...ready, description: '<p> </p>', workCount: 0, endAt: now, openInvitations: 1 }),
    ).toEqual(['text', 'works', 'ended', 'unanswered'])
  })
})
