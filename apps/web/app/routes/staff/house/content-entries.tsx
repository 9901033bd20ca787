import { useId } from 'react'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { SelectField, TextArea, TextField } from '#ui/controls/field.tsx'
import { type ContentField, type ContentList, emptyEntry, type TypedEntry } from './content-fields.ts'
import { contentsText } from './contents-text.ts'

type EntriesProps = {
  list: ContentList
  entries: readonly TypedEntry[]
  faults: ReadonlyMap<string, string>
  onChange: (entries: readonly TypedEntry[]) => void
}

/** The entries of a list of a page, to be written, moved, added and removed. */
export function ContentEntries({ list, entries, faults, onChange }: EntriesProps) {
  const t = useText(contentsText)
  const id = useId()
  const isWrong = (place: number) => [...faults.keys()].some((path) => path.startsWith(`${list.name}.${place}.`))
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="mb-2 text-h3">
        {t(list.label)}
      </h2>
      <ol className="border-t border-line">
        {entries.map((entry, place) => (
          <li key={place} className="border-b border-line py-1 [overflow-wrap:anywhere]">
            <Disclosure
              isLazy
              summary={
                <bdi className={isWrong(place) ? 'text-red' : ''}>
                  {entry[list.fields[0]?.name ?? ''] || t('untitled')}
                </bdi>
              }
            >
              <div className="grid gap-4 py-3 ps-1">
                {list.fields.map((field) => (
                  <EntryField
                    key={field.name}
                    field={field}
                    value={entry[field.name] ?? ''}
                    error={faults.get(`${list.name}.${place}.${field.name}`)}
                    onChange={(value) => onChange(entries.with(place, { ...entry, [field.name]: value }))}
                  />
                ))}
                <EntryActs place={place} entries={entries} onChange={onChange} />
              </div>
            </Disclosure>
          </li>
        ))}
      </ol>
      <Button size="small" className="mt-4" onClick={() => onChange([...entries, emptyEntry(list)])}>
        {t('add')}
      </Button>
    </section>
  )
}

function EntryActs({ place, entries, onChange }: Pick<EntriesProps, 'entries' | 'onChange'> & { place: number }) {
  const t = useText(contentsText)
  const swap = (one: number, other: number) => {
    const [first, second] = [entries[one], entries[other]]
    if (first && second) onChange(entries.with(one, second).with(other, first))
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" isDisabled={place === 0} onClick={() => swap(place, place - 1)}>
        {t('up')}
      </Button>
      <Button size="small" isDisabled={place === entries.length - 1} onClick={() => swap(place, place + 1)}>
        {t('down')}
      </Button>
      <Button size="small" variant="danger" onClick={() => onChange(entries.filter((_, other) => other !== place))}>
        {t('remove')}
      </Button>
    </div>
  )
}

/** A field of an entry, or of the page itself. */
export function EntryField(props: {
  field: ContentField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const { field, value, error, onChange } = props
  const t = useText(contentsText)
  const { kind, label, hint, choices } = field
  const shared = { label: t(label), error, value, ...(hint && { hint: t(hint) }) }
  if (choices)
    return (
      <SelectField {...shared} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.word ? t(choice.word) : choice.title}
          </option>
        ))}
      </SelectField>
    )
  if (kind === 'prose')
    return <TextArea {...shared} rows={8} dir="auto" onChange={(event) => onChange(event.target.value)} />
  return (
    <TextField
      {...shared}
      dir="auto"
      type={kind === 'day' ? 'date' : 'text'}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
