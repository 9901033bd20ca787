import encodeQR from 'qr'
import { useMemo } from 'react'

/** A QR code, dark on light at night too: inverted ones do not scan everywhere. */
export function PageCode({ text, label }: { text: string; label: string }) {
  const { path, side } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { border: 2 })
    const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    return { path: dark.join(''), side: rows.length }
  }, [text])
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="passport-code"
    >
      <path d={path} />
    </svg>
  )
}
