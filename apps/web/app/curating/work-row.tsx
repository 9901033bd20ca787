import type { ItemCard } from '@monsoon/contract/works/catalog'
import { MAX_HANG_SCALE, MIN_HANG_SCALE } from '@monsoon/domain/works/exhibition-state'
import type { KeyboardEvent } from 'react'
import { useText } from '../text/use-text.tsx'
import { IconButton } from '../ui/controls/button.tsx'
import { ChevronIcon, CloseIcon, MenuIcon } from '../ui/icons.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { curatingText } from './curating-text.ts'
import { InlineSelect } from '../ui/controls/bar-select.tsx'

const sizeSteps = Array.from(
  { length: (MAX_HANG_SCALE - MIN_HANG_SCALE) / 10 + 1 },
  (_, step) => MAX_HANG_SCALE - step * 10,
)

type WorkRowProps = {
  work: ItemCard | undefined
  itemId: string
  scalePercent: number
  onStep: (step: -1 | 1) => void
  onResize: (scalePercent: number) => void
  onTakeDown: () => void
  onDragStart: () => void
  onDrop: () => void
}

/**
 * A work in a room that is being arranged: dragged by its row, moved by its buttons, or by the arrows on its handle.
 */
export function WorkRow(props: WorkRowProps) {
  const { work, itemId, scalePercent, onStep } = props
  const t = useText(curatingText)
  const name = work?.name ?? itemId
  const steps = sizeSteps.includes(scalePercent) ? sizeSteps : [scalePercent, ...sizeSteps]
  const stepByKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!step) return
    event.preventDefault()
    onStep(step)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in it do the same without dragging
    <li
      draggable
      data-work={itemId}
      onDragStart={props.onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        props.onDrop()
      }}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0"
    >
      <IconButton label={t('moveWork', { name })} onKeyDown={stepByKey} className="cursor-grab">
        <MenuIcon />
      </IconButton>
      <span className="grid size-14 flex-none place-items-center bg-wall">
        {work?.picture && <Picture picture={work.picture} sizes="3.5rem" className="max-h-14 w-auto max-w-14" />}
      </span>
      <span className="min-w-40 flex-1 text-small">
        <bdi className="font-serif italic">{name}</bdi>
        <bdi className="block text-label text-ink-3">{work?.creatorInfo.name}</bdi>
      </span>
      <InlineSelect
        aria-label={t('sizeOf', { name })}
        value={scalePercent}
        onChange={(event) => props.onResize(Number(event.currentTarget.value))}
      >
        {steps.map((percent) => (
          <option key={percent} value={percent}>
            {t('size', { percent })}
          </option>
        ))}
      </InlineSelect>
      <span className="ms-auto flex">
        <IconButton label={t('earlier', { name })} onClick={() => onStep(-1)}>
          <ChevronIcon className="rotate-180" />
        </IconButton>
        <IconButton label={t('later', { name })} onClick={() => onStep(1)}>
          <ChevronIcon />
        </IconButton>
        <IconButton label={t('takeDown', { name })} onClick={props.onTakeDown}>
          <CloseIcon />
        </IconButton>
      </span>
    </li>
  )
}
