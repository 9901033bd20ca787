import { toReadablePath } from '@monsoon/domain/text/readable-path'
import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

// By which link each entry of the tab's history was left, and which of those that lead there it was.
const leavings = new Map<string, { href: string | null; nth: number }>()

// The page that has the focus. This code may come when somebody has already gone on from the one that the browser
// loaded.
let focused: string | undefined
// As the router knows it: `entry.client.tsx` has given it the readable form of the address.
const loadedPath = () =>
  toReadablePath(new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname)

const findMain = () => document.querySelector('main')
const linksTo = (href: string | null) =>
  [...(findMain()?.querySelectorAll('a') ?? [])].filter((link) => link.getAttribute('href') === href)

/**
 * Focus after a client-side navigation, in place of a route announcer. A document moves the screen reader to its top; a
 * page that changes within it has to do so itself. Whoever comes back to a page is put on the link by which they left
 * it.
 */
export default function RouteFocus() {
  const { pathname, key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  useEffect(() => {
    focused ??= loadedPath()
    if (focused === pathname) return
    focused = pathname
    // A page with one thing to type has put the cursor there.
    if (document.activeElement instanceof HTMLInputElement) return
    const left = isReturn && leavings.get(key)
    const link = left && linksTo(left.href)[left.nth]
    ;(link || findMain())?.focus({ preventScroll: true })
  }, [pathname, key, isReturn])
  useEffect(() => {
    const leave = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('main a')
      if (!link) return
      const href = link.getAttribute('href')
      leavings.set(key, { href, nth: linksTo(href).findIndex((one) => one === link) })
    }
    document.addEventListener('click', leave, true)
    return () => document.removeEventListener('click', leave, true)
  }, [key])
  return null
}
