import type { ApiError } from '@monsoon/contract/client'
import type { ErrorCode } from '@monsoon/contract/errors'
import { useSyncExternalStore } from 'react'

/** Something that is asked in a dialog over the page; `answer` ends it. */
export type RetryPrompt = { readonly answer: (isSettled: boolean) => void }

/**
 * What is asked where a call is refused with `code`, so that it can run again where it stands (`settle` of the client).
 * Calls that need an answer at once share the prompt; `shell` shows it.
 */
export function createRetryPrompt(code: ErrorCode) {
  let prompt: RetryPrompt | undefined
  let answered: Promise<boolean> | undefined
  const listeners = new Set<() => void>()

  function put(next: RetryPrompt | undefined) {
    prompt = next
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  /** Asks, and tells whether it was settled. */
  async function ask(): Promise<boolean> {
    answered ??= new Promise<boolean>((answer) => put({ answer })).finally(() => {
      answered = undefined
      put(undefined)
    })
    return answered
  }

  return {
    ask,
    settle: async (refusal: Pick<ApiError, 'code'>): Promise<boolean> => refusal.code === code && ask(),
    useRetryPrompt: (): RetryPrompt | undefined =>
      useSyncExternalStore(
        subscribe,
        () => prompt,
        () => undefined,
      ),
  }
}
