import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** How a page of a stand-in looks inside the shop, from its query. */
export interface PageLook {
  /** `system`: as the browser is set, for pages outside the shop. */
  theme: 'light' | 'dark' | 'system'
  dir: 'ltr' | 'rtl'
  /** The language of the text: English is all it has, so the page never claims another. */
  lang: 'en'
}

export function readLook(query: unknown): PageLook {
  const asked = typeof query === 'object' ? { ...query } : {}
  return {
    theme: 'theme' in asked && asked.theme === 'dark' ? 'dark' : 'light',
    dir: 'dir' in asked && asked.dir === 'rtl' ? 'rtl' : 'ltr',
    lang: 'en',
  }
}

export interface StandInPage {
  look: PageLook
  title: string
  /** Trusted markup for the body and for the end of the head. */
  body: string
  head?: string
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}

export function renderPage({ look, title, body, head = '' }: StandInPage): string {
  return `<!doctype html>
<html lang="${look.lang}" dir="${look.dir}" data-theme="${look.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${look.theme === 'system' ? 'light dark' : look.theme}">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/stand-in.css">
${head}
</head>
<body>
${body}
</body>
</html>
`
}

export interface Sheet extends Omit<StandInPage, 'body'> {
  /** Whose page it is, and of what. */
  name: readonly [string, string]
  /** That it is a test. */
  mark: string
  /** Trusted markup. */
  content: string
  /** For a page with lists. */
  isWide?: boolean
}

/** A page with one matter, such as a bank's: whose it is, that it is a test, and the content. */
export function renderSheet({ name: [who, what], mark, content, isWide = false, ...page }: Sheet): string {
  return renderPage({
    ...page,
    body: `<main class="sheet${isWide ? ' wide' : ''}">
<p class="name"><span>${escapeHtml(who)}</span><span>${escapeHtml(what)}</span></p>
<p class="test-mark"><bdi>${escapeHtml(mark)}</bdi></p>
${content}
</main>`,
  })
}

/** The styles that every page has. */
export const readStyles = (): string => readFileSync(new URL('stand-in.css', import.meta.url), 'utf8')

export function mountStyles(app: FastifyInstance): void {
  const styles = readStyles()
  app.get('/stand-in.css', (_, reply) => sendAsset(reply, 'text/css', styles))
}

export function sendAsset(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'no-cache')
    .header('x-content-type-options', 'nosniff')
    .send(text)
}

export interface PagePolicy {
  /** Who may show the page in a frame, and get its buyer back. */
  appOrigin: string
  /** Inline scripts that may stay, e.g. an import map. */
  inlineScripts?: readonly string[]
}

export function sendPage(
  reply: FastifyReply,
  html: string,
  { appOrigin, inlineScripts = [] }: PagePolicy,
): FastifyReply {
  const hashes = inlineScripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self'",
    "connect-src 'self'",
    // A browser checks form-action again when the answer to a form redirects.
    `form-action 'self' ${appOrigin}`,
    "base-uri 'none'",
    `frame-ancestors ${appOrigin}`,
  ]
  return reply
    .header('content-security-policy', policy.join('; '))
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}
