import { useText } from '../../text/use-text.tsx'
import { EmailField, PasswordField } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import type { FormHandle } from '../../ui/submit/use-submit.ts'
import { Specimen } from './specimen.tsx'
import { styleText } from './style-text.ts'

/** A form that waits to be sent, and sends nothing. */
export const atRest: FormHandle = { onSubmit: ignore, failure: undefined, isValid: true, isSubmitting: false }
const refused = { ...atRest, failure: { text: 'Invalid login credentials', requestId: 'req-7f3a' } }

/** A form ready to be sent, one on its way, and one that was refused and waits for more. */
export function FormSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('form')} isWide>
      <div className="grid gap-x-gutter gap-y-10 @2xl:grid-cols-3">
        <Form form={atRest} submitLabel="SEND LINK">
          <EmailField label="Email" autoComplete="email" defaultValue="hana@example.com" />
        </Form>
        <Form form={{ ...atRest, isSubmitting: true }} submitLabel="SAVE" isNarrow>
          <EmailField label="Email" autoComplete="email" defaultValue="hana@example.com" />
        </Form>
        <Form form={{ ...refused, isValid: false }} submitLabel="SIGN IN">
          <EmailField label="Email" autoComplete="username" defaultValue="hana@example.com" />
          <PasswordField label="Password" autoComplete="current-password" error="Please enter your password" />
        </Form>
      </div>
    </Specimen>
  )
}

function ignore(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
