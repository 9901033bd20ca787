import type { ContentPage, Contents } from '@monsoon/contract/house/contents'
import { invariant } from '@monsoon/domain/invariant'
import type { LoaderFunctionArgs } from 'react-router'
import { pageData } from '../session/loader-errors.ts'
import { apiContext } from '../session/server-context.ts'

/** The newest words of a page of the house. */
export async function readContent<Page extends ContentPage>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  page: Page,
): Promise<Contents[Page]> {
  const found = await pageData(context.get(apiContext)('GET /v1/contents/{page}', { params: { page } }), request)
  invariant(found.page === page, 'the words are those of the page that was asked for')
  // Name and words belong together, which the compiler cannot follow through a variable.
  return found.content as Contents[Page]
}
