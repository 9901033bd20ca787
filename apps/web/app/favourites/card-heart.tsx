import { HeartMark } from '../ui/pictures/heart-mark.tsx'
import type { Favourites } from './favourite-store.ts'
import { useFavourite } from './use-favourite.ts'

/** The heart on a card of a work that somebody can like. */
export function CardHeart({ work }: { work: { id: string; name: string; favourites: Favourites } }) {
  const { isFavourite, toggle } = useFavourite(work.id, work.favourites)
  return <HeartMark name={work.name} isOn={isFavourite} onToggle={() => void toggle()} />
}
