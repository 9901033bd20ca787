import type { ComponentPropsWithRef } from 'react'
import { Link } from 'react-router'
import { ExternalIcon } from '../icons.tsx'

type TextLinkProps = Omit<ComponentPropsWithRef<typeof Link>, 'to'> & { to: string }

/** A link in running text or beside a heading. Addresses elsewhere open beside this page and say so. */
export function TextLink({ to, className = '', children, ...rest }: TextLinkProps) {
  const look = `underlined ${className}`
  if (!/^https?:/.test(to)) {
    return (
      <Link to={to} className={look} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={to} rel="noopener" target="_blank" className={look} {...rest}>
      {children}
      <ExternalIcon className="ms-1 inline-block size-3.5! align-[-0.1em]" />
    </a>
  )
}
