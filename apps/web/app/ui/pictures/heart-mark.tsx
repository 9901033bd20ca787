import { useText } from '../../text/use-text.tsx'
import { kitText } from '../kit-text.ts'

/** The heart in the label of a card, as it is told to be; styles draw it, as there are dozens on a page. */
export function HeartMark({ name, isOn, onToggle }: { name: string; isOn: boolean; onToggle: () => void }) {
  const t = useText(kitText)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('favourite', { name })}
      onClick={onToggle}
      className="work-heart"
    />
  )
}
