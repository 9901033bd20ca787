import {
  announcementPlaces,
  announcementWords,
  type AnnouncementPlace,
} from '@monsoon/contract/staff/staff-announcements'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Route } from './+types/new-announcement-page'
import { api } from '#api-client.ts'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { FieldHint, TextField } from '#ui/controls/field.tsx'
import { Form } from '#ui/controls/form.tsx'
import { fieldErrorsOf } from '#ui/submit/field-errors.ts'
import { useServerForm } from '#ui/submit/use-server-form.ts'
import { announcementText } from './announcement-text.ts'
import { PictureChoice } from '../art/picture-choice.tsx'
import { staffData } from '../staff-data.ts'
import { StaffHeading } from '../staff-heading.tsx'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  staffData(context.get(apiContext)('GET /v1/staff/overview'), request)

type Pictures = Partial<Record<AnnouncementPlace, File>>

const isComplete = (pictures: Pictures): pictures is Record<AnnouncementPlace, File> =>
  announcementPlaces.every((place) => pictures[place])

/** The beginning of an announcement; the draft opens at once, to be looked at and published. */
export default function NewAnnouncementPage() {
  const t = useText(announcementText)
  const navigate = useNavigate()
  const [pictures, setPictures] = useState<Pictures>({})
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  const made = useRef('')
  const form = useServerForm({
    schema: announcementWords,
    defaultValues: { title: '', link: '' },
    send: async (body) => {
      if (!isComplete(pictures)) return undefined
      const toSend = (place: AnnouncementPlace) => ({ content: pictures[place], name: pictures[place].name })
      const files = { desktop: toSend('desktop'), mobile: toSend('mobile') }
      const answer = await api('POST /v1/staff/announcements', { body, files }).catch((error: unknown) => {
        setFaults(fieldErrorsOf(error))
        throw error
      })
      made.current = answer.data.id
      return answer
    },
    onDone: () => navigate(`/staff/announcements/${made.current}`),
  })
  const pick = (place: AnnouncementPlace, file: File) => {
    setFaults({ ...faults, [place]: undefined })
    setPictures({ ...pictures, [place]: file })
  }
  return (
    <>
      <title>{t('newTitle')}</title>
      <StaffHeading title={t('newTitle')} />
      <Form form={form} submitLabel={t('saveDraft')} isReady={isComplete(pictures)} isNarrow className="max-w-measure">
        <TextField label={t('name')} dir="auto" maxLength={150} {...form.field('title')} />
        <TextField label={t('link')} hint={t('linkHint')} dir="ltr" maxLength={500} {...form.field('link')} />
        <div>
          <div className="grid gap-5 sm:grid-cols-2">
            {announcementPlaces.map((place) => (
              <PictureChoice
                key={place}
                place={place}
                chosen={pictures[place]?.name}
                fault={faults[place]}
                isDisabled={form.isSubmitting}
                onPick={(file) => pick(place, file)}
              />
            ))}
          </div>
          <FieldHint>{t('pictureHint')}</FieldHint>
        </div>
      </Form>
    </>
  )
}
