import {
  captionMessages,
  captionsMaxBytes,
  maxWordLanguages,
  type FileWords,
} from '@monsoon/contract/works/work-drafts'
import { languageName, languageOfFile, unknownLanguage, wordLanguages } from '@monsoon/contract/works/word-languages'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FieldError, SelectField, TextArea } from '../ui/controls/field.tsx'
import { FilePicker } from '../ui/controls/file-picker.tsx'
import { uploadText } from './upload-text.ts'

const longestTranscript = 20_000
const captionTypes = '.vtt,text/vtt'

type WordsFieldsProps = { words: readonly FileWords[]; name: string; onChange: (words: FileWords[]) => void }

/**
 * What is said and heard in a film or a sound, in one language or several: as captions with times, as a text, or both.
 */
export function WordsFields({ words, name, onChange }: WordsFieldsProps) {
  const t = useText(uploadText)
  const [faults, setFaults] = useState<readonly string[]>([])
  // Files are read for a moment, in which something else may be changed.
  const latest = useRef(words)
  useEffect(() => void (latest.current = words), [words])
  const pick = async (files: readonly File[]) => {
    const read = await Promise.all(files.map(readFile))
    setFaults(read.flatMap(({ fileName, fault }) => (fault === null ? [] : [`${fileName}: ${fault}`])))
    const whole = read.flatMap(({ captions, language }) => (captions === null ? [] : [{ captions, language }]))
    if (whole.length > 0) onChange(whole.reduce(withCaptions, [...latest.current]).slice(0, maxWordLanguages))
  }
  const change = (at: number, changed: Partial<FileWords>) =>
    onChange(words.map((one, nth) => (nth === at ? { ...one, ...changed } : one)))
  return (
    <div role="group" aria-label={t('words')}>
      <p className="text-small font-semibold">{t('words')}</p>
      <p className="mt-1 text-small text-ink-2">{t('wordsHint')}</p>
      {words.length > 0 && (
        <ul className="mt-3 grid gap-5">
          {words.map((one, at) => (
            <LanguageWords
              // oxlint-disable-next-line react/no-array-index-key -- a language may be chosen later, or anew
              key={at}
              words={one}
              name={name}
              isFirst={at === 0}
              taken={words.filter((_, nth) => nth !== at).map(({ language }) => language)}
              onChange={(changed) => change(at, changed)}
              onFirst={() => onChange([one, ...words.filter((_, nth) => nth !== at)])}
              onRemove={() => onChange(words.filter((_, nth) => nth !== at))}
            />
          ))}
        </ul>
      )}
      {words.length < maxWordLanguages && (
        <div className="mt-3 flex flex-wrap gap-3">
          <FilePicker
            accept={captionTypes}
            size="small"
            label={t('captionsNamed', { name })}
            onPickAll={(files) => void pick(files)}
          >
            {t('addCaptions')}
          </FilePicker>
          <Button variant="quiet" size="small" onClick={() => onChange([...words, emptyWords])}>
            {t('addTranscript')}
          </Button>
        </div>
      )}
      <div aria-live="polite">
        {faults.map((fault) => (
          <FieldError key={fault}>{fault}</FieldError>
        ))}
      </div>
    </div>
  )
}

const emptyWords: FileWords = { language: '', captions: '', transcript: '' }

/** Captions in a language that there are words in already take the place of those. */
function withCaptions(words: FileWords[], { language, captions }: Pick<FileWords, 'language' | 'captions'>) {
  return language !== '' && words.some((one) => one.language === language)
    ? words.map((one) => (one.language === language ? { ...one, captions } : one))
    : [...words, { language, captions, transcript: '' }]
}

type LanguageWordsProps = {
  words: FileWords
  name: string
  isFirst: boolean
  /** Languages of the others. */
  taken: readonly string[]
  onChange: (changed: Partial<FileWords>) => void
  onFirst: () => void
  onRemove: () => void
}

function LanguageWords(props: LanguageWordsProps) {
  const { words, isFirst, taken, onChange, onFirst, onRemove } = props
  const { language, captions, transcript } = words
  const t = useText(uploadText)
  const spoken = languageName(language) ?? t(language === '' ? 'noLanguage' : 'unknownLanguage')
  const isUnnamed = language === '' && (captions !== '' || transcript !== '')
  return (
    <li className="grid gap-3 border-s-2 border-line ps-4">
      <SelectField
        label={t('language')}
        error={isUnnamed ? captionMessages.languageRequired : undefined}
        value={language}
        onChange={(event) => onChange({ language: event.target.value })}
      >
        {languageName(language) === undefined && <option value={language}>{spoken}</option>}
        {Object.entries(wordLanguages).map(([tag, itsName]) => (
          <option key={tag} value={tag} lang={tag} disabled={taken.includes(tag)}>
            {itsName}
          </option>
        ))}
      </SelectField>
      <CaptionsField {...props} spoken={spoken} />
      <TextArea
        label={t('transcript')}
        hint={t('transcriptHint')}
        dir="auto"
        lang={language === unknownLanguage || language === '' ? undefined : language}
        value={transcript}
        maxLength={longestTranscript}
        onChange={(event) => onChange({ transcript: event.target.value })}
      />
      <div className="flex flex-wrap items-center gap-x-5">
        {isFirst ? (
          taken.length > 0 && <p className="text-small text-ink-2">{t('shownFirst')}</p>
        ) : (
          <Button variant="quiet" size="small" aria-label={t('showFirstNamed', { spoken })} onClick={onFirst}>
            {t('showFirst')}
          </Button>
        )}
        <Button variant="quiet" size="small" aria-label={t('removeWords', { spoken })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}

function CaptionsField({ words: { captions }, name, spoken, onChange }: LanguageWordsProps & { spoken: string }) {
  const t = useText(uploadText)
  const [fault, setFault] = useState<string | null>(null)
  const pick = async (file: File) => {
    const read = await readFile(file)
    setFault(read.fault)
    if (read.captions !== null) onChange({ captions: read.captions })
  }
  const lines = captions.split(' --> ').length - 1
  return (
    <div role="group" aria-label={t('captions')}>
      <p className="text-small text-ink-2" aria-live="polite">
        {captions === '' ? t('noCaptions') : t('captionsHere', { lines })}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <FilePicker
          accept={captionTypes}
          size="small"
          label={t('captionsIn', { name, spoken })}
          onPick={(file) => void pick(file)}
        >
          {t(captions === '' ? 'chooseCaptions' : 'otherCaptions')}
        </FilePicker>
        {captions !== '' && (
          <Button variant="quiet" size="small" onClick={() => onChange({ captions: '' })}>
            {t('removeCaptions')}
          </Button>
        )}
      </div>
      {fault && <FieldError>{fault}</FieldError>}
    </div>
  )
}

interface ReadFile {
  fileName: string
  language: string
  captions: string | null
  fault: string | null
}

async function readFile(file: File): Promise<ReadFile> {
  const named = { fileName: file.name, language: languageOfFile(file.name) }
  if (file.size > captionsMaxBytes) return { ...named, captions: null, fault: captionMessages.tooLarge }
  const { readCaptions } = await import('@monsoon/contract/works/captions')
  const { captions, fault } = await readCaptions(await file.text())
  return { ...named, captions, fault }
}
