import { maxArranged, type ArrangedWork } from '@monsoon/contract/works/collections'
import { useRef, useState, type KeyboardEvent } from 'react'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { DialogForm } from '../../ui/controls/dialog-form.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FieldHint } from '../../ui/controls/field.tsx'
import { ChevronIcon, MenuIcon } from '../../ui/icons.tsx'
import { ErrorState } from '../../ui/page-state.tsx'
import { SkeletonLine } from '../../ui/skeleton.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { useAsync } from '../../ui/submit/use-async.ts'
import { useReload } from '../../ui/submit/use-revalidating-mutation.ts'
import { useSubmit } from '../../ui/submit/use-submit.ts'
import { collectionFormText } from './collection-form-text.ts'

type ArrangeDialogProps = { collectionId: string; onDone: () => void; onClose: () => void }

/** The order in which the works of a collection stand on its page; it is saved as a whole. */
export default function ArrangeDialog({ collectionId, onDone, onClose }: ArrangeDialogProps) {
  const t = useText(collectionFormText)
  const { answer, error, isAsking, retry } = useAsync(() =>
    api('GET /v1/collection/{id}/order', { params: { id: collectionId } }),
  )
  return (
    <Dialog title={t('arrangeTitle')} onClose={onClose} isSticky>
      {error ? <ErrorState error={error} onRetry={retry} isRetrying={isAsking} /> : null}
      {!answer && !error && <SkeletonLine width="80%" />}
      {answer?.data.works.length === 0 && <p className="pb-4 text-ink-2">{t('arrangeEmpty')}</p>}
      {answer && answer.data.works.length > 0 && (
        <ArrangeForm collectionId={collectionId} before={answer.data.works} onDone={onDone} />
      )}
    </Dialog>
  )
}

type ArrangeFormProps = { collectionId: string; before: readonly ArrangedWork[]; onDone: () => void }

function ArrangeForm({ collectionId, before, onDone }: ArrangeFormProps) {
  const t = useText(collectionFormText)
  const [works, setWorks] = useState(before)
  const [told, setTold] = useState('')
  const dragged = useRef<number>(undefined)
  const list = useRef<HTMLOListElement>(null)
  const form = useSubmit({
    isValid: works !== before,
    send: () =>
      api('PUT /v1/collection/{id}/order', {
        params: { id: collectionId },
        body: { itemIds: works.map(({ itemId }) => itemId) },
      }),
    onDone: useReload(onDone),
  })
  const move = (from: number, to: number) => {
    const work = works[from]
    if (!work || to < 0 || to >= works.length || to === from) return
    setWorks(works.toSpliced(from, 1).toSpliced(to, 0, work))
    setTold(t('moved', { name: work.name, at: to + 1, count: works.length }))
    // Whoever moves by keyboard stays on what they pressed.
    const pressed = document.activeElement
    requestAnimationFrame(() => {
      if (pressed instanceof HTMLElement && list.current?.contains(pressed)) pressed.focus()
    })
  }
  return (
    <DialogForm form={form} submitLabel={t('arrangeSave')}>
      <div>
        <FieldHint>{t('arrangeHint')}</FieldHint>
        {works.length === maxArranged && <FieldHint>{t('arrangeMost', { count: maxArranged })}</FieldHint>}
        <p role="status" className="sr-only">
          {told}
        </p>
        <ol ref={list} className="mt-4">
          {works.map((work, at) => (
            <ArrangeRow
              key={work.itemId}
              work={work}
              at={at}
              count={works.length}
              onMove={(to) => move(at, to)}
              onDragStart={() => void (dragged.current = at)}
              onDrop={() => {
                if (dragged.current !== undefined) move(dragged.current, at)
                dragged.current = undefined
              }}
            />
          ))}
        </ol>
      </div>
    </DialogForm>
  )
}

type ArrangeRowProps = {
  work: ArrangedWork
  at: number
  count: number
  onMove: (to: number) => void
  onDragStart: () => void
  onDrop: () => void
}

/** Dragged by its row, moved by its buttons, or by the arrows, Home and End on its handle. */
function ArrangeRow({ work, at, count, onMove, onDragStart, onDrop }: ArrangeRowProps) {
  const t = useText(collectionFormText)
  const { name, picture, isHidden } = work
  const places: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }
  const moveByKey = (event: KeyboardEvent) => {
    const to = places[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in it do the same without dragging
    <li
      draggable
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
      className="flex items-center gap-3 border-t border-line py-2 first:border-t-0"
    >
      <IconButton label={t('moveWork', { name, at: at + 1 })} onKeyDown={moveByKey} className="cursor-grab">
        <MenuIcon />
      </IconButton>
      <Thumbnail picture={picture} />
      <span className="min-w-0 flex-1 text-small [overflow-wrap:anywhere]">
        <bdi className="font-serif italic">{name}</bdi>
        {isHidden && <span className="block text-label text-ink-3">{t('hiddenWork')}</span>}
      </span>
      <span className="flex">
        <IconButton label={t('earlier', { name })} onClick={() => onMove(at - 1)}>
          <ChevronIcon className="rotate-180" />
        </IconButton>
        <IconButton label={t('later', { name })} onClick={() => onMove(at + 1)}>
          <ChevronIcon />
        </IconButton>
      </span>
    </li>
  )
}
