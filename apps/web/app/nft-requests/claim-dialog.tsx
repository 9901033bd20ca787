import { claimPicture, type NftRequest } from '@monsoon/contract/trade/nft-requests'
import { acceptOf, findFileFault } from '@monsoon/contract/file-parts'
import { reasonField } from '@monsoon/contract/staff/staff'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../api-client.ts'
import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/use-text.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { FieldError, TextArea } from '../ui/controls/field.tsx'
import { FilePicker } from '../ui/controls/file-picker.tsx'
import { Form } from '../ui/controls/form.tsx'
import { useReload } from '../ui/submit/use-revalidating-mutation.ts'
import { useServerForm } from '../ui/submit/use-server-form.ts'
import { nftRequestText } from './nft-request-text.ts'

const schema = z.object({ reason: reasonField })

type ClaimDialogProps = { request: Pick<NftRequest, 'requestId' | 'pictures'>; onClose: () => void }

/** Says with pictures what is wrong with what came. */
export default function ClaimDialog({ request: { requestId: id, pictures }, onClose }: ClaimDialogProps) {
  const t = useText(nftRequestText)
  const params = { id }
  const [count, setCount] = useState(pictures.length)
  const form = useServerForm({
    schema,
    defaultValues: { reason: '' },
    send: ({ reason }) => api('POST /v1/nft-request/{id}', { params, body: { act: 'claim', reason } }),
    onDone: useReload(onClose),
  })
  return (
    <Dialog title={t('claimTitle')} description={t('claimNote')} isSticky onClose={onClose}>
      <Form form={form} submitLabel={t('claimSend')}>
        <PictureUpload id={id} count={count} onAdded={() => setCount((before) => before + 1)} />
        <TextArea label={t('claimReason')} rows={4} dir="auto" maxLength={500} {...form.field('reason')} />
      </Form>
    </Dialog>
  )
}

function PictureUpload({ id, count, onAdded }: { id: string; count: number; onAdded: () => void }) {
  const t = useText(nftRequestText)
  const errorText = useErrorText()
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const add = async (file: File) => {
    const wrong = findFileFault(claimPicture, file)
    setFault(wrong ?? undefined)
    if (wrong) return
    setIsBusy(true)
    try {
      await api('POST /v1/nft-request/{id}/picture', {
        params: { id },
        files: { file: { content: file, name: file.name } },
      })
      onAdded()
    } catch (error) {
      setFault(errorText(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="grid justify-items-start gap-2">
      <FilePicker
        accept={acceptOf(claimPicture)}
        isDisabled={isBusy}
        errorId={fault && 'claim-picture-error'}
        onPick={(file) => void add(file)}
      >
        {t('addPicture')}
      </FilePicker>
      <p role="status" className="text-label text-ink-3">
        {t('pictures', { count })}
      </p>
      {fault && <FieldError id="claim-picture-error">{fault}</FieldError>}
    </div>
  )
}
