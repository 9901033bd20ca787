export type ExhibitionState = 'upcoming' | 'active' | 'ended'

/** Where an exhibition stands: upcoming before it opens, active from then until it ends. */
export function exhibitionState({ startAt, endAt, now }: { startAt: Date; endAt: Date; now: Date }): ExhibitionState {
  if (now < startAt) return 'upcoming'
  return now < endAt ? 'active' : 'ended'
}

/** Size of a work on the hang line: a curatorial choice, in hundredths of the wall's height. */
export const MIN_HANG_SCALE = 60
export const MAX_HANG_SCALE = 100
