import script from 'virtual:offline-checker'
import type { Route } from './+types/checker-file'
import tokens from '../../styles/tokens.css?inline'
import { checkerHtml } from '../../passports/checker-html.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'

/** The checker to save: one file that works without any network. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const api = context.get(apiContext)
  const [published, site] = await Promise.all([
    pageData(api('GET /v1/passport-keys', {}), request),
    pageData(api('GET /v1/settings', {}), request),
  ])
  return new Response(checkerHtml({ ...published, brand: site.brandName, script, tokens }), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': 'attachment; filename="passport-check.html"',
    },
  })
}
