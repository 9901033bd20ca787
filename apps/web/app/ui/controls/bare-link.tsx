import type { ComponentPropsWithRef } from 'react'

/**
 * A link without a look of its own, to where the router does not lead: a place on this page, a mail address, another
 * site.
 */
export function BareLink({ children, ...rest }: ComponentPropsWithRef<'a'>) {
  return <a {...rest}>{children}</a>
}
