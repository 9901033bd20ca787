import {
  maxWorkFilmBytes,
  maxWorkPictureBytes,
  megabytes,
  mostBytesOf,
  fileKindOf,
  workFileTypes,
} from '@monsoon/contract/works/uploads'
import { useEffect, useLayoutEffect, useRef, useState, type DragEvent } from 'react'
import { useText } from '../text/use-text.tsx'
import { FormError } from '../ui/controls/field.tsx'
import { FilePicker } from '../ui/controls/file-picker.tsx'
import { MediaDropItem } from './media-drop-item.tsx'
import { uploadText } from './upload-text.ts'
import { addFile, faultOf, withStill, type WorkFile } from './work-file.ts'

const mostFiles = 12

type MediaDropProps = {
  value: readonly WorkFile[]
  onChange: (files: WorkFile[]) => void
  /** A work that is sold already shows what it is made of. */
  isFrozen?: boolean
}

const holdsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') === true

/** Takes files that are pasted anywhere on the page but into a field. */
function usePastedFiles(addFiles: (files: File[]) => void): void {
  const latest = useRef(addFiles)
  useEffect(() => void (latest.current = addFiles))
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
      const files = [...(event.clipboardData?.files ?? [])]
      if (isTyping || files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [])
}

/** The list as it is after all that was asked for in this turn, not only after what was drawn. */
function useList({ value, onChange }: Pick<MediaDropProps, 'value' | 'onChange'>) {
  const list = useRef(value)
  // At once: effects that wait would put back what was drawn before somebody typed.
  useLayoutEffect(() => void (list.current = value), [value])
  const set = (files: readonly WorkFile[]) => {
    list.current = files
    onChange([...files])
  }
  return {
    read: () => list.current,
    set,
    change: (key: string, changed: Partial<WorkFile>) =>
      set(list.current.map((file) => (file.key === key ? { ...file, ...changed } : file))),
    remove: (key: string) => set(list.current.filter((file) => file.key !== key)),
    /** Puts a view one place earlier or later. */
    move: (key: string, by: -1 | 1) => {
      const from = list.current.findIndex((file) => file.key === key)
      const moved = list.current[from]
      if (!moved || from + by < 0 || from + by >= list.current.length) return
      set(list.current.toSpliced(from, 1).toSpliced(from + by, 0, moved))
    },
  }
}

/**
 * The files that a work is made of: dropped, pasted, chosen or taken, several as its views, each sent while the rest is
 * written.
 */
export function MediaDrop({ value, onChange, isFrozen = false }: MediaDropProps) {
  const t = useText(uploadText)
  const list = useList({ value, onChange })
  const [faults, setFaults] = useState<string[]>([])
  const [isOver, setIsOver] = useState(false)

  const addFiles = (files: readonly File[]) => {
    const room = mostFiles - list.read().length
    const found = files.flatMap((file) => {
      const fault = faultOf(file)
      const limit = megabytes(mostBytesOf(fileKindOf(file.name) ?? 'picture'))
      if (fault === 'tooLarge') return [t('tooLarge', { name: file.name, limit })]
      return fault ? [t(fault, { name: file.name })] : []
    })
    const good = files.filter((file) => faultOf(file) === null)
    setFaults(good.length > room ? [...found, t('tooMany', { limit: mostFiles })] : found)
    const added = good.slice(0, Math.max(0, room)).map(addFile)
    if (added.length > 0) list.set([...list.read(), ...added])
  }
  usePastedFiles((files) => !isFrozen && addFiles(files))
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (isFrozen || !holdsFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      if (isFrozen || !holdsFiles(event)) return
      event.preventDefault()
      addFiles([...event.dataTransfer.files])
    },
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is dropped can be chosen by the buttons as well
    <section aria-label={t('files')} className="grid gap-6" {...drop}>
      {value.length > 0 && (
        <ul className="grid gap-8">
          {value.map((file, index) => (
            <MediaDropItem
              key={file.key}
              file={file}
              isFrozen={isFrozen}
              isFirst={index === 0}
              isLast={index === value.length - 1}
              onChange={(changed) => list.change(file.key, changed)}
              onRemove={() => list.remove(file.key)}
              onMove={(by) => list.move(file.key, by)}
              onStill={(still) => list.set(withStill(list.read(), { film: file, ...still }))}
            />
          ))}
        </ul>
      )}
      {!isFrozen && value.length < mostFiles && (
        <DropZone isEmpty={value.length === 0} isOver={isOver} onPick={addFiles} />
      )}
      <FormError>{faults.length > 0 && faults.map((fault) => <p key={fault}>{fault}</p>)}</FormError>
    </section>
  )
}

type DropZoneProps = { isEmpty: boolean; isOver: boolean; onPick: (files: readonly File[]) => void }

/** Where files are dropped, and the buttons to choose them or to take a picture: large while there is none yet. */
function DropZone({ isEmpty, isOver, onPick }: DropZoneProps) {
  const t = useText(uploadText)
  return (
    <div
      className={`grid place-items-center gap-4 bg-wall px-8 text-center outline-1 -outline-offset-[1.25rem] outline-dashed ${isOver ? 'outline-indigo' : 'outline-line-ui'} ${isEmpty ? 'min-h-80 py-16' : 'py-12'}`}
    >
      <p className={isEmpty ? 'text-h3' : 'text-small font-semibold'}>{t(isEmpty ? 'drop' : 'more')}</p>
      {isEmpty && (
        <p className="max-w-md text-small text-ink-2">
          {t('hint', { picture: megabytes(maxWorkPictureBytes), film: megabytes(maxWorkFilmBytes) })}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <FilePicker accept={workFileTypes} variant={isEmpty ? 'primary' : 'outline'} onPickAll={onPick}>
          {t(isEmpty ? 'choose' : 'addMore')}
        </FilePicker>
        <span className="hidden pointer-coarse:inline-flex">
          <FilePicker accept="image/*" isCamera onPickAll={onPick}>
            {t('camera')}
          </FilePicker>
        </span>
      </div>
    </div>
  )
}
