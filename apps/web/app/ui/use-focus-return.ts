import { useRef } from 'react'

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/**
 * For what opens over a page, by a trigger or without: as it closes, the focus goes back to where it was, or to the page's content where that
 * is gone or takes none any more. Where something else has taken the focus, as a new page or another dialog does, it stays there.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = isNowhere() ? null : document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (!isNowhere()) return
      if (opener.current instanceof HTMLElement) opener.current.focus()
      if (isNowhere()) document.querySelector('main')?.focus({ preventScroll: true })
    },
  }
}
