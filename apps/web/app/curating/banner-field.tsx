import { bannerFile, bannerFilm } from '@monsoon/contract/exhibitions/exhibition-banners'
import type { FileToSend } from '@monsoon/contract/client'
import type { ExhibitionDraft } from '@monsoon/contract/exhibitions/curating'
import { acceptOf, findFileFault, type FilePart } from '@monsoon/contract/file-parts'
import { useId, useState, type ReactNode } from 'react'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { BannerFilm } from '../ui/pictures/banner-film.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FieldHint, FormError } from '../ui/controls/field.tsx'
import { FilePicker } from '../ui/controls/file-picker.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { Progress } from '../ui/progress.tsx'
import { useRevalidatingMutation } from '../ui/submit/use-revalidating-mutation.ts'
import { curatingText } from './curating-text.ts'

/** What stands above an exhibition: its picture, and a film in the picture's place. Chosen, sent and shown at once. */
export function BannerField({
  draft: { id, banner, film },
}: {
  draft: Pick<ExhibitionDraft, 'id' | 'banner' | 'film'>
}) {
  const t = useText(curatingText)
  const params = { id }
  const remove = useRevalidatingMutation(() => api('DELETE /v1/curating/exhibitions/{id}/film', { params }))
  return (
    <>
      <BannerPart
        title={t('banner')}
        hint={t('bannerHint')}
        choice={t('chooseBanner')}
        part={bannerFile}
        send={(upload) => api('PATCH /v1/curating/exhibitions/{id}/banner', { params, ...upload })}
      >
        {banner && <Picture picture={banner} sizes="(width < 80rem) 90vw, 20rem" className="mb-3 w-full" />}
      </BannerPart>
      <BannerPart
        title={t('film')}
        hint={t('filmHint')}
        choice={t('chooseFilm')}
        part={bannerFilm}
        send={(upload) => api('PATCH /v1/curating/exhibitions/{id}/film', { params, ...upload })}
      >
        {film && (
          <div className="mb-3">
            <BannerFilm url={film} poster={banner} label={t('filmOf')} />
            <FormError>{remove.failure}</FormError>
            <Button
              size="small"
              variant="quiet"
              className="mt-2"
              isBusy={remove.isBusy}
              onClick={() => void remove.run()}
            >
              {t('removeFilm')}
            </Button>
          </div>
        )}
      </BannerPart>
    </>
  )
}

type BannerPartProps = {
  title: string
  hint: string
  choice: string
  part: FilePart
  send: (upload: { files: { file: FileToSend }; onUploadShare: (share: number) => void }) => Promise<{ msg: string }>
  /** What is there. */
  children: ReactNode
}

function BannerPart({ title, hint, choice, part, send, children }: BannerPartProps) {
  const id = useId()
  const [fault, setFault] = useState<string>()
  const [share, setShare] = useState(0)
  const upload = useRevalidatingMutation((file: File) =>
    send({ files: { file: { content: file, name: file.name } }, onUploadShare: setShare }),
  )
  const pick = (file: File) => {
    const wrong = findFileFault(part, file)
    setFault(wrong ?? undefined)
    if (!wrong) void upload.run(file)
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-sans text-small font-semibold">
        {title}
      </h2>
      {children}
      <FormError>{fault ?? upload.failure}</FormError>
      {upload.isBusy && <Progress label={choice} share={share} />}
      <FilePicker accept={acceptOf(part)} size="small" isDisabled={upload.isBusy} onPick={pick}>
        {choice}
      </FilePicker>
      <FieldHint>{hint}</FieldHint>
    </section>
  )
}
