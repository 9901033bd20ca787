import { captionMessages, captionsMaxBytes, type DraftMedia } from '@monsoon/contract/work-drafts'
import { useState } from 'react'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { FieldError, TextArea } from '../ui/field.tsx'
import { FilePicker } from '../ui/file-picker.tsx'
import { uploadText } from './upload-text.ts'

const longestTranscript = 20_000

type Words = Pick<DraftMedia, 'captions' | 'transcript'>

type WordsFieldsProps = { words: Words; name: string; onChange: (changed: Partial<Words>) => void }

/** What is said and heard in a film or a sound: as captions with times, as a text, or both. */
export function WordsFields({ words, name, onChange }: WordsFieldsProps) {
  const say = useText(uploadText)
  return (
    <>
      <CaptionsField captions={words.captions} name={name} onChange={(captions) => onChange({ captions })} />
      <TextArea
        label={say('transcript')}
        hint={say('transcriptHint')}
        dir="auto"
        value={words.transcript}
        maxLength={longestTranscript}
        onChange={(event) => onChange({ transcript: event.target.value })}
      />
    </>
  )
}

type CaptionsFieldProps = { captions: string; name: string; onChange: (captions: string) => void }

function CaptionsField({ captions, name, onChange }: CaptionsFieldProps) {
  const say = useText(uploadText)
  const [fault, setFault] = useState<string>()
  const pick = async (file: File) => {
    const read = await readFile(file)
    setFault(read.fault ?? undefined)
    if (read.captions !== null) onChange(read.captions)
  }
  const lines = captions.split(' --> ').length - 1
  return (
    <div role="group" aria-label={say('captions')}>
      <p className="text-small font-semibold">{say('captions')}</p>
      <p className="mt-1 text-small text-ink-2" aria-live="polite">
        {captions === '' ? say('captionsHint') : say('captionsHere', { lines })}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <FilePicker
          accept=".vtt,text/vtt"
          size="small"
          label={say('captionsNamed', { name })}
          onPick={(file) => void pick(file)}
        >
          {say(captions === '' ? 'addCaptions' : 'otherCaptions')}
        </FilePicker>
        {captions !== '' && (
          <Button variant="quiet" size="small" onClick={() => onChange('')}>
            {say('removeCaptions')}
          </Button>
        )}
      </div>
      {fault && <FieldError>{fault}</FieldError>}
    </div>
  )
}

async function readFile(file: File): Promise<{ captions: string | null; fault: string | null }> {
  if (file.size > captionsMaxBytes) return { captions: null, fault: captionMessages.tooLarge }
  const { readCaptions } = await import('@monsoon/contract/captions')
  return readCaptions(await file.text())
}
