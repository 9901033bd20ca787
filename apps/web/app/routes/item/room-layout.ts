/** Millimetres. */
type Size = { widthMm: number; heightMm: number }

/** A part of a wall, in percent of its width and height, measured from its upper start. */
export type Place = { left: number; top: number; width: number; height: number }

export type Room = { ratio: number; floorTop: number; work: Place; person: Place; bench: Place }

const wallAtLeast: Size = { widthMm: 4_200, heightMm: 2_900 }
const floorMm = 350
/** Galleries hang works so that their middle is at the height of the eyes. */
const eyesMm = 1_550
const leastAboveFloorMm = 300
const beside = 1_100

export const person: Size = { widthMm: 520, heightMm: 1_700 }
export const bench: Size = { widthMm: 1_500, heightMm: 450 }

/** A work on a wall, with a person beside it and a bench before it, all to one scale. */
export function layOutRoom(work: Size): Room {
  const wall = {
    widthMm: Math.max(wallAtLeast.widthMm, work.widthMm + 2 * (beside + person.widthMm)),
    heightMm: Math.max(wallAtLeast.heightMm, work.heightMm + leastAboveFloorMm + 400) + floorMm,
  }
  const groundMm = wall.heightMm - floorMm
  const middleMm = Math.max(eyesMm, leastAboveFloorMm + work.heightMm / 2)
  const placeOf = ({ widthMm, heightMm }: Size, leftMm: number, topMm: number): Place => ({
    left: (leftMm / wall.widthMm) * 100,
    top: (topMm / wall.heightMm) * 100,
    width: (widthMm / wall.widthMm) * 100,
    height: (heightMm / wall.heightMm) * 100,
  })
  const centred = ({ widthMm }: Size) => (wall.widthMm - widthMm) / 2
  // Both stand a step before the wall, so a little lower than it ends.
  const standMm = groundMm + floorMm * 0.45
  return {
    ratio: wall.widthMm / wall.heightMm,
    floorTop: (groundMm / wall.heightMm) * 100,
    work: placeOf(work, centred(work), groundMm - middleMm - work.heightMm / 2),
    person: placeOf(person, centred(work) + work.widthMm + beside / 2, standMm - person.heightMm),
    bench: placeOf(bench, centred(bench), standMm - bench.heightMm),
  }
}
