import { bannerFile } from '@monsoon/contract/curating'
import { acceptOf, findFileFault } from '@monsoon/contract/file-parts'
import type { Picture as PictureShape } from '@monsoon/contract/shapes'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { FieldHint, FormError } from '../ui/field.tsx'
import { FilePicker } from '../ui/file-picker.tsx'
import { Picture } from '../ui/picture.tsx'
import { Progress } from '../ui/progress.tsx'
import { useAction } from '../ui/use-action.ts'
import { curatingText } from './curating-text.ts'

/** The picture above an exhibition: chosen, sent and shown at once. */
export function BannerField({ exhibitionId, banner }: { exhibitionId: string; banner: PictureShape | null }) {
  const say = useText(curatingText)
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState<string>()
  const [share, setShare] = useState(0)
  const send = useAction(async (file: File) => {
    const answer = await api('PATCH /v1/curating/exhibitions/{id}/banner', {
      params: { id: exhibitionId },
      files: { file: { content: file, name: file.name } },
      onUploadShare: setShare,
    })
    await revalidate()
    return answer
  })
  const pick = (file: File) => {
    const wrong = findFileFault(bannerFile, file)
    setFault(wrong ?? undefined)
    if (!wrong) void send.run(file)
  }
  return (
    <section aria-labelledby="banner">
      <h2 id="banner" className="mb-2 text-small font-semibold">
        {say('banner')}
      </h2>
      {banner && <Picture picture={banner} sizes="(width < 80rem) 90vw, 20rem" className="mb-3 w-full" />}
      <FormError>{fault ?? send.failure}</FormError>
      {send.isBusy && <Progress label={say('chooseBanner')} share={share} />}
      <FilePicker accept={acceptOf(bannerFile)} size="small" isDisabled={send.isBusy} onPick={pick}>
        {say('chooseBanner')}
      </FilePicker>
      <FieldHint>{say('bannerHint')}</FieldHint>
    </section>
  )
}
