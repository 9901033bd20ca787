/** Millimetres. */
export type Size = { widthMm: number; heightMm: number }

/** A part of a wall, in percent of its width and height, measured from its upper start. */
export type Place = { left: number; top: number; width: number; height: number }

/** Things whose size everybody knows. */
export const pieces = {
  person: { widthMm: 520, heightMm: 1_700 },
  bench: { widthMm: 1_500, heightMm: 450 },
  sofa: { widthMm: 2_100, heightMm: 850 },
  lamp: { widthMm: 420, heightMm: 1_550 },
  desk: { widthMm: 1_400, heightMm: 740 },
  chair: { widthMm: 480, heightMm: 860 },
} as const satisfies Record<string, Size>

export type Piece = keyof typeof pieces

/**
 * What stands before the middle of a work and what beside it, and how far above the floor the work hangs at the least.
 */
export const rooms = {
  gallery: { before: 'bench', beside: 'person', aboveFloorMm: 600 },
  living: { before: 'sofa', beside: 'lamp', aboveFloorMm: 1_050 },
  study: { before: 'desk', beside: 'chair', aboveFloorMm: 950 },
} as const satisfies Record<string, { before: Piece; beside: Piece; aboveFloorMm: number }>

export type RoomName = keyof typeof rooms

export type Room = { ratio: number; floorTop: number; work: Place; furniture: { piece: Piece; place: Place }[] }

const wallAtLeast: Size = { widthMm: 4_200, heightMm: 2_900 }
const floorMm = 350
/** Galleries hang works so that their middle is at the height of the eyes. */
const eyesMm = 1_550
const besideMm = 1_100

/** A work on a wall, with what stands in the room before it, all to one scale. */
export function layOutRoom(work: Size, room: RoomName): Room {
  const { before, beside, aboveFloorMm } = rooms[room]
  // Whatever is wider, the work or what stands before it, has the other thing beside it.
  const middleWidthMm = Math.max(work.widthMm, pieces[before].widthMm)
  const wall = {
    widthMm: Math.max(wallAtLeast.widthMm, middleWidthMm + 2 * (besideMm + pieces[beside].widthMm)),
    heightMm: Math.max(wallAtLeast.heightMm, work.heightMm + aboveFloorMm + 400) + floorMm,
  }
  const groundMm = wall.heightMm - floorMm
  const middleMm = Math.max(eyesMm, aboveFloorMm + work.heightMm / 2)
  const placeOf = ({ widthMm, heightMm }: Size, leftMm: number, topMm: number): Place => ({
    left: (leftMm / wall.widthMm) * 100,
    top: (topMm / wall.heightMm) * 100,
    width: (widthMm / wall.widthMm) * 100,
    height: (heightMm / wall.heightMm) * 100,
  })
  const centred = (widthMm: number) => (wall.widthMm - widthMm) / 2
  // All stands a step before the wall, so a little lower than it ends.
  const standMm = groundMm + floorMm * 0.45
  const stand = (piece: Piece, leftMm: number) => ({
    piece,
    place: placeOf(pieces[piece], leftMm, standMm - pieces[piece].heightMm),
  })
  return {
    ratio: wall.widthMm / wall.heightMm,
    floorTop: (groundMm / wall.heightMm) * 100,
    work: placeOf(work, centred(work.widthMm), groundMm - middleMm - work.heightMm / 2),
    furniture: [
      stand(before, centred(pieces[before].widthMm)),
      stand(beside, centred(middleWidthMm) + middleWidthMm + besideMm / 2),
    ],
  }
}

/** Diagonals in inches, as screens are sold. */
export const screens = ['24', '43', '65', '85'] as const
export type Screen = (typeof screens)[number]

const frameMm = 12

/** A screen of 16 to 9, upright for what is upright, with its frame. */
export function screenOf(screen: Screen, picture: { width: number; height: number }): Size {
  const mmPerUnit = (Number(screen) * 25.4) / Math.hypot(16, 9)
  const [long, short] = [16 * mmPerUnit + 2 * frameMm, 9 * mmPerUnit + 2 * frameMm]
  return picture.height > picture.width ? { widthMm: short, heightMm: long } : { widthMm: long, heightMm: short }
}

/** The frame of a screen in percent of its width, of which padding is measured. */
export const framePercentOf = ({ widthMm }: Size): number => (frameMm / widthMm) * 100
