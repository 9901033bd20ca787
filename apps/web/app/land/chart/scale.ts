import type { Plane } from './plane.ts'
import type { View } from './view.ts'

/** Of a degree of latitude, on a sphere of the mean radius of the earth. */
const metresPerDegree = 111_195
/** A bar takes no more than this part of what a view is across. */
const most = 0.2

export interface Scale {
  metres: number
  /** How long the bar is in units of the plane. */
  units: number
}

/** The longest bar of 1, 2 or 5 metres, or ten, a hundred, … times as many, that fits a view. */
export function scaleOf({ span }: View, plane: Plane): Scale {
  const degreesPerUnit = plane.toDegrees({ x: 0, y: 0 }).latitude - plane.toDegrees({ x: 0, y: 1 }).latitude
  const metresPerUnit = degreesPerUnit * metresPerDegree
  const longest = span * most * metresPerUnit
  const power = 10 ** Math.floor(Math.log10(longest))
  const metres = ([5, 2].find((times) => times * power <= longest) ?? 1) * power
  return { metres, units: metres / metresPerUnit }
}
