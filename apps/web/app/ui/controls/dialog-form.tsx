import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { DialogFoot } from '../overlays/dialog.tsx'
import { FormFrame, SubmitButton } from './form.tsx'
import type { FormHandle } from '../submit/use-submit.ts'

type DialogFormProps = {
  form: FormHandle
  submitLabel: string
  /** A way out beside the button. */
  cancel?: { label: string; onCancel: () => void }
  children: ReactNode
}

/** The form that a dialog is for: its button is the dialog's foot. */
export function DialogForm({ form, submitLabel, cancel, children }: DialogFormProps) {
  const submit = (
    <SubmitButton form={form} variant="primary" isWide={!cancel}>
      {submitLabel}
    </SubmitButton>
  )
  return (
    <FormFrame form={form} className="grid gap-5">
      {children}
      <DialogFoot>
        {cancel ? (
          <div className="grid grid-cols-2 gap-3">
            <Button onClick={cancel.onCancel}>{cancel.label}</Button>
            {submit}
          </div>
        ) : (
          submit
        )}
      </DialogFoot>
    </FormFrame>
  )
}
