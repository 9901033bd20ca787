import { careerBody, cvFile } from '@monsoon/contract/house/careers'
import { acceptOf, findFileFault } from '@monsoon/contract/file-parts'
import { CV_KEPT_DAYS } from '@monsoon/domain/retention'
import { useId, useState } from 'react'
import { api } from '../../api-client.ts'
import { noWriter, WriterFields } from '../../house/writer-fields.tsx'
import { useText } from '../../text/use-text.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../ui/controls/dialog-form.tsx'
import { FieldError, FieldHint } from '../../ui/controls/field.tsx'
import { FilePicker } from '../../ui/controls/file-picker.tsx'
import { useServerForm } from '../../ui/submit/use-server-form.ts'
import { careerText } from '../../house/career-text.ts'

/** An application for a job: it is gone once it was sent, and opens empty again (FLOW-044). */
export default function ApplyDialog({ jobTitle, onClose }: { jobTitle: string; onClose: () => void }) {
  const t = useText(careerText)
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const form = useServerForm({
    schema: careerBody,
    defaultValues: { ...noWriter, jobTitle },
    send: async (body) => file && api('POST /v1/career', { body, files: { file: { content: file, name: file.name } } }),
    onDone: onClose,
  })
  const pick = (picked: File) => {
    const found = findFileFault(cvFile, picked) ?? undefined
    setFault(found)
    setFile(found ? undefined : picked)
  }
  return (
    <Dialog title={t('dialogTitle', { job: jobTitle })} isSticky canClose={!form.isSubmitting} onClose={onClose}>
      <DialogForm form={{ ...form, isValid: form.isValid && file !== undefined }} submitLabel={t('send')}>
        <WriterFields field={form.field} />
        <CvField file={file} fault={fault} isDisabled={form.isSubmitting} onPick={pick} />
      </DialogForm>
    </Dialog>
  )
}

function CvField(props: {
  file: File | undefined
  fault: string | undefined
  isDisabled: boolean
  onPick: (file: File) => void
}) {
  const { file, fault, isDisabled, onPick } = props
  const t = useText(careerText)
  const id = useId()
  return (
    <div>
      <p className="mb-1.5 text-small font-[550]">{t('cv')}</p>
      {file && (
        <p className="mb-2 text-small [overflow-wrap:anywhere]">
          <bdi>{file.name}</bdi>
        </p>
      )}
      <FilePicker
        accept={acceptOf(cvFile)}
        size="small"
        label={`${t(file ? 'chooseOther' : 'choose')}: ${t('cv')}`}
        isDisabled={isDisabled}
        errorId={fault ? id : undefined}
        onPick={onPick}
      >
        {t(file ? 'chooseOther' : 'choose')}
      </FilePicker>
      {fault ? (
        <FieldError id={id}>{fault}</FieldError>
      ) : (
        <FieldHint>{t('cvHint', { days: String(CV_KEPT_DAYS) })}</FieldHint>
      )}
    </div>
  )
}
