import { useRef, type ReactNode } from 'react'
import { RowHead } from '../row-head.tsx'

type SliderProps = {
  id: string
  title: string
  /** At the end of the title's line, beside the arrows. */
  aside?: ReactNode
  /** One slide over the whole width at a time; else four, three, two or one, as the window allows. */
  isWide?: boolean
  slides: readonly { key: string; content: ReactNode }[]
}

/**
 * A row to walk along, slide by slide. It scrolls and snaps by itself: swipes, wheel and Tab move it without a script.
 */
export function Slider({ id, title, aside, isWide = false, slides }: SliderProps) {
  const row = useRef<HTMLUListElement>(null)
  return (
    <>
      <RowHead id={id} title={title} aside={aside} row={row} />
      <ul ref={row} aria-labelledby={id} className={`slides ${isWide ? 'slides-wide' : ''}`}>
        {slides.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    </>
  )
}
