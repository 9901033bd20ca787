const [width, height] = [1200, 340]
const rowGap = 17

/** A sea as it is woven: rows of short floats whose lengths follow two slow swells. The same on every visit. */
export function WovenSea() {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className="block h-[clamp(9rem,22vw,20rem)] w-full bg-wall text-indigo"
    >
      <path d={sea} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" opacity="0.55" />
      <circle cx="905" cy="96" r="44" fill="currentColor" />
    </svg>
  )
}

const swell = (x: number, y: number): number => Math.sin(x / 83 + y / 29) + Math.sin(x / 37 - y / 53)

function weaveRow(y: number): string {
  let row = ''
  for (let x = -20 + ((y * 7) % 23); x < width;) {
    const length = Math.round(10 + 9 * (swell(x, y) + 2))
    if (swell(x + 40, y) > -1.1) row += `M${x} ${y}h${length}`
    x += length + 9
  }
  return row
}

const sea = Array.from({ length: Math.floor(height / rowGap) }, (_, row) => weaveRow(12 + row * rowGap)).join('')
