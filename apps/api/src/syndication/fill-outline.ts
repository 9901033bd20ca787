/** A point in pixels, y downwards. */
export type Point = readonly [x: number, y: number]

const linesPerPixel = 16

/**
 * How much of each pixel closed outlines cover, from 0 to 255, row by row. Exact along a row, in sixteenths down it:
 * letters need no more, and a picture format that can name files and addresses (SVG) stays out of the process.
 */
export function fillOutlines(
  outlines: readonly (readonly Point[])[],
  { width, height }: { width: number; height: number },
): Uint8Array {
  const stride = width + 2
  const turns = new Float32Array(stride * height)
  for (const outline of outlines)
    outline.forEach((from, nth) => {
      const to = outline[(nth + 1) % outline.length]
      if (to) addEdge(from, to, { turns, stride, height })
    })
  const covered = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1) {
    let winding = 0
    for (let column = 0; column < width; column += 1) {
      winding += turns[row * stride + column] ?? 0
      covered[row * width + column] = Math.round(Math.min(1, Math.abs(winding)) * 255)
    }
  }
  return covered
}

/**
 * Writes where an edge is crossed on each line: what lies after it on the line is inside by one turn more, or one less.
 */
function addEdge(
  [fromX, fromY]: Point,
  [toX, toY]: Point,
  { turns, stride, height }: { turns: Float32Array; stride: number; height: number },
): void {
  const turn = (toY > fromY ? 1 : -1) / linesPerPixel
  const [top, bottom] = fromY < toY ? [fromY, toY] : [toY, fromY]
  const first = Math.max(0, Math.ceil(top * linesPerPixel - 0.5))
  const end = Math.min(height * linesPerPixel, Math.ceil(bottom * linesPerPixel - 0.5))
  for (let line = first; line < end; line += 1) {
    const y = (line + 0.5) / linesPerPixel
    const x = Math.min(stride - 2, Math.max(0, fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)))
    const cell = Math.floor(line / linesPerPixel) * stride + Math.floor(x)
    const after = x - Math.floor(x)
    turns[cell] = (turns[cell] ?? 0) + turn * (1 - after)
    turns[cell + 1] = (turns[cell + 1] ?? 0) + turn * after
  }
}
