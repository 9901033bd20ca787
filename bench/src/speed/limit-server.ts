// The limits that Monsoon is measured against, as a process of its own on the server's core: node:http alone, node:http
// with one SQL statement, React alone.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { renderFixedCards } from './limit-cards.ts'
import { openLimitQueries, type LimitCard } from './limit-queries.ts'

const { values } = parseArgs({
  options: { port: { type: 'string' }, database: { type: 'string' }, answer: { type: 'string' } },
})
const pool = new pg.Pool({ connectionString: values.database, max: 12 })
const queries = openLimitQueries(pool)

function sendJson(response: ServerResponse, value: unknown): void {
  const body = JSON.stringify(value)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}

const boxes = [
  ['464x464', 'webp'],
  ['900x900', 'webp'],
  ['464x464', 'avif'],
  ['900x900', 'avif'],
] as const

/** A card says where its pictures are, as Monsoon's does, so that both send as much. */
function toLimitCard(row: LimitCard): LimitCard & { picture: unknown; portrait: unknown } {
  const { width, height } = row
  const renditions = boxes.map(([box, format]) => {
    return { box, format, width, height, url: `/media/${row.content_hash}/${box}.${format}` }
  })
  const portraitUrl = `/media/${row.portrait_hash}/100x100.webp`
  const [first] = renditions
  return {
    ...row,
    thumbnail: first?.url,
    picture: { alt: row.thumbnail_alt, width, height, color: row.color, renditions },
    portrait: { alt: row.creator_name, renditions: [{ box: '100x100', format: 'webp', url: portraitUrl }] },
  }
}

let fixedAnswer: Buffer | undefined

/** The bytes of an answer of Monsoon's, sent as they are. */
function sendFixed(response: ServerResponse): void {
  fixedAnswer ??= readFileSync(values.answer ?? '')
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': fixedAnswer.length }).end(fixedAnswer)
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://limit')
  const given = (name: string) => searchParams.get(name) ?? ''
  if (pathname === '/rawhttp') return sendFixed(response)
  if (pathname === '/list') return sendJson(response, (await queries.list()).map(toLimitCard))
  if (pathname === '/detail') return sendJson(response, await queries.detail(given('id')))
  if (pathname === '/ssr') return renderFixedCards(response)
  if (pathname === '/filter') {
    const [minMinor, maxMinor] = [Number(given('min')), Number(given('max'))]
    const found = await queries.filter({ word: given('word'), category: given('category'), minMinor, maxMinor })
    return sendJson(response, found.map(toLimitCard))
  }
  if (pathname === '/purchase') {
    const { saleId, buyerId } = JSON.parse(await text(request)) as { saleId: string; buyerId: string }
    return sendJson(response, await queries.purchase(saleId, buyerId))
  }
  if (pathname === '/bid') {
    const { auctionId, bidderId } = JSON.parse(await text(request)) as { auctionId: string; bidderId: string }
    return sendJson(response, await queries.bid(auctionId, bidderId))
  }
  response.writeHead(200).end()
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
}).listen(Number(values.port), '127.0.0.1')
