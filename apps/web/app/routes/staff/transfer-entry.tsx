import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/field.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { Notice } from '../../ui/notice.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { useAction } from '../../ui/use-action.ts'
import { moneyInText } from './money-in-text.ts'

const RecordDialog = onDemand(() => import('./record-transfer-dialog.tsx').then((file) => file.default))

/** Where staff tell what came to the bank account: by the bank's file, or one entry by hand. */
export function TransferEntry() {
  const say = useText(moneyInText)
  const { revalidate } = useRevalidator()
  const [isRecording, setIsRecording] = useState(false)
  const [counts, setCounts] = useState<{ booked: number; suspense: number; known: number }>()
  const read = useAction(async (file: File) => {
    const answer = await api('POST /v1/staff/transfers/statement', { body: { bankStatement: await file.text() } })
    setCounts(answer.data)
    await revalidate()
    return answer
  })
  return (
    <div className="mb-6 grid gap-3">
      <p className="max-w-prose text-small text-ink-2">{say('statementNote')}</p>
      <FormError>{read.failure}</FormError>
      <div className="flex flex-wrap gap-3">
        <FilePicker
          accept=".xml,application/xml,text/xml"
          isDisabled={read.isBusy}
          onPick={(file) => void read.run(file)}
        >
          {say('readStatement')}
        </FilePicker>
        <Button aria-haspopup="dialog" onClick={() => setIsRecording(true)}>
          {say('record')}
        </Button>
      </div>
      <div role="status">{counts && <Notice>{say('statementRead', counts)}</Notice>}</div>
      {isRecording && <RecordDialog onClose={() => setIsRecording(false)} />}
    </div>
  )
}
