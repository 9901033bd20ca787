import type { WorkDraft } from '@monsoon/contract/works/work-drafts'
import { useState } from 'react'
import type { DraftFaults } from './draft-faults.ts'
import type { ChangeDraft } from './use-draft.ts'

/** What every part of the form is given. */
export type DraftPart = {
  draft: WorkDraft
  change: ChangeDraft
  /** What is wrong with a field, once its author has left it or asked to send the work. */
  errorOf: (path: string) => string | undefined
  /** To be called when a field is left. */
  leave: (path: string) => void
  isFrozen: (field: keyof WorkDraft) => boolean
}

/** Faults are said of fields that were left, or of all once the work was to be sent. */
export function useShownFaults({ all }: DraftFaults) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setIsAll] = useState(false)
  return {
    errorOf: (path: string) => (isAll || left.has(path) ? all.find((fault) => fault.path === path)?.msg : undefined),
    leave: (path: string) => setLeft((before) => (before.has(path) ? before : new Set(before).add(path))),
    showAll: () => setIsAll(true),
  }
}

export const fieldId = (path: string): string => `work-${path.replaceAll('.', '-')}`

/** Leads to a field from the bar. */
export function focusField(path: string): void {
  const frame =
    document.querySelector(`[id="${fieldId(path)}"]`) ??
    document.querySelector(`[id="${fieldId(path.split('.')[0] ?? '')}"]`)
  frame?.scrollIntoView({ block: 'center' })
  frame?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
}
