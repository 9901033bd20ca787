import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { useMutation } from '../../ui/submit/use-mutation.ts'
import { SignInHead } from './sign-in-head.tsx'

type LinkActionProps = {
  title: string
  /** What the button does. */
  children: ReactNode
  label: string
  isDanger?: boolean
  act: () => Promise<{ msg: string }>
  /** Where one goes on when it is done. */
  next: { to: string; label: string }
}

/**
 * Where the link of a mail leads: what it is about and one button, so that programs which only fetch links do nothing.
 */
export function LinkAction({ title, children, label, isDanger = false, act, next }: LinkActionProps) {
  const [said, setSaid] = useState<string>()
  const action = useMutation(act)
  const press = async () => setSaid((await action.run())?.msg)
  return (
    <>
      <SignInHead title={title}>{!said && children}</SignInHead>
      <div className="grid gap-5">
        <div role="status">{said && <Notice tone="good">{said}</Notice>}</div>
        <FormError>{action.failure}</FormError>
        {said ? (
          <p>
            <TextLink to={next.to}>{next.label}</TextLink>
          </p>
        ) : (
          <Button variant={isDanger ? 'danger' : 'primary'} isWide isBusy={action.isBusy} onClick={() => void press()}>
            {label}
          </Button>
        )}
      </div>
    </>
  )
}
