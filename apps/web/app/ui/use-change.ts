import { useRevalidator } from 'react-router'
import { useAction } from './use-action.ts'

/** A `useAction` that changes what the page shows: its data are read anew before the answer is said. */
export function useChange<Args extends readonly unknown[], Answer extends { msg: string }>(
  act: (...args: Args) => Promise<Answer>,
) {
  const { revalidate } = useRevalidator()
  return useAction(async (...args: Args) => {
    const answer = await act(...args)
    await revalidate()
    return answer
  })
}
