import type { Route } from './+types/chart-file'
import { readSheet } from '../../land/read-sheet.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'

/** The sheet of the chart; its address on the page changes with what is drawn on it. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const sheet = await pageData(
    readSheet(context.get(apiContext)).then((data) => ({ data })),
    request,
  )
  return new Response(sheet, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
