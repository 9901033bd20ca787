import { useText } from '../text/use-text.tsx'
import { HeartIcon } from '../ui/icons.tsx'
import { kitText } from '../ui/kit-text.ts'
import type { Favourites } from './favourite-store.ts'
import { useFavourite } from './use-favourite.ts'

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

/** The heart on a card of a work that somebody can like. */
export function CardHeart({ work }: { work: { id: string; name: string; favourites: Favourites } }) {
  const { isFavourite, toggle } = useFavourite(work.id, work.favourites)
  return <HeartMark name={work.name} isOn={isFavourite} onToggle={() => void toggle()} />
}
