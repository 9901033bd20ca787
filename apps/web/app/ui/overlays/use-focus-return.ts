import { useEffect, useRef, useState } from 'react'

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/**
 * For what opens over a page, by a trigger or without: as it closes, the focus goes back to where it was, else to the
 * control that says it opened it, or to the page's content where neither is there or takes it any more. Where something
 * else has taken the focus, as a new page or another dialog does, it stays there.
 */
export function useFocusReturn() {
  // A field of a dialog that takes the focus by itself has it before anything is said of the opening.
  const [before] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  const opener = useRef<Element | null>(null)
  const expanded = useRef<Element | null>(null)
  useEffect(() => {
    expanded.current = document.querySelector('[aria-haspopup="dialog"][aria-expanded="true"]')
  }, [])
  return {
    onOpenAutoFocus: () => {
      opener.current = isNowhere() ? null : document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      for (const place of [opener.current, before, expanded.current, document.querySelector('main')]) {
        if (!isNowhere()) return
        if (place instanceof HTMLElement) place.focus({ preventScroll: place.tagName === 'MAIN' })
      }
    },
  }
}
