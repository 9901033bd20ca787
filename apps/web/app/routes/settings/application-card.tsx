import type { Profile } from '@monsoon/contract/accounts/accounts'
import { applicationBody, statementMaxLength, type Application } from '@monsoon/contract/accounts/applications'
import { useRevalidator } from 'react-router'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { SelectField, TextArea, TextField } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useServerForm } from '../../ui/submit/use-server-form.ts'
import { accountEndText } from './account-end-text.ts'

type ApplicationCardProps = { type: Profile['type']; application: Application | null }

/** Asking to become an artist or a curator (U-055); curators have nothing left to ask for. */
export function ApplicationCard({ type, application }: ApplicationCardProps) {
  const t = useText(accountEndText)
  if (type === 'curator') return null
  const isWaiting = application?.state === 'submitted'
  return (
    <section aria-labelledby="apply" className="mt-14">
      <h2 id="apply" className="text-h3">
        {t('apply')}
      </h2>
      <p className="mt-1 mb-5 text-small text-ink-2">{t('applyNote')}</p>
      {isWaiting ? (
        <Notice>
          {t.rich('waits', { type: application.type }, { date: () => <LocalTime at={application.createdAt} /> })}
        </Notice>
      ) : (
        <>
          {application?.state === 'declined' && (
            <div className="mb-5">
              <Notice tone="warning">
                {t.rich(
                  'declined',
                  { reason: application.reason ?? '' },
                  { date: () => <LocalTime at={application.decidedAt ?? application.createdAt} /> },
                )}
              </Notice>
            </div>
          )}
          <ApplicationForm type={type} />
        </>
      )}
    </section>
  )
}

function ApplicationForm({ type }: { type: Profile['type'] }) {
  const t = useText(accountEndText)
  const { revalidate } = useRevalidator()
  const form = useServerForm({
    schema: applicationBody,
    defaultValues: { type: type === 'artist' ? 'curator' : 'artist', portfolio: '', statement: '' },
    send: (body) => api('POST /v1/application', { body }),
    onDone: () => revalidate(),
  })
  return (
    <Form form={form} submitLabel={t('send')} isNarrow>
      <SelectField label={t('applyAs')} {...form.field('type')}>
        {type !== 'artist' && <option value="artist">{t('artist')}</option>}
        <option value="curator">{t('curator')}</option>
      </SelectField>
      <TextField
        label={t('portfolio')}
        hint={t('portfolioHint')}
        type="url"
        inputMode="url"
        placeholder="https://"
        spellCheck={false}
        {...form.field('portfolio')}
      />
      <TextArea
        label={t('statement')}
        hint={t('statementHint')}
        maxLength={statementMaxLength}
        rows={6}
        dir="auto"
        {...form.field('statement')}
      />
    </Form>
  )
}
