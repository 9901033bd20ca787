import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useFormat } from '../text/use-text.tsx'

/** How a row of tabs looks, and one of them: plain, or large and in serif. */
export const tabRowLook =
  'flex gap-[clamp(1rem,2.6vw,2.5rem)] overflow-x-auto border-b border-line [scrollbar-width:none]'
const anyLook =
  '-mb-px border-b-2 border-transparent whitespace-nowrap text-ink-2 hover:text-ink aria-selected:border-ink aria-selected:text-ink aria-[current]:border-ink aria-[current]:text-ink focus-visible:-outline-offset-2'
const plainLook = 'py-3.5 text-ui aria-selected:font-[550] aria-[current]:font-[550]'
const largeLook = 'pt-2 pb-4 font-serif text-[clamp(1.125rem,0.7rem+1.9vw,2rem)]/[1.1] -tracking-[0.015em]'
export const tabLook = (isLarge: boolean): string => `${anyLook} ${isLarge ? largeLook : plainLook}`

type TabLinksProps = {
  label: string
  links: readonly { to: string; label: ReactNode; count?: number; isCurrent?: boolean }[]
  isLarge?: boolean
}

/** Parts of one place that are pages of their own. `isCurrent` where the query and not the path says which. */
export function TabLinks({ label, links, isLarge = false }: TabLinksProps) {
  const row = useRef<HTMLElement>(null)
  useCurrentInView(row)
  return (
    <nav ref={row} aria-label={label} className={tabRowLook}>
      {links.map(({ to, label: words, count, isCurrent }) => {
        const look = tabLook(isLarge)
        const content = (
          <>
            {words}
            <TabCount count={count} />
          </>
        )
        // A NavLink compares paths only and would mark every tab of one path.
        return isCurrent === undefined ? (
          <NavLink key={to} to={to} className={look}>
            {content}
          </NavLink>
        ) : (
          <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} className={look}>
            {content}
          </Link>
        )
      })}
    </nav>
  )
}

/** On a narrow screen the row begins where its current tab is, in either reading direction. */
function useCurrentInView(row: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]:not([aria-current="false"])')
    if (!row.current || !current) return
    const [shown, wanted] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()]
    const middle = ({ left, width }: DOMRect) => left + width / 2
    row.current.scrollLeft += middle(wanted) - middle(shown)
  }, [row, pathname, search])
}

/**
 * How many there are, beside the name of a tab. Isolated: in text from right to left a number would join the Latin
 * letters before it.
 */
export function TabCount({ count }: { count: number | undefined }) {
  const format = useFormat()
  if (count === undefined) return null
  return (
    <>
      {' '}
      <span className="ms-0.5 font-sans text-micro font-normal tracking-normal tabular text-ink-3">
        <bdi>{format.number(count)}</bdi>
      </span>
    </>
  )
}
