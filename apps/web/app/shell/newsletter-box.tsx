import { messages } from '@monsoon/contract/messages'
import { isEmail } from '@monsoon/domain/text-rules'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { EmailField } from '../ui/controls/field.tsx'
import { FormFrame, SubmitButton } from '../ui/controls/form.tsx'
import { useSubmit } from '../ui/submit/use-submit.ts'

/** Asks for an address to send the newsletter to. Stands on every page, so it does without a schema. */
export default function NewsletterBox() {
  const t = useText(shellText)
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const [said, setSaid] = useState<string>()
  const { failure, ...form } = useSubmit({
    isValid: true,
    send: async () => {
      setSaid(undefined)
      if (isEmail(email.trim())) return api('POST /v1/subscribe', { body: { email } })
      setFault(messages.newsletterEmailInvalid)
      return undefined
    },
    onDone: ({ msg }) => {
      setSaid(msg)
      setEmail('')
    },
  })

  return (
    <FormFrame form={{ ...form, failure: undefined }} className="mt-7 max-w-96">
      <div className="sm:flex sm:items-start sm:gap-3">
        <EmailField
          className="sm:flex-1"
          label={t('newsletter')}
          hint={t('newsletterHint')}
          autoComplete="email"
          value={email}
          error={fault ?? failure?.text}
          onChange={(event) => {
            setEmail(event.target.value)
            setFault(undefined)
          }}
        />
        <div className="mt-3 sm:mt-[1.65rem]">
          <SubmitButton form={form}>{t('subscribe')}</SubmitButton>
        </div>
      </div>
      <p role="status" className="mt-2 text-small text-green">
        {said}
      </p>
    </FormFrame>
  )
}
