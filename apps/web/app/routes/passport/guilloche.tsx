const size = 400
const steps = 360

/** One ring: a circle whose radius sways, closed after a whole turn. */
function ring({ radius, sway, phase }: { radius: number; sway: number; phase: number }): string {
  const points = Array.from({ length: steps }, (_, step) => {
    const turn = (step / steps) * 2 * Math.PI
    const at = radius + sway * (Math.sin(24 * turn + phase) + 0.35 * Math.cos(72 * turn - phase))
    return `${(size / 2 + at * Math.cos(turn)).toFixed(1)} ${(size / 2 + at * Math.sin(turn)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

const path = [
  { radius: 172, sway: 14 },
  { radius: 128, sway: 22 },
  { radius: 76, sway: 26 },
]
  .flatMap((shape) => Array.from({ length: 8 }, (_, nth) => ring({ ...shape, phase: (nth / 8) * 2 * Math.PI })))
  .join('')

/** The engraved rosette of a certificate, cut by the corner. */
export const Guilloche = () => (
  <svg className="passport-rosette" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
    <path d={path} />
  </svg>
)
