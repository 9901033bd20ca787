import { paragraphsOf } from '@monsoon/domain/text/html-text'
import { escapeHtml } from '#escape-html.ts'

/** One entry of a feed. */
export interface FeedEntry {
  title: string
  /** Whole address of its page. */
  link: string
  author: string
  /** HTML, or plain text. */
  description: string
  publishedAt: Date
  /** Whole address; null without one. */
  picture: string | null
}

const tag = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`

function itemOf({ title, link, author, description, publishedAt, picture }: FeedEntry): string {
  const shown = picture === null ? '' : `<img src="${escapeHtml(picture)}" alt="">`
  const words = paragraphsOf(description).map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
  return [
    '<item>',
    tag('title', title),
    tag('link', link),
    `<guid isPermaLink="true">${escapeHtml(link)}</guid>`,
    tag('dc:creator', author),
    tag('pubDate', publishedAt.toUTCString()),
    tag('description', `${shown}${words.join('')}`),
    '</item>',
  ].join('')
}

/** A feed as RSS 2.0, the newest first. `self`: its own whole address. */
export function rssFeed(feed: {
  title: string
  description: string
  link: string
  self: string
  entries: readonly FeedEntry[]
}): string {
  const { title, description, link, self, entries } = feed
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    tag('title', title),
    tag('link', link),
    tag('description', description),
    `<atom:link href="${escapeHtml(self)}" rel="self" type="application/rss+xml"/>`,
    ...entries.map(itemOf),
    '</channel></rss>',
  ].join('')
}
