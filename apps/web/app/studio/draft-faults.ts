import { readFinishedWork, type Hanging, type WorkDraft, type WorkFault } from '@monsoon/contract/works/work-drafts'

/** Fields in which nothing is written are missing something; others are wrong. */
const isEmpty = (draft: WorkDraft, path: string): boolean => {
  const value = path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], draft)
  return value === '' || value === false || (Array.isArray(value) && value.length === 0) || value === undefined
}

export interface DraftFaults {
  all: readonly WorkFault[]
  /** What is typed and not right. */
  wrong: readonly WorkFault[]
  /** What is not typed yet. */
  missing: readonly WorkFault[]
}

/** All that keeps a draft from being sent, each field once. */
export function faultsOf(draft: WorkDraft, hanging?: Hanging): DraftFaults {
  const all = readFinishedWork(draft, hanging).faults
  return {
    all,
    wrong: all.filter(({ path }) => !isEmpty(draft, path)),
    missing: all.filter(({ path }) => isEmpty(draft, path)),
  }
}
