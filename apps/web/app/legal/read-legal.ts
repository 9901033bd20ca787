import type { CallData } from '@monsoon/contract/client'
import type { LegalText } from '@monsoon/contract/house/contents'
import { invariant } from '@monsoon/domain/invariant'
import type { LegalPage } from '@monsoon/domain/legal-pages'
import type { LoaderFunctionArgs } from 'react-router'
import { pageData } from '../session/loader-errors.ts'
import { apiContext } from '../session/server-context.ts'

type Answer = Pick<CallData<'GET /v1/contents/{page}'>, 'version' | 'inForceAt' | 'versions' | 'changes' | 'serverTime'>

/** A version of a legal text with all that is said of it. */
export type ShownLegalText = Answer & {
  page: LegalPage
  content: LegalText
  /** Of the text, whichever version is in force, whole. */
  url: string
}

/** The version that the address names, else the one in force. */
export async function readLegal(
  { request, context, params }: Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>,
  page: LegalPage,
): Promise<ShownLegalText> {
  // An address may say anything; the endpoint refuses what it does not know.
  const query = params['version'] === undefined ? {} : { version: params['version'] as unknown as number }
  const found = await pageData(context.get(apiContext)('GET /v1/contents/{page}', { params: { page }, query }), request)
  invariant(found.page === 'privacy' || found.page === 'terms', 'the words are those of the page that was asked for')
  const { version, inForceAt, versions, changes, serverTime, content } = found
  return {
    page,
    content,
    version,
    inForceAt,
    versions,
    changes,
    serverTime,
    url: new URL(`/${page}`, request.url).href,
  }
}
