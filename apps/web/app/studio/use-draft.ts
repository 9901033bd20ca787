import { ApiError } from '@monsoon/contract/client'
import { emptyDraft, type WorkDraft } from '@monsoon/contract/works/work-drafts'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { api } from '../api-client.ts'
import { useUnloadGuard } from '../ui/controls/unsaved-changes.tsx'
import type { EditedWork } from '@monsoon/contract/works/edited-works'

/** How long after the last key a draft is saved, and after a failure it is tried again. */
const restMs = 1_000
const retryMs = 4_000

export type Saving = 'nothing' | 'writing' | 'saved' | 'failed' | 'conflict'

/** Takes what changes, or how it follows from what is there. */
export type ChangeDraft = (part: Partial<WorkDraft> | ((before: WorkDraft) => Partial<WorkDraft>)) => void

interface Stored {
  itemId: string
  version: number
  savedAt: string
}

/** The page of a draft as visitors would see it. */
export const previewPath = (itemId: string): string => `/studio/preview/${itemId}`

export const workPath = (itemId: string): string => `/creation/item/edit/${itemId}`

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'work-changed'

/**
 * A draft that is saved as one writes. `isLive`: false for a published work, whose changes are saved on request. What
 * is typed while a save is under way is saved after it; a failure is tried again until it works.
 */
export function useDraft(edited: EditedWork | null, { isLive }: { isLive: boolean }) {
  const [draft, setDraft] = useState<WorkDraft>(() => edited?.draft ?? emptyDraft())
  const [stored, setStored] = useState<Stored | null>(edited)
  const [saving, setSaving] = useState<Saving>(edited ? 'saved' : 'nothing')
  const [isDirty, setIsDirty] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const latest = useRef({ draft, stored })
  useLayoutEffect(() => void (latest.current = { draft, stored }), [draft, stored])
  const running = useRef<Promise<Stored | null>>(null)

  /** Saves what was typed; null where it could not be. */
  const save = useCallback(async (): Promise<Stored | null> => {
    while (running.current) await running.current
    const sent = latest.current.draft
    const attempt = storeDraft(latest.current.stored, sent).then(
      (saved) => {
        latest.current.stored = saved
        setStored(saved)
        setSaving(latest.current.draft === sent ? 'saved' : 'writing')
        setIsDirty(latest.current.draft !== sent)
        return saved
      },
      (error: unknown) => {
        setFailure(error)
        setSaving(isConflict(error) ? 'conflict' : 'failed')
        return null
      },
    )
    running.current = attempt
    const saved = await attempt
    running.current = null
    return saved
  }, [])

  useEffect(() => {
    if (!isLive || !isDirty || saving === 'conflict') return
    const timer = setTimeout(() => void save(), saving === 'failed' ? retryMs : restMs)
    return () => clearTimeout(timer)
  }, [draft, isDirty, isLive, save, saving])

  // Whoever leaves the page within that second loses nothing.
  const unsaved = useRef(false)
  useEffect(() => void (unsaved.current = isLive && isDirty && saving !== 'conflict'), [isLive, isDirty, saving])
  useEffect(() => () => void (unsaved.current && save()), [save])
  useUnloadGuard(isDirty)

  const change: ChangeDraft = useCallback((part) => {
    setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }))
    setIsDirty(true)
    setSaving((before) => (before === 'conflict' ? before : 'writing'))
  }, [])

  return { draft, change, save, stored, saving, failure, isDirty }
}

/** Begins the draft, or saves it; the address is that of the draft from its first save on. */
async function storeDraft(stored: Stored | null, draft: WorkDraft): Promise<Stored> {
  if (stored) {
    const { itemId, version } = stored
    return (await api('PATCH /v1/item', { body: { ...draft, itemId, version } })).data
  }
  const begun = (await api('POST /v1/item', { body: draft })).data
  // The page stays as it is, with what is typed and where one types.
  history.replaceState(history.state, '', workPath(begun.itemId))
  return begun
}
