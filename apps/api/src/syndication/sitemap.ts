import { escapeHtml } from '#escape-html.ts'
import type { SitemapRow } from './syndication-queries.ts'

/** As the protocol allows (sitemaps.org). */
export const maxSitemapAddresses = 50_000

const weekMs = 7 * 86_400_000

/**
 * A sitemap holds the works of one week, counted from 1970: a week of a million works stays below what the protocol
 * allows.
 */
export const weekOf = (at: Date): number => Math.floor(at.getTime() / weekMs)
export const spanOfWeek = (week: number) => ({ from: new Date(week * weekMs), before: new Date((week + 1) * weekMs) })

/** The paths of all sitemaps, works the newest week first. */
export function sitemapPaths(span: { first: Date; last: Date } | undefined): string[] {
  const fixed = [
    '/sitemap/pages.xml',
    '/sitemap/exhibitions.xml',
    '/sitemap/artists.xml',
    '/sitemap/curators.xml',
    '/sitemap/land.xml',
  ]
  if (!span) return fixed
  const [first, last] = [weekOf(span.first), weekOf(span.last)]
  return [...fixed, ...Array.from({ length: last - first + 1 }, (_, at) => `/sitemap/works-${last - at}.xml`)]
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const sitemapIndex = (origin: string, paths: readonly string[]): string =>
  `${head}<sitemapindex xmlns="${namespace}">${paths
    .map((path) => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>`)
    .join('')}</sitemapindex>`

/** `path`: where each of them is, before its id. */
export const sitemapOf = (origin: string, path: string, rows: readonly SitemapRow[]): string =>
  urlSet(
    rows.map(({ id, changedAt }) => {
      return `<loc>${escapeHtml(`${origin}${path}/${id}`)}</loc><lastmod>${changedAt.toISOString()}</lastmod>`
    }),
  )

export const sitemapOfPages = (origin: string, paths: readonly string[]): string =>
  urlSet(paths.map((path) => `<loc>${escapeHtml(origin + path)}</loc>`))

const urlSet = (entries: readonly string[]): string =>
  `${head}<urlset xmlns="${namespace}">${entries.map((entry) => `<url>${entry}</url>`).join('')}</urlset>`

/** Before the opening: nothing is to be read. */
export const closedRobotsText = 'User-agent: *\nDisallow: /\n'

/** What crawlers may read, and where the sitemaps are. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...['/v1/', '/profile', '/staff', '/order/', '/checkout/', '/style', '/dev/'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
