import { type ReactNode, useState } from 'react'
import { sellingText } from '../../selling/selling-text.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/field.tsx'
import { useMutation } from '../../ui/submit/use-mutation.ts'

/** What the dialog of the last look needs. */
export type LastLook = { isBusy: boolean; onConfirm: () => void; onClose: () => void }

type SellLayoutProps = {
  /** What it brings, beside the fields. */
  summary: ReactNode
  isValid: boolean
  /** Asks once more, with all that is about to be offered. */
  lastLook: (dialog: LastLook) => ReactNode
  send: () => Promise<{ msg: string }>
  onSold: () => void
  onLeave: () => void
  onError?: (error: unknown) => void
  /** What was refused stands beside the field that it is about. */
  isSaidAtField?: boolean
  children: ReactNode
}

/** The fields of a way of selling, what they come to beside them, the way back, and the way on over a last look. */
export function SellLayout(props: SellLayoutProps) {
  const { summary, isValid, lastLook, send, onSold, onLeave, onError, isSaidAtField = false, children } = props
  const t = useText(sellingText)
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy, failure, requestId } = useMutation(send, { onDone: onSold, onError })
  const confirm = async () => {
    await run()
    setIsAsking(false)
  }
  return (
    <>
      <form
        noValidate
        method="post"
        className="item-layout"
        onSubmit={(event) => {
          event.preventDefault()
          if (isValid) setIsAsking(true)
        }}
      >
        <div className="grid min-w-0 content-start gap-6">
          <FormError requestId={requestId}>{isSaidAtField ? undefined : failure}</FormError>
          {children}
        </div>
        <div className="min-w-0">
          <section aria-live="polite" className="bg-wall px-5 py-5 lg:sticky lg:top-24">
            <h2 className="mb-4 text-h3">{t('summary')}</h2>
            {summary}
          </section>
          <div className="mt-5 grid grid-cols-2 gap-3">
            <Button onClick={onLeave}>{t('cancel')}</Button>
            <Button type="submit" variant="primary" isDisabled={!isValid}>
              {t('continue')}
            </Button>
          </div>
        </div>
      </form>
      {isAsking && lastLook({ isBusy, onConfirm: () => void confirm(), onClose: () => setIsAsking(false) })}
    </>
  )
}
