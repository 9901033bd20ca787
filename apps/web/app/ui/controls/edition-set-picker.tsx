import {
  containsRange,
  countEditions,
  formatEditions,
  intersectRanges,
  parseEditions,
  pickLowestEditions,
  type EditionRange,
} from '@monsoon/domain/edition-ranges'
import { useId, useState } from 'react'
import { useText } from '../../text/use-text.tsx'
import { BareButton } from './bare-button.tsx'
import { EditionChips, numbersOf } from './edition-chips.tsx'
import { FieldError, TextField } from './field.tsx'
import { kitText } from '../kit-text.ts'

type EditionSetPickerProps = {
  /** Editions that can be chosen, as ranges: "4-25". */
  available: string
  /** The chosen ones: "22", "4, 7-9"; '' for none. */
  value: string
  onChange: (editions: string) => void
  /** What is wrong with the choice as it is. */
  error?: string | undefined
}

const mostChips = 24

/** As many numbers as one likes: chips while there are few, else a list to type. */
export function EditionSetPicker({ available, value, onChange, error }: EditionSetPickerProps) {
  const t = useText(kitText)
  const [typed, setTyped] = useState(value)
  const free = parseEditions(available) ?? []
  const count = countEditions(free)
  if (count === 0) return null
  const isAll = countEditions(parseEditions(value) ?? []) === count
  const chooseAllOrNone = () => {
    const next = isAll ? '' : formatEditions(free)
    setTyped(next)
    onChange(next)
  }
  return (
    <div>
      {count <= mostChips ? (
        <AnyChips {...{ free, value, onChange, error }} />
      ) : (
        <TypedEditions {...{ free, typed, onTyped: setTyped, onChange, error }} />
      )}
      {count > 1 && (
        <BareButton className="underlined hit-area mt-2 text-label text-ink-2" onClick={chooseAllOrNone}>
          {isAll ? t('chooseNone') : t('chooseAll', { count })}
        </BareButton>
      )}
    </div>
  )
}

type PartProps = Pick<EditionSetPickerProps, 'onChange' | 'error'> & { free: EditionRange[] }

function AnyChips({ free, value, onChange, error }: PartProps & { value: string }) {
  const t = useText(kitText)
  const id = useId()
  const chosen = parseEditions(value) ?? []
  const isChosen = (number: number) => containsRange(chosen, { first: number, last: number })
  const toggle = (number: number) => {
    const next = numbersOf(free).filter((one) => (one === number ? !isChosen(one) : isChosen(one)))
    onChange(formatEditions(next.map((one) => ({ first: one, last: one }))))
  }
  return (
    <>
      <EditionChips
        legend={t('editionNumbers')}
        free={free}
        isOne={false}
        isChosen={isChosen}
        onToggle={toggle}
        describedBy={error ? id : undefined}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </>
  )
}

type TypedProps = PartProps & { typed: string; onTyped: (text: string) => void }

function TypedEditions({ free, typed, onTyped, onChange, error }: TypedProps) {
  const t = useText(kitText)
  const freeText = formatEditions(free)
  const isWrong = typed !== '' && findFree(typed, free) === null
  const change = (text: string) => {
    onTyped(text)
    onChange(findFree(text, free) ?? '')
  }
  return (
    <TextField
      label={t('editionNumbers')}
      value={typed}
      onChange={(event) => change(event.target.value)}
      hint={t('editionNumbersHint', {
        example: formatEditions(pickLowestEditions(free, 3)?.taken ?? []),
        free: freeText,
      })}
      error={isWrong ? t('editionsNotFree', { free: freeText }) : error}
    />
  )
}

/** What was typed as numbers, if all of them are free. */
function findFree(typed: string, free: readonly EditionRange[]): string | null {
  const named = parseEditions(typed)
  if (!named || countEditions(intersectRanges(named, free)) !== countEditions(named)) return null
  return formatEditions(named)
}
