import { leaveAppealBody, leaveBody } from '@monsoon/contract/accounts/leave-requests'
import { appealMaxLength } from '@monsoon/contract/works/reports'
import { useRevalidator } from 'react-router'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { TextArea } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { useServerForm } from '../../ui/submit/use-server-form.ts'
import { suspendedText } from './suspended-text.ts'

/** Asks to leave; nothing has to be said. */
export function AskForm() {
  const t = useText(suspendedText)
  const { revalidate } = useRevalidator()
  const form = useServerForm({
    schema: leaveBody,
    defaultValues: { statement: '' },
    send: (body) => api('POST /v1/leave-request', { body }),
    onDone: () => revalidate(),
  })
  return (
    <section aria-labelledby="ask-to-leave">
      <h2 id="ask-to-leave" className="text-h3">
        {t('askTitle')}
      </h2>
      <p className="mt-1 mb-5 text-small text-ink-2">{t('askNote')}</p>
      <Form form={form} submitLabel={t('ask')} isReady isNarrow>
        <TextArea
          label={t('statement')}
          hint={t('statementHint')}
          rows={5}
          dir="auto"
          maxLength={appealMaxLength}
          {...form.field('statement')}
        />
      </Form>
    </section>
  )
}

/** Says why the refusal is wrong, once. */
export function AppealForm() {
  const t = useText(suspendedText)
  const { revalidate } = useRevalidator()
  const form = useServerForm({
    schema: leaveAppealBody,
    defaultValues: { statement: '' },
    send: (body) => api('POST /v1/leave-request/appeal', { body }),
    onDone: () => revalidate(),
  })
  return (
    <section className="mt-8">
      <p className="mb-5 text-small text-ink-2">{t('appealNote')}</p>
      <Form form={form} submitLabel={t('appeal')} isReady={form.isDirty} isNarrow>
        <TextArea label={t('why')} rows={6} dir="auto" maxLength={appealMaxLength} {...form.field('statement')} />
      </Form>
    </section>
  )
}
