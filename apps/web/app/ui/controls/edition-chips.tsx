import { countEditions, type EditionRange } from '@monsoon/domain/edition-ranges'
import { useId, type ReactNode } from 'react'
import { useFormat } from '../../text/use-text.tsx'

/** So many stand beside their question, more of them below it. */
const mostInLine = 4

export function numbersOf(ranges: readonly EditionRange[]): number[] {
  return ranges.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

type EditionChipsProps = {
  legend: ReactNode
  free: readonly EditionRange[]
  isOne: boolean
  isChosen: (number: number) => boolean
  onToggle: (number: number) => void
  /** Names what is wrong with the choice. */
  describedBy?: string | undefined
}

/** Numbers to press, while there are few of them. */
export function EditionChips({ legend, free, isOne, isChosen, onToggle, describedBy }: EditionChipsProps) {
  const format = useFormat()
  const name = useId()
  return (
    // A legend that floats takes part in the layout of its fieldset.
    <fieldset
      aria-describedby={describedBy}
      className={`gap-1.5 text-small ${countEditions(free) <= mostInLine ? 'flex items-center' : 'grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]'}`}
    >
      <legend className="float-start col-span-full me-auto text-ink-2">{legend}</legend>
      {numbersOf(free).map((number) => (
        <label
          key={number}
          className="grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-control border border-line-2 px-2 tabular has-checked:border-ink has-checked:font-semibold has-checked:shadow-chosen has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-indigo"
        >
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={name}
            className="sr-only"
            checked={isChosen(number)}
            onChange={() => onToggle(number)}
            // What is offered is chosen by pressing it, though nothing changes.
            onClick={isOne && isChosen(number) ? () => onToggle(number) : undefined}
          />
          {format.number(number)}
        </label>
      ))}
    </fieldset>
  )
}
