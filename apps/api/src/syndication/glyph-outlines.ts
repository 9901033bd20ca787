import type { GlyphRun } from 'fontkit'
import type { Point } from './fill-outline.ts'

const stepsOfCurve = 8

/** The outlines of letters that stand beside each other on a baseline at 0, as points in pixels. */
export function outlinesOf(
  { glyphs, positions, scale }: Pick<GlyphRun, 'glyphs' | 'positions'> & { scale: number },
  x: number,
): Point[][] {
  let at = x
  return glyphs.flatMap((glyph, nth) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[nth] ?? {}
    const [left, foot] = [at + xOffset * scale, -yOffset * scale]
    at += xAdvance * scale
    return trace(glyph.path.commands, (unitX, unitY) => [left + unitX * scale, foot - unitY * scale])
  })
}

type Command = { command: string; args: number[] }

function trace(commands: readonly Command[], toPixels: (x: number, y: number) => Point): Point[][] {
  const outlines: Point[][] = []
  for (const { command, args } of commands) {
    const points = args.flatMap((unit, nth) => (nth % 2 === 0 ? [toPixels(unit, args[nth + 1] ?? 0)] : []))
    if (command === 'moveTo') outlines.push(points)
    else if (command !== 'closePath') {
      const outline = outlines.at(-1)
      const from = outline?.at(-1)
      if (outline && from) outline.push(...(points.length === 1 ? points : bend([from, ...points])))
    }
  }
  return outlines
}

/** A Bézier curve of any degree as a row of points, without its first (de Casteljau). */
function bend(control: readonly Point[]): Point[] {
  return Array.from({ length: stepsOfCurve }, (_, step) => {
    const share = (step + 1) / stepsOfCurve
    let points = control
    while (points.length > 1)
      points = points.slice(1).map(([x, y], nth) => {
        const [fromX, fromY] = points[nth] ?? [x, y]
        return [fromX + (x - fromX) * share, fromY + (y - fromY) * share] as const
      })
    return points[0] ?? [0, 0]
  })
}
