import { paragraphsOf } from '../text/html-text.ts'

/** Why an exhibition cannot be published yet. */
export type ReadinessFault = 'text' | 'works' | 'ended' | 'unanswered'

/**
 * What is missing before an exhibition can be published: a wall text, a work on the wall, an end that lies ahead, and
 * an answer to every invitation.
 * @param description HTML as it is stored
 */
export function readinessFaults({
  description,
  workCount,
  endAt,
  openInvitations,
  now,
}: {
  description: string
  workCount: number
  endAt: Date
  openInvitations: number
  now: Date
}): ReadinessFault[] {
  return [
    ...(paragraphsOf(description).length === 0 ? (['text'] as const) : []),
    ...(workCount === 0 ? (['works'] as const) : []),
    ...(endAt <= now ? (['ended'] as const) : []),
    ...(openInvitations > 0 ? (['unanswered'] as const) : []),
  ]
}
