import {
  collectionBody,
  collectionPictureFile,
  collectionPictures,
  type CollectionPicture,
} from '@monsoon/contract/works/collections'
import { acceptOf, findFileFault } from '@monsoon/contract/file-parts'
import type { Picture as PictureShape } from '@monsoon/contract/shapes'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FieldHint, FormError, TextArea, TextField } from '../../ui/controls/field.tsx'
import { FilePicker } from '../../ui/controls/file-picker.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useRevalidatingMutation, useReload } from '../../ui/submit/use-revalidating-mutation.ts'
import { useServerForm } from '../../ui/submit/use-server-form.ts'
import { collectionFormText } from './collection-form-text.ts'

/** Makes a collection and leads to it, where its pictures are chosen. */
export function NewCollectionDialog({ onClose }: { onClose: () => void }) {
  const t = useText(collectionFormText)
  const navigate = useNavigate()
  const made = useRef('')
  const form = useServerForm({
    schema: collectionBody,
    defaultValues: { name: '', description: '' },
    send: async (body) => {
      const answer = await api('POST /v1/collection', { body })
      made.current = answer.data.collectionId
      return answer
    },
    onDone: () => navigate(`/creation/${made.current}`),
  })
  return (
    <Dialog title={t('newTitle')} onClose={onClose}>
      <Form form={form} submitLabel={t('make')}>
        <CollectionWords form={form} />
      </Form>
    </Dialog>
  )
}

function CollectionWords({
  form,
}: {
  form: Pick<ReturnType<typeof useServerForm<{ name: string; description?: string }, unknown>>, 'field'>
}) {
  const t = useText(collectionFormText)
  return (
    <>
      <TextField label={t('name')} dir="auto" maxLength={150} {...form.field('name')} />
      <TextArea label={t('description')} rows={5} dir="auto" maxLength={2000} {...form.field('description')} />
    </>
  )
}

export interface OwnCollection {
  collectionId: string
  name: string
  description: string
  logo: PictureShape | null
  thumbnail: PictureShape | null
  backgroundPicture: PictureShape | null
}

/** What an own collection is called, what is said of it, its pictures. */
export default function EditCollectionDialog({
  collection,
  onClose,
}: {
  collection: OwnCollection
  onClose: () => void
}) {
  const t = useText(collectionFormText)
  const reload = useReload(onClose)
  const { collectionId, name, description, logo, thumbnail, backgroundPicture } = collection
  const form = useServerForm({
    schema: collectionBody,
    defaultValues: { name, description },
    send: (body) => api('PATCH /v1/collection', { body: { ...body, collectionId } }),
    onDone: reload,
  })
  const shown: Record<CollectionPicture, PictureShape | null> = { logo, thumbnail, background: backgroundPicture }
  return (
    <Dialog title={t('editTitle')} onClose={onClose}>
      <Form form={form} submitLabel={t('save')}>
        <CollectionWords form={form} />
      </Form>
      <div className="mt-8 grid gap-6 border-t border-line pt-6">
        {collectionPictures.map((part) => (
          <PictureField key={part} collectionId={collectionId} part={part} picture={shown[part]} />
        ))}
      </div>
    </Dialog>
  )
}

type PictureFieldProps = { collectionId: string; part: CollectionPicture; picture: PictureShape | null }

/** Chosen, sent and shown at once. */
function PictureField({ collectionId, part, picture }: PictureFieldProps) {
  const t = useText(collectionFormText)
  const [fault, setFault] = useState<string>()
  const [share, setShare] = useState(0)
  const upload = useRevalidatingMutation((file: File) =>
    api('PATCH /v1/collection/{id}/pictures/{part}', {
      params: { id: collectionId, part },
      files: { file: { content: file, name: file.name } },
      onUploadShare: setShare,
    }),
  )
  const pick = (file: File) => {
    const wrong = findFileFault(collectionPictureFile, file)
    setFault(wrong ?? undefined)
    if (!wrong) void upload.run(file)
  }
  return (
    <section aria-label={t(part)} className="grid grid-cols-[5rem_1fr] items-center gap-4">
      <span className="block bg-wall">{picture && <Picture picture={picture} sizes="5rem" className="w-full" />}</span>
      <div>
        <h3 className="font-sans text-small font-semibold">{t(part)}</h3>
        <FormError>{fault ?? upload.failure}</FormError>
        {upload.isBusy && <Progress label={t('choose')} share={share} />}
        <FilePicker
          label={`${t('choose')}: ${t(part)}`}
          accept={acceptOf(collectionPictureFile)}
          size="small"
          isDisabled={upload.isBusy}
          onPick={pick}
        >
          {t('choose')}
        </FilePicker>
        <FieldHint>{t('pictureHint')}</FieldHint>
      </div>
    </section>
  )
}
