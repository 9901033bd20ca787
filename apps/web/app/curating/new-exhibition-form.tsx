import { exhibitionPlan } from '@monsoon/contract/exhibitions/curating'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { SelectField, TextField } from '../ui/controls/field.tsx'
import { Form } from '../ui/controls/form.tsx'
import { minuteField } from '../ui/controls/minute-field.ts'
import { useServerForm } from '../ui/submit/use-server-form.ts'
import { curatingText } from './curating-text.ts'

const schema = exhibitionPlan
  .pick({ title: true, country: true })
  .extend({ startDate: minuteField, endDate: minuteField, curatorId: z.string() })
  .refine(({ startDate, endDate }) => endDate > startDate, { path: ['endDate'], error: 'It must end after it opens' })

type NewExhibitionFormProps = {
  countries: readonly { id: string; name: string }[]
  /** For staff: in whose name it is hung. */
  curators?: readonly { userId: string; name: string }[]
  /** Where the draft is edited then: this path and its id. */
  path: string
}

/** The beginning of an exhibition; the draft opens at once. */
export function NewExhibitionForm({ countries, curators, path }: NewExhibitionFormProps) {
  const t = useText(curatingText)
  const navigate = useNavigate()
  const made = useRef('')
  const form = useServerForm({
    schema,
    defaultValues: { title: '', country: '', startDate: '', endDate: '', curatorId: '' },
    send: async ({ curatorId, ...body }) => {
      const answer = await api('POST /v1/curating/exhibitions', { body: { ...body, ...(curatorId && { curatorId }) } })
      made.current = answer.data.id
      return answer
    },
    onDone: () => navigate(`${path}/${made.current}`),
  })
  return (
    <Form form={form} submitLabel={t('create')} isNarrow className="max-w-measure">
      <TextField label={t('title')} dir="auto" maxLength={150} {...form.field('title')} />
      {curators && (
        <SelectField label={t('curatorId')} {...form.field('curatorId')}>
          <option value="">{t('chooseCurator')}</option>
          {curators.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label={t('country')} {...form.field('country')}>
        <option value="">{t('chooseCountry')}</option>
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField type="datetime-local" label={t('startDate')} {...form.field('startDate')} />
        <TextField type="datetime-local" label={t('endDate')} {...form.field('endDate')} />
      </div>
    </Form>
  )
}
