import type { ComponentType, ReactNode } from 'react'
import { ErrorState } from '../page-state.tsx'
import { useAsync } from '../submit/use-async.ts'

/**
 * A part that a press asks for, whose code is loaded as it appears; `waiting` stands there until then. Unlike with
 * `lazy`, code that does not come can be asked for again, at its place, while all that stands and was typed around it
 * stays.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null) {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => (loaded ??= await load())
  return function OnDemand(props: Props) {
    const { answer, error, isAsking, retry } = useAsync(loadOnce)
    const Part = loaded ?? answer
    if (Part) return <Part {...props} />
    return error === undefined ? waiting : <ErrorState error={error} isRetrying={isAsking} onRetry={retry} />
  }
}
