import type { CallData } from '@monsoon/contract/client'
import { ApiError } from '@monsoon/contract/client'
import type { RouterContextProvider } from 'react-router'
import type { Sentences } from '../text/define-text.ts'
import { chooseLocale, languages, type Locale } from '../text/languages.ts'
import { isOfNobody, pageData, pageParts } from './loader-errors.ts'
import { apiContext, serverContext } from './server-context.ts'
import { readCookie, readSessionCookies } from './session-cookies.ts'
import { readTheme } from './read-theme.ts'
import type { Theme } from './theme.ts'

/** Who is signed in, as far as the frame of a page needs to know. */
export type Viewer = Pick<
  CallData<'GET /v1/profile'>,
  | 'userId'
  | 'name'
  | 'type'
  | 'role'
  | 'profilePicture'
  | 'isInternal'
  | 'isNsfwUnveiled'
  | 'refusedEmails'
  | 'newTerms'
>

/** What every page gets: the reader's language and theme, who they are, and the settings of this Monsoon. */
export type SiteData = {
  locale: Locale
  catalogue: Sentences
  theme: Theme | undefined
  viewer: Viewer | null
  /** Somebody is signed in whose account is suspended: as a visitor everywhere but on their own page. */
  isSuspended: boolean
  /** Whether this browser has come in through the doors before the opening. */
  isBetaUser: boolean
  settings: CallData<'GET /v1/settings'>
  /** What works are filed under, all together first; none before the opening. */
  categories: readonly string[]
  renderedAtMs: number
  requestId: string
}

/** Cookie of the chosen language. */
const localeCookie = 'language'

export async function readSite(request: Request, context: Readonly<RouterContextProvider>): Promise<SiteData> {
  const api = context.get(apiContext)
  const theme = readTheme(request)
  const locale = chooseLocale({
    chosen: readCookie(request, localeCookie),
    acceptLanguage: request.headers.get('accept-language'),
  })
  const [settings, categories, reader, catalogue] = await Promise.all([
    pageData(api('GET /v1/settings'), request),
    readCategories(context),
    readViewer(request, context),
    languages[locale].load(),
  ])
  return {
    locale,
    catalogue,
    theme,
    ...reader,
    isBetaUser: readSessionCookies(request).hasBetaAccess(),
    settings,
    categories,
    // Not the settings': a page for everybody may find them a second old.
    renderedAtMs: Date.now(),
    requestId: context.get(serverContext).requestId,
  }
}

async function readCategories(context: Readonly<RouterContextProvider>): Promise<string[]> {
  const answer = await pageParts().orElse(context.get(apiContext)('GET /v1/category'), null)
  return answer?.data.categories.map(({ name }) => name) ?? []
}

/** Null for a visitor; a session that is over makes a visitor, not an error. */
async function readViewer(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Pick<SiteData, 'viewer' | 'isSuspended'>> {
  const nobody = { viewer: null, isSuspended: false }
  if (!readSessionCookies(request).hasSession()) return nobody
  try {
    const { data } = await context.get(apiContext)('GET /v1/profile')
    const { userId, name, type, role, profilePicture, isInternal, isNsfwUnveiled, refusedEmails, newTerms } = data
    return {
      ...nobody,
      viewer: { userId, name, type, role, profilePicture, isInternal, isNsfwUnveiled, refusedEmails, newTerms },
    }
  } catch (error) {
    if (!isOfNobody(error)) throw error
    return { ...nobody, isSuspended: error instanceof ApiError && error.code === 'account-limited' }
  }
}
