import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { HeartIcon } from '../ui/icons.tsx'
import { kitText } from '../ui/kit-text.ts'
import type { Favourites } from './favourite-store.ts'
import { useFavourite } from './use-favourite.ts'

/** The heart of a work's own page, with how many like the work. */
export function FavouriteButton({ work }: { work: { id: string; name: string; favourites: Favourites } }) {
  const t = useText(kitText)
  const format = useFormat()
  const { isFavourite, total, toggle } = useFavourite(work.id, work.favourites)
  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={isFavourite}
      aria-label={`${t('favourite', { name: work.name })}, ${format.number(total)}`}
      className="no-underline! noscript:hidden aria-pressed:[&_svg]:fill-current aria-pressed:[&_svg]:text-heart"
      onClick={() => void toggle()}
    >
      <HeartIcon />
      {format.number(total)}
    </Button>
  )
}
