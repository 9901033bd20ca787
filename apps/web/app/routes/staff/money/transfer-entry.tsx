import { type ReadStatementSums, statementFile } from '@monsoon/contract/money/bank-transfers'
import { acceptOf, findFileFault } from '@monsoon/contract/file-parts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FormError } from '#ui/controls/field.tsx'
import { FilePicker } from '#ui/controls/file-picker.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { Progress } from '#ui/progress.tsx'
import { useMutation } from '#ui/submit/use-mutation.ts'
import { moneyInText } from './money-in-text.ts'
import { StatementSums } from './statement-sums.tsx'

const RecordDialog = onDemand(() => import('./record-transfer-dialog.tsx').then((file) => file.default))

/**
 * How it is told what came to the bank account: the bank is asked, or staff read its file or record an entry by hand.
 */
export function TransferEntry({ isFetched }: { isFetched: boolean }) {
  return (
    <div className="mb-6 grid items-start gap-x-10 gap-y-6 md:grid-cols-2">
      {isFetched && <AskBank />}
      <ReadFile />
    </div>
  )
}

function AskBank() {
  const t = useText(moneyInText)
  const ask = useMutation(() => api('POST /v1/staff/transfers/fetch'))
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-small text-ink-2">{t('fetchNote')}</p>
      <FormError>{ask.failure}</FormError>
      <div>
        <Button size="small" isBusy={ask.isBusy} onClick={() => void ask.run()}>
          {t('fetch')}
        </Button>
      </div>
    </div>
  )
}

/** Chosen first, then sent: a refusal leaves the file chosen, so that it can be sent again. */
function ReadFile() {
  const t = useText(moneyInText)
  const { revalidate } = useRevalidator()
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const [share, setShare] = useState(0)
  const [statements, setStatements] = useState<readonly ReadStatementSums[]>([])
  const [isRecording, setIsRecording] = useState(false)
  const read = useMutation(async (content: File) => {
    setShare(0)
    setStatements([])
    const files = { statement: { content, name: content.name } }
    const answer = await api('POST /v1/staff/transfers/statement', { files, onUploadShare: setShare })
    setStatements(answer.data.statements)
    setFile(undefined)
    await revalidate()
    return answer
  })
  const choose = (chosen: File) => {
    setFault(findFileFault(statementFile, chosen) ?? undefined)
    setFile(chosen)
    setStatements([])
  }
  // What has left altogether is being read there, and nobody knows how long that takes.
  const left = share < 1 ? share : undefined
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-small text-ink-2">{t('statementNote')}</p>
      <FormError>{fault ?? read.failure}</FormError>
      {file && (
        <p className="text-small [overflow-wrap:anywhere]">
          {t.rich('chosen', {}, { name: () => <bdi>{file.name}</bdi> })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {file && !fault && (
          <Button size="small" variant="primary" isBusy={read.isBusy} onClick={() => void read.run(file)}>
            {t('readStatement')}
          </Button>
        )}
        <FilePicker size="small" accept={acceptOf(statementFile)} isDisabled={read.isBusy} onPick={choose}>
          {t(file ? 'chooseOther' : 'chooseStatement')}
        </FilePicker>
        {!file && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setIsRecording(true)}>
            {t('record')}
          </Button>
        )}
      </div>
      {isRecording && <RecordDialog onClose={() => setIsRecording(false)} />}
      {read.isBusy && <Progress label={t('reading', { name: file?.name ?? '' })} share={left} />}
      <div role="status" className="grid gap-5">
        {statements.map((statement) => (
          <StatementSums key={`${statement.statementId} ${statement.closingOn}`} statement={statement} />
        ))}
      </div>
    </div>
  )
}
