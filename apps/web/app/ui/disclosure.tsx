import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ChevronIcon } from './icons.tsx'

/**
 * More of the same for those who want it. Opens without script, unless `isLazy`: then what is in it is made when it is
 * first opened, so that nobody waits for a hundred choices that few look at.
 */
export function Disclosure(props: {
  summary: ReactNode
  isOpen?: boolean
  isLazy?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const look = () => {
    if (details.current?.open) setWasOpened(true)
  }
  const toggle = () => {
    look()
    const isOpen = details.current?.open ?? false
    if (isOpen !== Boolean(props.isOpen)) props.onToggle?.(isOpen)
  }
  // It may have been opened before the page was live.
  useEffect(look, [])
  return (
    <details ref={details} className="group/more" open={props.isOpen} onToggle={toggle}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 hover:text-ink">
        {props.summary}
        <ChevronIcon className="size-3.5! transition-transform group-open/more:rotate-180" />
      </summary>
      {(!props.isLazy || props.isOpen || wasOpened) && props.children}
    </details>
  )
}
