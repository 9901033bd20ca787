import { ApiError } from '@monsoon/contract/client'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../session/server-context.ts'
import { readSessionCookies } from '../../session/session-cookies.ts'
import { readReturnPath } from './return-path.ts'

/** Sends people who are signed in already to where a login would lead, which is /home unless the address says otherwise. */
export async function redirectMembers({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  if (!readSessionCookies(request).hasSession()) return null
  try {
    await context.get(apiContext)('GET /v1/profile')
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 412)) return null
    throw error
  }
  return redirect(readReturnPath({ state: null, search: new URL(request.url).searchParams }))
}
