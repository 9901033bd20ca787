import type { Route } from './+types/three-d-secure-return'
import { isUuid } from '@monsoon/domain/uuid'
import { serverContext } from '../../session/server-context.ts'
import { readTheme } from '../../session/read-theme.ts'
import { chooseLocale, languages } from '../../text/languages.ts'
import { createText, translatorOf } from '../../text/use-text.tsx'
import { checkoutText } from '../checkout-text.ts'
import { bankReturned } from './bank-frame.tsx'

/**
 * Where it goes on outside of the checkout's frame: the order, the wallet that was to be topped up, the exports, the
 * requests for objects, the own land, or the payments.
 */
function wayOn(search: URLSearchParams): string {
  if (search.has('top-up')) return '/profile/wallet?top-up=1'
  if (search.has('export')) return '/profile/export-history'
  if (search.has('postage')) return '/profile/nft-request'
  if (search.has('land')) return '/profile/owned-nfts'
  const asked = search.get('order') ?? ''
  return isUuid(asked) ? `/order/${asked}` : '/profile/view?tab=15'
}

/**
 * Where a bank sends its customer back to, inside the checkout's frame: tells the checkout and nothing else. What the
 * address says of the payment is not looked at; the server asks the provider. Without script, or when the bank broke
 * out of the frame, it leads to what was paid for.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = chooseLocale({ chosen: undefined, acceptLanguage: request.headers.get('accept-language') })
  const { i18n } = createText(locale, await languages[locale].load())
  const t = translatorOf(i18n, checkoutText)
  const path = wayOn(new URL(request.url).searchParams)
  const theme = readTheme(request)
  const { nonce } = context.get(serverContext)
  const html = `<!doctype html>
<html lang="${locale}" dir="${languages[locale].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('returnTitle')}</title>
<style>
:root { color-scheme: ${theme ?? 'light dark'} }
body { margin: 2rem 1rem; font: 1rem/1.55 system-ui, sans-serif; text-align: center; background: Canvas; color: CanvasText }
a { display: inline-block; padding: 0.75rem; color: LinkText }
</style>
</head>
<body>
<p>${t('returnBody')}</p>
<p><a href="${path}" target="_top">${t('returnLink')}</a></p>
<script nonce="${nonce}">
if (parent === window) location.replace(${JSON.stringify(path)})
else parent.postMessage({ type: ${JSON.stringify(bankReturned)} }, location.origin)
</script>
</body>
</html>
`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
}
