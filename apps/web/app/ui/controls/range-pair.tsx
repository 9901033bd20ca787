type End = {
  label: string
  value: number
  /** What the place means, for who hears it. */
  text: string
}

type RangePairProps = {
  /** Places go from 0 to here; at least one lies between both ends. */
  most: number
  low: End
  high: End
  onLow: (place: number) => void
  onHigh: (place: number) => void
}

/** From where to where, by two thumbs on one line; each is a slider of its own to keyboards and screen readers. */
export function RangePair({ most, low, high, onLow, onHigh }: RangePairProps) {
  return (
    <div className="range-pair">
      <input
        type="range"
        className="range"
        aria-label={low.label}
        aria-valuetext={low.text}
        min={0}
        max={most}
        value={low.value}
        onChange={(event) => onLow(Math.min(Number(event.target.value), high.value - 1))}
      />
      <input
        type="range"
        className="range"
        aria-label={high.label}
        aria-valuetext={high.text}
        min={0}
        max={most}
        value={high.value}
        onChange={(event) => onHigh(Math.max(Number(event.target.value), low.value + 1))}
      />
    </div>
  )
}
