import {
  announcementPlaces,
  announcementWords,
  type AnnouncementPlace,
  type StaffAnnouncement,
} from '@monsoon/contract/staff/staff-announcements'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/announcement-page'
import { api } from '#api-client.ts'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { FormError, TextField } from '#ui/controls/field.tsx'
import { Form } from '#ui/controls/form.tsx'
import { minuteField, toMinute } from '#ui/controls/minute-field.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { useMutation } from '#ui/submit/use-mutation.ts'
import { useRevalidatingMutation } from '#ui/submit/use-revalidating-mutation.ts'
import { useServerForm } from '#ui/submit/use-server-form.ts'
import { announcementText } from './announcement-text.ts'
import { AnnouncementState } from './announcements-page.tsx'
import { PictureChoice } from '../art/picture-choice.tsx'
import { staffData } from '../staff-data.ts'
import { StaffHeading } from '../staff-heading.tsx'

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  staffData(
    context.get(apiContext)('GET /v1/staff/announcements/{id}', { params: { id: params.announcementId } }),
    request,
  )

/** An announcement as staff edit, schedule, publish and remove it. */
export default function AnnouncementPage({ loaderData: announcement }: Route.ComponentProps) {
  const t = useText(announcementText)
  const { _id: id, title, state, publishedAt } = announcement
  return (
    <>
      <title>{title}</title>
      <StaffHeading
        title={
          <>
            <bdi>{title}</bdi> <AnnouncementState state={state} />
          </>
        }
      >
        {state === 'shown' && <TextLink to="/home#announcements">{t('look')}</TextLink>}
      </StaffHeading>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-8">
          <WordsForm key={`${id} ${publishedAt}`} announcement={announcement} />
          <Acts announcement={announcement} />
        </div>
        <div className="grid content-start gap-8">
          {announcementPlaces.map((place) => (
            <PictureOf key={place} announcement={announcement} place={place} />
          ))}
        </div>
      </div>
    </>
  )
}

const schema = announcementWords.extend({
  publishedAt: z.union([z.literal('').transform(() => null), minuteField]),
})

function WordsForm({ announcement }: { announcement: StaffAnnouncement }) {
  const t = useText(announcementText)
  const { revalidate } = useRevalidator()
  const { _id: id, title, link, publishedAt } = announcement
  const form = useServerForm({
    schema,
    defaultValues: { title, link, publishedAt: publishedAt ? toMinute(publishedAt) : '' },
    send: (body) => {
      // The field shows minutes; what was not touched stays as it is to the second.
      const isSameMinute = publishedAt !== null && body.publishedAt?.startsWith(toMinute(publishedAt))
      return api('PUT /v1/staff/announcements/{id}', {
        params: { id },
        body: isSameMinute ? { ...body, publishedAt } : body,
      })
    },
    onDone: () => revalidate(),
  })
  return (
    <Form form={form} submitLabel={t('save')} isNarrow>
      <TextField label={t('name')} dir="auto" maxLength={150} {...form.field('title')} />
      <TextField label={t('link')} hint={t('linkHint')} dir="ltr" maxLength={500} {...form.field('link')} />
      <TextField
        type="datetime-local"
        label={t('publishedAt')}
        hint={t('publishedAtHint')}
        {...form.field('publishedAt')}
      />
    </Form>
  )
}

function Acts({ announcement: { _id: id, state } }: { announcement: StaffAnnouncement }) {
  const t = useText(announcementText)
  const navigate = useNavigate()
  const [isRemoving, setIsRemoving] = useState(false)
  const params = { id }
  const publish = useRevalidatingMutation(() => api('POST /v1/staff/announcements/{id}/publish', { params }))
  const remove = useMutation(() => api('DELETE /v1/staff/announcements/{id}', { params }))
  const runRemove = async () => {
    if (await remove.run()) await navigate('/staff/announcements')
  }
  return (
    <div>
      <FormError>{publish.failure}</FormError>
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        {state !== 'shown' && (
          <Button size="small" isBusy={publish.isBusy} onClick={() => void publish.run()}>
            {t('publish')}
          </Button>
        )}
        <Button size="small" variant="danger" onClick={() => setIsRemoving(true)}>
          {t('remove')}
        </Button>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={t('removeTitle')}
          description={t('removeNote')}
          keepLabel={t('keep')}
          actLabel={t('remove')}
          act={remove}
          onAct={() => void runRemove()}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </div>
  )
}

const pictureAt = { desktop: 'desktopPicture', mobile: 'mobilePicture' } as const

function PictureOf({ announcement, place }: { announcement: StaffAnnouncement; place: AnnouncementPlace }) {
  const change = useRevalidatingMutation((file: File) =>
    api('PATCH /v1/staff/announcements/{id}/pictures/{place}', {
      params: { id: announcement._id, place },
      files: { file: { content: file, name: file.name } },
    }),
  )
  return (
    <PictureChoice
      place={place}
      fault={change.failure}
      isDisabled={change.isBusy}
      onPick={(file) => void change.run(file)}
    >
      <Picture
        picture={announcement[pictureAt[place]]}
        sizes="(width < 64rem) 90vw, 30rem"
        className="mb-3 h-auto max-h-80 w-auto max-w-full"
      />
    </PictureChoice>
  )
}
