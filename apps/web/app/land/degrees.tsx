import { useText } from '../text/use-text.tsx'
import { landText } from './land-text.ts'

/** A place as charts say it: north or south, then east or west. */
export function Degrees({ latitude, longitude }: { latitude: number; longitude: number }) {
  const t = useText(landText)
  const said = (degrees: number) => ({ degrees: Math.abs(degrees).toFixed(4) })
  return (
    <bdi>
      {t(latitude < 0 ? 'south' : 'north', said(latitude))}, {t(longitude < 0 ? 'west' : 'east', said(longitude))}
    </bdi>
  )
}
