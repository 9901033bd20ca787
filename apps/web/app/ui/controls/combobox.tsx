import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { SearchIcon } from '../icons.tsx'

export type ComboboxOption = { id: string; content: ReactNode }

export type ComboboxGroup = { label: string; options: readonly ComboboxOption[] }

type ComboboxProps = {
  label: string
  placeholder?: string
  value: string
  maxLength?: number
  /** Where it is what a dialog was opened for. */
  isFocused?: boolean
  onChange: (value: string) => void
  groups: readonly ComboboxGroup[]
  /** An option was chosen by Enter or a press. */
  onChoose: (id: string) => void
  /** Enter while no option is chosen. */
  onSubmit: () => void
  /** How many options there are, or that they are on their way: for those who do not see them. */
  status: string
  /** Below the options. */
  children?: ReactNode
}

/**
 * A field that suggests while one types (ARIA combobox with a list of groups): the arrows walk through the options
 * while the focus stays in the field, Enter takes one, or what was typed.
 */
export function Combobox(props: ComboboxProps) {
  const { label, value, groups, status, onChange, onChoose } = props
  const list = useOptions(groups)
  const { options, active } = list
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') list.walk(1)
    else if (event.key === 'ArrowUp') list.walk(-1)
    else if (event.key === 'Enter') {
      if (options[active]) onChoose(options[active].id)
      else props.onSubmit()
    } else return
    event.preventDefault()
  }
  return (
    <div>
      <div className="relative">
        <SearchIcon className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-ink-3" />
        <input
          type="search"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={list.id}
          aria-activedescendant={active === -1 ? undefined : list.optionId(active)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
          autoFocus={props.isFocused}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          value={value}
          onChange={(event) => {
            list.activate(undefined)
            onChange(event.target.value)
          }}
          onKeyDown={onKeyDown}
          className="field-box ps-10!"
        />
      </div>
      <p role="status" className="sr-only">
        {status}
      </p>
      <OptionList {...{ label, groups, list, onChoose }} />
      {props.children}
    </div>
  )
}

type OptionListProps = Pick<ComboboxProps, 'label' | 'groups' | 'onChoose'> & { list: ReturnType<typeof useOptions> }

function OptionList({ label, groups, list, onChoose }: OptionListProps) {
  return (
    <div id={list.id} role="listbox" aria-label={label} className="mt-2">
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label} className="pb-2">
          <p aria-hidden className="pt-3 pb-1 text-label text-ink-3">
            {group.label}
          </p>
          {group.options.map((option) => {
            const index = list.options.indexOf(option)
            return (
              // The field hears the keys, and keeps the focus while an option is pressed.
              <button
                type="button"
                key={option.id}
                id={list.optionId(index)}
                role="option"
                aria-selected={index === list.active}
                tabIndex={-1}
                onPointerMove={() => list.activate(option.id)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option.id)}
                className="-mx-3 flex min-h-11 w-[calc(100%+1.5rem)] items-center rounded-[2px] px-3 py-1.5 text-start aria-selected:bg-wall"
              >
                <span className="min-w-0 flex-1">{option.content}</span>
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** All options in their order, and which one the arrows or the pointer have come to. */
function useOptions(groups: readonly ComboboxGroup[]) {
  const id = useId()
  const options = groups.flatMap((group) => group.options)
  const [activeId, activate] = useState<string>()
  const active = options.findIndex((option) => option.id === activeId)
  const optionId = (index: number) => `${id}-option-${index}`
  // One step beyond either end leads back into the field.
  const places = options.length + 1
  const walk = (steps: 1 | -1) => {
    const place = ((active === -1 ? options.length : active) + steps + places) % places
    activate(options[place]?.id)
    document.querySelector(`[id="${optionId(place)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  return { id: `${id}-list`, options, active, optionId, activate, walk }
}
