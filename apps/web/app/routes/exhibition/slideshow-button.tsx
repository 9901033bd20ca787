import { useState } from 'react'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { onDemand } from '../../ui/overlays/on-demand.tsx'
import { exhibitionText } from './exhibition-text.ts'
import type { ShownExhibition } from './shown-exhibition.ts'
import { slidesOf } from './slides-of.ts'

const Slideshow = onDemand(() => import('./slideshow.tsx').then((file) => file.default))

/** Opens the walk as a slideshow, which is fetched then. */
export function SlideshowButton({ exhibition }: { exhibition: ShownExhibition }) {
  const t = useText(exhibitionText)
  const [isOpen, setIsOpen] = useState(false)
  const slides = slidesOf(exhibition)
  if (slides.length === 0) return null
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('slideshow')}
      </Button>
      {isOpen && <Slideshow name={exhibition.title} slides={slides} onClose={() => setIsOpen(false)} />}
    </>
  )
}
