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
import { EditionChips, numbersOf } from './edition-chips.tsx'
import { FieldError, TextField } from './field.tsx'
import { kitText } from '../kit-text.ts'

type EditionPickerProps = {
  /** Editions that are free, as ranges: "4-25". */
  available: string
  /** How many the reader buys. */
  quantity: number
  /** The chosen editions: "22", "4, 7-9". */
  value: string
  onChange: (editions: string) => void
}

const mostChips = 12

/**
 * Which numbers: chips while there are few, a scale to move along for one of many, a list to type for several of many.
 */
export function EditionPicker({ available, quantity, value, onChange }: EditionPickerProps) {
  const free = parseEditions(available) ?? []
  const count = countEditions(free)
  if (count === 0) return null
  if (count <= mostChips) return <ChosenChips {...{ free, quantity, value, onChange }} />
  if (quantity === 1) return <EditionScale {...{ free, value, onChange }} />
  return <EditionList {...{ free, quantity, value, onChange }} />
}

type PartProps = { free: EditionRange[]; quantity: number; value: string; onChange: (editions: string) => void }

function ChosenChips({ free, quantity, value, onChange }: PartProps) {
  const t = useText(kitText)
  const chosen = parseEditions(value) ?? []
  const isOne = quantity === 1
  const isChosen = (number: number) => containsRange(chosen, { first: number, last: number })
  const toggle = (number: number) => {
    if (isOne) return onChange(String(number))
    const kept = numbersOf(free).filter((one) => isChosen(one) && one !== number)
    // Taking one more than there is room for drops the one chosen longest ago, here the lowest.
    const next = isChosen(number) ? kept : [...kept, number].slice(-quantity)
    onChange(formatEditions(next.map((one) => ({ first: one, last: one }))))
  }
  const legend = isOne ? t('editionNumber') : t('editionChoose', { count: quantity })
  return <EditionChips legend={legend} free={free} isOne={isOne} isChosen={isChosen} onToggle={toggle} />
}

function EditionScale({ free, value, onChange }: Omit<PartProps, 'quantity'>) {
  const t = useText(kitText)
  const id = useId()
  const lowest = free[0]?.first ?? 1
  const highest = free.at(-1)?.last ?? 1
  const [typed, setTyped] = useState(value)
  const number = Number(typed)
  const nearest = nearestFree(free, number)
  const isWrong = typed !== '' && nearest !== number
  const change = (text: string) => {
    setTyped(text)
    const found = nearestFree(free, Number(text))
    if (String(found) === text) onChange(text)
  }
  return (
    <div className="text-small">
      <div className="grid grid-cols-[auto_1fr_6.5rem] items-center gap-4">
        <label htmlFor={id} className="text-ink-2">
          {t('editionNumber')}
        </label>
        <input
          type="range"
          aria-label={t('editionNumber')}
          className="range"
          min={lowest}
          max={highest}
          value={nearest}
          onChange={(event) => change(String(nearestFree(free, event.target.valueAsNumber)))}
        />
        <input
          id={id}
          type="text"
          inputMode="numeric"
          className="field-box tabular text-center"
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => change(event.target.value.replaceAll(/\D/g, '').slice(0, 9))}
          onBlur={() => change(String(nearest))}
        />
      </div>
      {isWrong && <FieldError id={`${id}-error`}>{t('editionTaken', { number: typed, nearest })}</FieldError>}
    </div>
  )
}

function EditionList({ free, quantity, value, onChange }: PartProps) {
  const t = useText(kitText)
  const [typed, setTyped] = useState(value)
  const chosen = parseEditions(typed)
  const isRight =
    chosen !== null && countEditions(chosen) === quantity && countEditions(intersectRanges(chosen, free)) === quantity
  const example = formatEditions(pickLowestEditions(free, quantity)?.taken ?? [])
  return (
    <TextField
      label={t('editionNumbers')}
      value={typed}
      inputMode="text"
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(event.target.value.trim())
      }}
      hint={t('editionNumbersHint', { example, free: formatEditions(free) })}
      error={isRight || typed.trim() === '' ? undefined : t('editionsWrong', { count: quantity, example })}
    />
  )
}

/** The free edition that is closest to a number; of two as close, the lower. */
export function nearestFree(free: readonly EditionRange[], number: number): number {
  let best = free[0]?.first ?? 1
  for (const { first, last } of free) {
    const candidate = Math.min(last, Math.max(first, number || first))
    if (Math.abs(candidate - number) < Math.abs(best - number)) best = candidate
  }
  return best
}
