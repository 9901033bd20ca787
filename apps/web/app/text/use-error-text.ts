import { ApiError } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import { SaidError } from './said-error.ts'
import { useI18n } from './use-text.tsx'

/**
 * What a failure says to a person: the language's own sentence for its code where the catalogue has one
 * (`error.<code>`), else the server's, which is the specified English. It always says what can be done about it.
 */
export function useErrorText(): (error: unknown) => string {
  const i18n = useI18n()
  return (error) => {
    if (error instanceof SaidError) return error.message
    if (!(error instanceof ApiError)) return messages.tryAgain
    // Whoever stands between us and the server says it in words for machines, if at all.
    if (error.status >= 500 && !error.code) return messages.tryAgain
    const id = `error.${error.code}`
    return error.code && Object.hasOwn(i18n.messages, id) ? i18n._(id, factsOf(error.data)) : error.message
  }
}

function factsOf(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
}
