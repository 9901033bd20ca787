import {
  catalogueKindOf,
  maxCatalogueTableBytes,
  maxCatalogueZipBytes,
  megabytes,
  mostBytesOfCatalogue,
  type CatalogueFileKind,
} from '@monsoon/contract/works/uploads'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api-client.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError, FormError } from '../../ui/controls/field.tsx'
import { FilePicker } from '../../ui/controls/file-picker.tsx'
import { useMutation } from '../../ui/submit/use-mutation.ts'
import { UploadState } from '../../uploads/media-drop-item.tsx'
import { useUpload } from '../../uploads/use-upload.ts'
import { catalogueText } from './catalogue-text.ts'

const accepts: Record<CatalogueFileKind, string> = { table: '.csv,.tsv,.txt,.json', zip: '.zip' }
const limits: Record<CatalogueFileKind, number> = { table: maxCatalogueTableBytes, zip: maxCatalogueZipBytes }

interface ChosenFile {
  key: string
  file: File
}

/** The table and its ZIP: sent at once, and again where they stopped; then they are read. */
export function CatalogueFiles() {
  const t = useText(catalogueText)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Partial<Record<CatalogueFileKind, ChosenFile>>>({})
  const [ready, setReady] = useState<Partial<Record<CatalogueFileKind, string>>>({})
  const { run, isBusy, failure, requestId } = useMutation(
    (uploadId: string, mediaUploadId: string | null) =>
      api('POST /v1/studio/catalogues', { body: { uploadId, mediaUploadId } }),
    { onDone: ({ data }) => navigate(`/studio/catalogues/${data.id}`) },
  )
  const choose = (kind: CatalogueFileKind, one: ChosenFile | undefined) => {
    setChosen((before) => ({ ...before, [kind]: one }))
    setReady((before) => ({ ...before, [kind]: undefined }))
  }
  const isReady = ready.table !== undefined && (chosen.zip === undefined || ready.zip !== undefined)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (ready.table !== undefined) void run(ready.table, ready.zip ?? null)
      }}
    >
      <FormError requestId={requestId}>{failure}</FormError>
      <div className="grid gap-x-gutter gap-y-8 md:grid-cols-2">
        {(['table', 'zip'] as const).map((kind) => (
          <OneFile
            key={kind}
            kind={kind}
            chosen={chosen[kind]}
            onChoose={(one) => choose(kind, one)}
            onReady={(uploadId) => setReady((before) => ({ ...before, [kind]: uploadId }))}
          />
        ))}
      </div>
      <p className="mt-8">
        <Button type="submit" variant="primary" isBusy={isBusy} isDisabled={!isReady}>
          {t('check')}
        </Button>
      </p>
    </form>
  )
}

const words = {
  table: { title: 'table', hint: 'tableHint', choose: 'chooseTable', wrong: 'wrongTable' },
  zip: { title: 'zip', hint: 'zipHint', choose: 'chooseZip', wrong: 'wrongZip' },
} as const

type OneFileProps = {
  kind: CatalogueFileKind
  chosen: ChosenFile | undefined
  onChoose: (chosen: ChosenFile | undefined) => void
  onReady: (uploadId: string) => void
}

function OneFile({ kind, chosen, onChoose, onReady }: OneFileProps) {
  const t = useText(catalogueText)
  const [fault, setFault] = useState<string>()
  const pick = (file: File) => {
    const isWrong = catalogueKindOf(file.name) !== kind
    const isLarge = file.size > mostBytesOfCatalogue(kind)
    setFault(isWrong ? t(words[kind].wrong) : isLarge ? t('tooLarge', { limit: megabytes(limits[kind]) }) : undefined)
    if (!isWrong && !isLarge) onChoose({ key: crypto.randomUUID(), file })
  }
  return (
    <section className="border-t border-ink pt-4">
      <h2 className="text-h3">{t(words[kind].title)}</h2>
      <p className="mt-2 mb-5 max-w-measure text-small text-ink-2">{t(words[kind].hint)}</p>
      {chosen ? (
        <SentFile key={chosen.key} kind={kind} chosen={chosen} onReady={onReady} onRemove={() => onChoose(undefined)} />
      ) : (
        <FilePicker accept={accepts[kind]} errorId={fault === undefined ? undefined : `${kind}-fault`} onPick={pick}>
          {t(words[kind].choose)}
        </FilePicker>
      )}
      {fault !== undefined && <FieldError id={`${kind}-fault`}>{fault}</FieldError>}
    </section>
  )
}

type SentFileProps = Pick<OneFileProps, 'kind' | 'onReady'> & { chosen: ChosenFile; onRemove: () => void }

function SentFile({ kind, chosen: { key, file }, onReady, onRemove }: SentFileProps) {
  const t = useText(catalogueText)
  const format = useFormat()
  const { progress, pause, goOn, resend, remove } = useUpload({ key, file })
  const { phase, uploadId } = progress
  useEffect(() => {
    if (phase === 'ready' && uploadId !== undefined) onReady(uploadId)
    // oxlint-disable-next-line react/exhaustive-deps -- tells the form once it is here
  }, [phase, uploadId])
  const removeFile = () => {
    onRemove()
    void remove()
  }
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3 text-ui">
        <bdi className="font-[550] [overflow-wrap:anywhere]">{file.name}</bdi>
        <span className="tabular text-label text-ink-3">{format.bytes(file.size)}</span>
      </p>
      <UploadState
        {...{ progress, name: file.name, accept: accepts[kind] }}
        onPause={pause}
        onGoOn={goOn}
        onGive={resend}
      />
      <p>
        <Button variant="quiet" size="small" onClick={removeFile} aria-label={`${t('remove')}: ${file.name}`}>
          {t('remove')}
        </Button>
      </p>
    </div>
  )
}
