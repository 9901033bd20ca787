import { messages } from '@monsoon/contract/messages'
import { isEmail } from '@monsoon/domain/text-rules'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../ui/field.tsx'
import { useAction } from '../ui/use-action.ts'

/** Asks for an address to send the newsletter to. Stands on every page, so it does without what larger forms are made of. */
export default function NewsletterBox() {
  const say = useText(shellText)
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const [said, setSaid] = useState<string>()
  const subscribe = useAction(() => api('POST /v1/subscribe', { body: { email } }))

  async function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    if (subscribe.isBusy) return
    setSaid(undefined)
    if (!isEmail(email.trim())) return setFault(messages.newsletterEmailInvalid)
    const answer = await subscribe.run()
    setSaid(answer?.msg)
    if (answer) setEmail('')
  }

  return (
    <form noValidate method="post" className="mt-7 max-w-96" onSubmit={(event) => void submit(event)}>
      <div className="sm:flex sm:items-start sm:gap-3">
        <EmailField
          className="sm:flex-1"
          label={say('newsletter')}
          hint={say('newsletterHint')}
          autoComplete="email"
          value={email}
          error={fault ?? subscribe.failure}
          onChange={(event) => {
            setEmail(event.target.value)
            setFault(undefined)
          }}
        />
        <div className="mt-3 sm:mt-[1.65rem]">
          <Button type="submit" isBusy={subscribe.isBusy}>
            {say('subscribe')}
          </Button>
        </div>
      </div>
      <p role="status" className="mt-2 text-small text-green">
        {said}
      </p>
    </form>
  )
}
