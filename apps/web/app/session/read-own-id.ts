import type { RouterContextProvider } from 'react-router'
import { isOfNobody } from './loader-errors.ts'
import { apiContext } from './server-context.ts'
import { readSessionCookies } from './session-cookies.ts'

/** For loaders of pages that visitors may see too: who reads, or null. */
export async function readOwnId(request: Request, context: Readonly<RouterContextProvider>): Promise<string | null> {
  if (!readSessionCookies(request).hasSession()) return null
  try {
    return (await context.get(apiContext)('GET /v1/profile')).data.userId
  } catch (error) {
    if (isOfNobody(error)) return null
    throw error
  }
}
