import type { ReactNode } from 'react'
import { sellingText } from '../../selling/selling-text.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/field.tsx'

type SellLayoutProps = {
  /** What it brings, beside the fields. */
  summary: ReactNode
  /** Why the last try was refused. */
  failure: string | undefined
  isValid: boolean
  onSubmit: () => void
  onLeave: () => void
  children: ReactNode
}

/** The fields of a way of selling, what they come to beside them, and the way on and back. */
export function SellLayout({ summary, failure, isValid, onSubmit, onLeave, children }: SellLayoutProps) {
  const say = useText(sellingText)
  return (
    <form
      noValidate
      method="post"
      className="item-layout"
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid) onSubmit()
      }}
    >
      <div className="grid min-w-0 content-start gap-6">
        <FormError>{failure}</FormError>
        {children}
      </div>
      <div className="min-w-0">
        <section aria-live="polite" className="bg-wall px-5 py-5 lg:sticky lg:top-24">
          <h2 className="mb-4 text-h3">{say('summary')}</h2>
          {summary}
        </section>
        <div className="mt-5 grid grid-cols-2 gap-3">
          <Button onClick={onLeave}>{say('cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={!isValid}>
            {say('continue')}
          </Button>
        </div>
      </div>
    </form>
  )
}
