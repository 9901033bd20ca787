import { useRevalidator } from 'react-router'
import { useMutation } from './use-mutation.ts'

/**
 * A `useMutation` that changes what the page shows: its data are read anew before the answer is said, and `onDone`
 * runs.
 */
export function useRevalidatingMutation<Args extends readonly unknown[], Answer extends { msg: string }>(
  act: (...args: Args) => Promise<Answer>,
  { onDone }: { onDone?: () => void } = {},
) {
  const { revalidate } = useRevalidator()
  const change = async (...args: Args) => {
    const answer = await act(...args)
    await revalidate()
    return answer
  }
  return useMutation(change, { onDone })
}

/** What follows a form that changed what the page shows: its data are read anew, then `onDone` runs. */
export function useReload(onDone: () => void): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    await revalidate()
    onDone()
  }
}
