/** The drawing's size; a wall is one line. */
export const planWidth = 240
export const planHeight = 132

const doorway = 18

/** A room of the plan: where it stands, and the walls that it adds, as an SVG path. */
export type PlannedRoom = { x: number; y: number; width: number; height: number; walls: string }

type Box = Omit<PlannedRoom, 'walls'>

/** Rooms side by side, as wide as they have works. */
function rowOf(sizes: readonly number[], { y, height }: { y: number; height: number }): Box[] {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  let x = 0
  return sizes.map((size) => {
    const width = (size / total) * planWidth
    x += width
    return { x: x - width, y, width, height }
  })
}

/** The way in and the way on: each room opens to the one before it, the first one to the street. */
function wallsOf(room: Box, before: Box | undefined): string {
  const { x, y, width, height } = room
  const middle = y + height / 2
  const half = doorway / 2
  const sideWall = (at: number) => `M${at} ${y}V${middle - half}M${at} ${middle + half}V${y + height}`
  if (!before) return sideWall(x)
  if (before.y === y) return sideWall(Math.max(x, before.x))
  const door = Math.max(x, before.x) + Math.min(width, before.width) / 2
  return `M${x} ${y}H${door - half}M${door + half} ${y}H${x + width}`
}

/**
 * Draws a plan for rooms of so many works each: along the upper row and back along the lower one, so that every room
 * lies beside the one before it.
 */
export function planRooms(workCounts: readonly number[]): PlannedRoom[] {
  const sizes = workCounts.map((count) => Math.max(1, count))
  const upperCount = sizes.length < 3 ? sizes.length : Math.ceil(sizes.length / 2)
  const height = upperCount === sizes.length ? planHeight : planHeight / 2
  const upper = rowOf(sizes.slice(0, upperCount), { y: 0, height })
  const lower = rowOf(sizes.slice(upperCount).toReversed(), { y: height, height }).toReversed()
  const boxes = [...upper, ...lower]
  return boxes.map((box, index) => ({ ...box, walls: wallsOf(box, boxes[index - 1]) }))
}
