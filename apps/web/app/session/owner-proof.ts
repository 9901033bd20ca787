import type { ApiError } from '@monsoon/contract/client'
import { useSyncExternalStore } from 'react'

/** Whether it is still the owner who sits here is being asked; `answer` ends it. */
export type ProofQuestion = { readonly answer: (isProven: boolean) => void }

let question: ProofQuestion | undefined
let answered: Promise<boolean> | undefined
const listeners = new Set<() => void>()

function put(next: ProofQuestion | undefined) {
  question = next
  for (const listener of listeners) listener()
}

/**
 * Where a call was refused because it wants a proof first that it is still the owner, asks for it in a dialog over the page (`shell`), and
 * tells whether it was given. Calls that need one at once share the question.
 */
export async function proveOwner({ code }: Pick<ApiError, 'code'>): Promise<boolean> {
  if (code !== 'proof-needed') return false
  answered ??= new Promise<boolean>((answer) => put({ answer })).finally(() => {
    answered = undefined
    put(undefined)
  })
  return answered
}

export const useProofQuestion = (): ProofQuestion | undefined =>
  useSyncExternalStore(
    subscribe,
    () => question,
    () => undefined,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
