import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '../text/use-text.tsx'
import { Button } from './controls/button.tsx'
import { kitText } from './kit-text.ts'

type LoadMoreProps = {
  hasMore: boolean
  isLoading: boolean
  onLoad: () => void
  /** Address of the next page, for readers without script. */
  nextPath?: string
  /** Loads by itself when the button comes near. */
  isAutomatic?: boolean
}

/** The end of a list that goes on: pages of it are loaded by a press, or as it comes near (infinite scroll). */
export function LoadMore({ hasMore: isOpen, isLoading, onLoad, nextPath, isAutomatic = false }: LoadMoreProps) {
  const t = useText(kitText)
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isAutomatic || !isOpen || isLoading || !mark.current) return
    // Of what happened in between, told together, the newest counts: a jump to the end may come right after the first
    // look.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onLoad(), {
      rootMargin: '600px',
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [isAutomatic, isOpen, isLoading, onLoad])
  if (!isOpen) return null
  return (
    <div ref={mark} className="mt-12 grid justify-items-center">
      {nextPath ? (
        <Button
          as={Link}
          to={nextPath}
          isBusy={isLoading}
          onClick={(event: { preventDefault: () => void }) => {
            event.preventDefault()
            onLoad()
          }}
        >
          {t('loadMore')}
        </Button>
      ) : (
        <Button isBusy={isLoading} onClick={onLoad}>
          {t('loadMore')}
        </Button>
      )}
    </div>
  )
}
