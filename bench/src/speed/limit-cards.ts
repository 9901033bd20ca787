import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { PassThrough, Writable } from 'node:stream'
import { root } from './repository-root.ts'

type Element = object
type CreateElement = (
  type: string | ((props: never) => Element),
  props?: Record<string, unknown> | null,
  ...children: unknown[]
) => Element

interface ServerRenderer {
  renderToPipeableStream: (
    element: Element,
    options: { onAllReady: () => void; onError: (error: unknown) => void },
  ) => { pipe: (into: Writable | PassThrough) => void }
}

// The React that the web is built with, not one of the benchmark's own.
const ofWeb = createRequire(join(root, 'apps/web/package.json'))
const { createElement: h } = ofWeb('react') as { createElement: CreateElement }
const { renderToPipeableStream } = ofWeb('react-dom/server') as ServerRenderer

interface Work {
  id: string
  name: string
  maker: string
  price: string
  color: string
}

const works: Work[] = Array.from({ length: 30 }, (_, index) => ({
  id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  name: `Quiet Harbour ${index}`,
  maker: 'Aisha Rahman',
  price: `$${120 + index}.50`,
  color: '#c8b8a8',
}))

const widths = [232, 348, 464, 696, 928]
const sourcesOf = (id: string, format: string) =>
  widths.map((width) => `/media/${id}/${width}.${format} ${width}w`).join(', ')

function Picture({ work }: { work: Work }): Element {
  return h(
    'picture',
    null,
    h('source', { type: 'image/avif', srcSet: sourcesOf(work.id, 'avif'), sizes: '25vw' }),
    h('source', { type: 'image/webp', srcSet: sourcesOf(work.id, 'webp'), sizes: '25vw' }),
    h('img', {
      src: `/media/${work.id}/464.webp`,
      alt: work.name,
      width: 464,
      height: 464,
      loading: 'lazy',
      style: { backgroundColor: work.color },
    }),
  )
}

function Card({ work }: { work: Work }): Element {
  return h(
    'article',
    { className: 'work' },
    h('div', { className: 'work-slot' }, h(Picture, { work })),
    h('h3', { className: 'work-title' }, h('a', { href: `/item/${work.id}` }, work.name)),
    h('p', { className: 'work-maker' }, work.maker),
    h('p', { className: 'work-price' }, work.price, ' ', h('span', { className: 'text-ink-3' }, '≈ 0.0377 ETH')),
  )
}

const Page = (): Element =>
  h(
    'html',
    { lang: 'en' },
    h(
      'body',
      null,
      h(
        'main',
        { className: 'page' },
        works.map((work) => h(Card, { key: work.id, work })),
      ),
    ),
  )

/** A page of 30 cards of data that is at hand: what React alone can do. */
export function renderFixedCards(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  const { pipe } = renderToPipeableStream(h(Page), {
    onAllReady: () => pipe(response),
    onError: (error) => response.destroy(error instanceof Error ? error : new Error(String(error))),
  })
}
