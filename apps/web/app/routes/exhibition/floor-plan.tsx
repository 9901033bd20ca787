import { Link } from 'react-router'
import { useText } from '../../text/use-text.tsx'
import { exhibitionText } from './exhibition-text.ts'
import { planHeight, planRooms, planWidth } from './plan-rooms.ts'

/** The rooms as a plan and a list, both the way to them. */
export function FloorPlan({ rooms }: { rooms: readonly { id: string; title: string; workCount: number }[] }) {
  const t = useText(exhibitionText)
  const planned = planRooms(rooms.map(({ workCount }) => workCount))
  return (
    <nav aria-label={t('rooms')} className="mt-5 flex items-center gap-5 sm:gap-8">
      <svg
        aria-hidden
        viewBox={`-1 -1 ${planWidth + 2} ${planHeight + 2}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        className="w-34 flex-none sm:w-48"
      >
        {planned.map(({ x, y, width, height }, index) => (
          <Link key={index} to={`#${rooms[index]?.id ?? ''}`} tabIndex={-1} className="plan-room">
            <rect x={x + 4} y={y + 4} width={width - 8} height={height - 8} stroke="none" />
            <text
              x={x + width / 2}
              y={y + height / 2}
              dy="0.35em"
              textAnchor="middle"
              stroke="none"
              className="fill-current font-sans text-label"
            >
              {index + 1}
            </text>
          </Link>
        ))}
        <path d={outerWalls} />
        {planned.map(({ walls }, index) => (
          <path key={index} d={walls} />
        ))}
      </svg>
      <ol className="grid gap-1 text-ui">
        {rooms.map(({ id, title }, index) => (
          <li key={id} className="flex gap-3">
            <span aria-hidden className="tabular text-ink-3">
              {index + 1}
            </span>
            <Link to={`#${id}`} className="hover:underline">
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** All around but for the side that the first room draws itself, with the door to the street. */
const outerWalls = `M0 0H${planWidth}V${planHeight}H0V${planHeight / 2}`
