import type { ComponentPropsWithRef } from 'react'

/** A choice inside a line of text, e.g. in the footer; forms use the select field. Its label is the text around it. */
export function InlineSelect(props: ComponentPropsWithRef<'select'>) {
  return (
    <select
      {...props}
      className="min-h-9 cursor-pointer bg-paper text-ink-2 underline decoration-line-2 underline-offset-4"
    />
  )
}
