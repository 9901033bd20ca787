import { ApiError } from '@monsoon/contract/client'
import { data, redirect } from 'react-router'

/** All that a suspended member has. */
export const suspendedPath = '/suspended'

/** Whether an answer says that nobody is signed in who may do what members do. */
export const isOfNobody = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 412 || error.code === 'account-limited')

/**
 * Turns a refusal of the API into what a page shows: 400 and 404 the not-found page, 401 the login with the way back,
 * a closed door the way in, a suspended account its page, anything else the error page with the request's id, which the
 * API has logged its reason under.
 */
export function toPageError(error: unknown, request: Request): unknown {
  if (!(error instanceof ApiError)) return error
  if (error.status === 400 || error.status === 404) return data(null, { status: 404, statusText: error.message })
  if (error.code === 'beta-required') return redirect('/beta')
  if (error.code === 'account-limited') return redirect(suspendedPath)
  if (error.status === 401 || error.status === 412) return redirect(loginPath(request))
  return data({ requestId: error.requestId }, { status: error.status || 502, statusText: error.message })
}

/**
 * The address of a page as people see it: a browser that goes to it within the site asks for its data, at an address of
 * their own.
 */
function pageUrlOf(request: Request): URL {
  const url = new URL(request.url)
  if (!url.pathname.endsWith('.data')) return url
  url.pathname = url.pathname.slice(0, -'.data'.length)
  url.searchParams.delete('_routes')
  return url
}

/** /login with the page to come back to. */
export function loginPath(request: Request): string {
  const { pathname, search } = pageUrlOf(request)
  return `/login?redirect=${encodeURIComponent(pathname + search)}`
}

/** Awaits an answer of the API and gives its `data`; a refusal becomes the page's. */
export async function pageData<Data>(answer: Promise<{ data: Data }>, request: Request): Promise<Data> {
  try {
    return (await answer).data
  } catch (error) {
    throw toPageError(error, request)
  }
}

/**
 * Answers that a page can do without: one that does not come stands as `instead`, and `isPartial` says from then on
 * that something is missing. A 404 is an answer, too: there is nothing.
 */
export function pageParts() {
  const parts = {
    isPartial: false,
    orElse: async <Part, Instead>(answer: Promise<Part>, instead: Instead): Promise<Part | Instead> => {
      try {
        return await answer
      } catch (error) {
        parts.isPartial ||= !(error instanceof ApiError && error.status === 404)
        return instead
      }
    },
  }
  return parts
}
