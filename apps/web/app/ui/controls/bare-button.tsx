import type { ComponentPropsWithRef } from 'react'

/**
 * A button without a look of its own, for what is its own picture: a work, a view, a word in a line. Always with words
 * or a label.
 */
export function BareButton(props: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...props} />
}

/**
 * A link without a look of its own, to where the router does not lead: a place on this page, a mail address, another
 * site.
 */
export function BareLink({ children, ...rest }: ComponentPropsWithRef<'a'>) {
  return <a {...rest}>{children}</a>
}
