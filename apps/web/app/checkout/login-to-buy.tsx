import { messages } from '@monsoon/contract/messages'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Button } from '../ui/controls/button.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import { useLoginPath } from './use-login.ts'

/** BUY, as visitors see it: to the login, and back to the page. */
export function LoginToBuy({ variant, className }: Pick<ComponentProps<typeof Button>, 'variant' | 'className'>) {
  return (
    <Button
      as={Link}
      to={useLoginPath()}
      variant={variant}
      isWide
      className={className}
      onClick={() => void showToast(messages.loginToBuy)}
    >
      {messages.buy}
    </Button>
  )
}
