import { bankAccountBody } from '@monsoon/contract/money/bank-accounts'
import { bankDetailsMaxLength } from '@monsoon/domain/payments/bank-details'
import { z } from 'zod'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { TextArea, TextField } from '#ui/controls/field.tsx'
import { Form } from '#ui/controls/form.tsx'
import { useServerForm } from '#ui/submit/use-server-form.ts'
import { useReload } from '#ui/submit/use-revalidating-mutation.ts'
import { bankText } from './bank-text.ts'

/**
 * The number once more. Beside the account's own schema, so that it is compared also while other fields are still
 * wrong.
 */
const typedTwice = (words: { confirmRequired: string; confirmMismatch: string }) =>
  z
    .object({ accountNumber: z.string().trim(), confirmAccountNumber: z.string().trim().min(1, words.confirmRequired) })
    .refine(({ accountNumber, confirmAccountNumber }) => accountNumber === confirmAccountNumber, {
      path: ['confirmAccountNumber'],
      message: words.confirmMismatch,
    })

const empty = {
  name: '',
  bankName: '',
  accountNumber: '',
  confirmAccountNumber: '',
  swiftCode: '',
  IFSCCode: '',
  IBANCode: '',
  additionalDetails: '',
}

/** A bank account, entered. Its number is typed twice: nobody can look at it afterwards. */
export function BankAccountForm({ onSaved }: { onSaved: () => void }) {
  const t = useText(bankText)
  const form = useServerForm({
    schema: z.intersection(
      bankAccountBody,
      typedTwice({ confirmRequired: t('confirmRequired'), confirmMismatch: t('confirmMismatch') }),
    ),
    defaultValues: empty,
    send: (values) => api('POST /v1/account', { body: bankAccountBody.parse(values) }),
    onDone: useReload(onSaved),
  })
  const { field } = form
  const code = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  const digits = { autoComplete: 'off', inputMode: 'numeric' } as const
  return (
    <Form form={form} submitLabel={t('save')}>
      <TextField label={t('holder')} hint={t('holderHint')} autoComplete="name" {...field('name')} />
      <TextField label={t('bankName')} autoComplete="off" {...field('bankName')} />
      <TextField
        label={t('number')}
        hint={t('numberHint')}
        {...digits}
        {...field('accountNumber', { deps: 'confirmAccountNumber' })}
      />
      <TextField label={t('confirmNumber')} {...digits} {...field('confirmAccountNumber')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('swift')} hint={t('swiftHint')} {...code} {...field('swiftCode')} />
        <TextField label={t('optional', { label: t('ifsc') })} hint={t('ifscHint')} {...code} {...field('IFSCCode')} />
      </div>
      <TextField label={t('optional', { label: t('iban') })} {...code} {...field('IBANCode')} />
      <TextArea
        label={t('optional', { label: t('details') })}
        hint={t('detailsHint')}
        rows={2}
        maxLength={bankDetailsMaxLength}
        {...field('additionalDetails')}
      />
    </Form>
  )
}
