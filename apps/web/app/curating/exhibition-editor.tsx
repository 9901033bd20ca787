import { cloths, type Cloth } from '@monsoon/contract/works/cloths'
import type { ExhibitionDraft } from '@monsoon/contract/exhibitions/curating'
import { exhibitionPlan } from '@monsoon/contract/exhibitions/curating'
import { htmlToWallText, wallTextToHtml } from '@monsoon/domain/text/wall-text'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { SelectField, TextArea, TextField } from '../ui/controls/field.tsx'
import { Form } from '../ui/controls/form.tsx'
import { minuteField, toMinute } from '../ui/controls/minute-field.ts'
import { useServerForm } from '../ui/submit/use-server-form.ts'
import { UnsavedChanges } from '../ui/controls/unsaved-changes.tsx'
import { hungIds, type ArrangedRoom } from './arrange-rooms.ts'
import { curatingText } from './curating-text.ts'
import type { WorkSource } from './hang-dialog.tsx'
import { RoomsEditor } from './rooms-editor.tsx'
import type { ItemCard } from '@monsoon/contract/works/catalog'

const schema = exhibitionPlan.pick({ title: true, country: true, cloth: true }).extend({
  wallText: z.string().max(18_000, 'The wall text can have 18,000 characters'),
  startDate: minuteField,
  endDate: minuteField,
  coverItemId: z.string(),
})

type ExhibitionEditorProps = {
  draft: ExhibitionDraft
  countries: readonly { id: string; name: string }[]
  source: WorkSource
}

/** Words, days and rooms of an exhibition, saved together. Somebody else's later save is never written over. */
export function ExhibitionEditor({ draft, countries, source }: ExhibitionEditorProps) {
  const t = useText(curatingText)
  const { works, learn } = useWorks(draft.works)
  const [rooms, setRooms] = useState<ArrangedRoom[]>(() =>
    draft.rooms.map((room, at) => ({ key: String(at), ...room })),
  )
  const [savedRooms, setSavedRooms] = useState(rooms)
  const form = useExhibitionForm({ draft, rooms, onSaved: () => setSavedRooms(rooms) })
  const isChanged = form.isDirty || rooms !== savedRooms
  return (
    <Form form={form} submitLabel={t('save')} isReady={isChanged} isNarrow className="min-w-0">
      <TextField label={t('title')} dir="auto" maxLength={150} {...form.field('title')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField type="datetime-local" label={t('startDate')} {...form.field('startDate')} />
        <TextField type="datetime-local" label={t('endDate')} {...form.field('endDate')} />
        <SelectField label={t('country')} {...form.field('country')}>
          {countries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('cloth')} {...form.field('cloth')}>
          {cloths.map((cloth) => (
            <option key={cloth} value={cloth}>
              {t(clothWords[cloth])}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea label={t('wallText')} hint={t('wallTextHint')} rows={9} dir="auto" {...form.field('wallText')} />
      <RoomsEditor rooms={rooms} works={works} source={source} onChange={setRooms} onLearn={learn} />
      <SelectField label={t('cover')} {...form.field('coverItemId')}>
        <option value="">{t('noCover')}</option>
        {hungIds(rooms).map((itemId) => (
          <option key={itemId} value={itemId}>
            {works.get(itemId)?.name ?? itemId}
          </option>
        ))}
      </SelectField>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {isChanged && t('unsaved')}
      </p>
      <UnsavedChanges isChanged={isChanged} />
    </Form>
  )
}

type FormOptions = { draft: ExhibitionDraft; rooms: readonly ArrangedRoom[]; onSaved: () => void }

/** What is saved, rooms included: what came after it from somebody else is refused by its version. */
function useExhibitionForm({ draft, rooms, onSaved }: FormOptions) {
  const { revalidate } = useRevalidator()
  const [version, setVersion] = useState(draft.version)
  const form = useServerForm({
    schema,
    defaultValues: {
      title: draft.title,
      wallText: htmlToWallText(draft.description),
      country: draft.country,
      cloth: draft.cloth,
      startDate: toMinute(draft.startDate),
      endDate: toMinute(draft.endDate),
      coverItemId: draft.coverItemId ?? '',
    },
    send: async ({ wallText, coverItemId, ...plan }) => {
      const answer = await api('PUT /v1/curating/exhibitions/{id}', {
        params: { id: draft.id },
        body: {
          ...plan,
          version,
          description: wallTextToHtml(wallText),
          coverItemId: hungIds(rooms).includes(coverItemId) ? coverItemId : null,
          rooms: rooms.map(({ title, wallText: text, works: hung }) => ({ title, wallText: text, works: hung })),
        },
      })
      setVersion(answer.data.version)
      return answer
    },
    onDone: async (values) => {
      onSaved()
      form.reset({ ...values, startDate: toMinute(values.startDate), endDate: toMinute(values.endDate) })
      await revalidate()
    },
  })
  return form
}

/** Works that the editor has seen, by id: those that hang, and those that were found to hang. */
function useWorks(hanging: readonly ItemCard[]) {
  const [works, setWorks] = useState(() => new Map(hanging.map((work) => [work.id, work])))
  return {
    works,
    learn: (found: readonly ItemCard[]) =>
      setWorks((known) => new Map([...known, ...found.map((work) => [work.id, work] as const)])),
  }
}

/** The words for the dyes of covers, of `curatingText`. */
const clothWords = {
  madder: 'clothMadder',
  indigo: 'clothIndigo',
  turmeric: 'clothTurmeric',
  lac: 'clothLac',
  henna: 'clothHenna',
  verdigris: 'clothVerdigris',
  prussian: 'clothPrussian',
  walnut: 'clothWalnut',
  ash: 'clothAsh',
  salt: 'clothSalt',
} as const satisfies Record<Cloth, string>
