import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form } from '#ui/controls/form.tsx'
import { useServerForm } from '#ui/submit/use-server-form.ts'
import { CaptchaField } from './captcha-field.tsx'
import { useCaptcha, type Captcha } from './use-captcha.ts'

type ServerFormOptions<Input extends FieldValues, Output> = Parameters<typeof useServerForm<Input, Output>>[0]

/** A form that only people may send. Each try takes an answer to a captcha with it. */
export function useCaptchaForm<Input extends FieldValues, Output>(
  options: Omit<ServerFormOptions<Input, Output>, 'send' | 'onError'> & {
    page: Parameters<typeof useCaptcha>[0]
    send: (values: Output, captchaToken: string) => Promise<{ msg: string } | undefined>
  },
) {
  const { page, send, ...rest } = options
  const captcha = useCaptcha(page)
  const form = useServerForm<Input, Output>({
    ...rest,
    onError: captcha.renew,
    send: async (values) => (captcha.state.kind === 'solved' ? send(values, captcha.state.token) : undefined),
  })
  return { ...form, captcha }
}

type CaptchaFormProps = Omit<ComponentProps<typeof Form>, 'isReady'> & { form: { captcha: Captcha } }

export function CaptchaForm({ children, ...props }: CaptchaFormProps) {
  const { captcha } = props.form
  return (
    <Form {...props} isReady={captcha.state.kind === 'solved'}>
      {children}
      <CaptchaField {...captcha} />
    </Form>
  )
}
