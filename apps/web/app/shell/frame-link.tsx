import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { BareLink } from '../ui/controls/bare-button.tsx'

type FrameLinkProps = {
  to: string
  state?: unknown
  className: string
  onClick?: () => void
  children: ReactNode
}

/** A link of the site's frame: to one of its pages, or to another site, which opens beside this one. */
export function FrameLink({ to, state, className, onClick, children }: FrameLinkProps) {
  if (/^https?:/.test(to)) {
    return (
      <BareLink href={to} rel="noopener" target="_blank" className={className} onClick={onClick}>
        {children}
      </BareLink>
    )
  }
  return (
    <NavLink to={to} state={state} className={className} onClick={onClick}>
      {children}
    </NavLink>
  )
}
