import { useText } from '../text/use-text.tsx'
import { HeartIcon } from './icons.tsx'
import { kitText } from './kit-text.ts'

/** The heart on a card, as it is told to be. */
export function HeartMark({ name, isOn, onToggle }: { name: string; isOn: boolean; onToggle: () => void }) {
  const say = useText(kitText)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={say('favourite', { name })}
      data-shown={isOn || undefined}
      onClick={onToggle}
      className="work-mark end-2 top-2 z-2 grid size-11 place-items-center rounded-full noscript:hidden aria-pressed:text-heart aria-pressed:[&_svg]:fill-current"
    >
      <HeartIcon />
    </button>
  )
}
