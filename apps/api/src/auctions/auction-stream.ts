import { isUuid } from '@monsoon/domain/uuid'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireBetaToken } from '#beta/beta-token.ts'
import { Refusal } from '#errors.ts'
import { beginEventStream } from '#http/event-stream.ts'
import { networkOf } from '#http/rate-limit.ts'
import type { Resources } from '#resources.ts'
import { type AuctionBroadcast, openAuctionBroadcast, type Place, type Reader } from './broadcast-auctions.ts'

// Of one process, and of one address: an office has fewer open.
const mostReaders = 25_000
const mostReadersOfAddress = 200

const placePattern = /^(\d{1,9})\.(\d{1,9})$/

/** Where a page is: what the browser heard last, else what the page was loaded with. */
function readPlace({ headers, query }: FastifyRequest): Place | null {
  const since = headers['last-event-id'] ?? (query as { since?: unknown }).since
  const match = typeof since === 'string' ? placePattern.exec(since) : null
  return match ? { version: Number(match[1]), bidCount: Number(match[2]) } : null
}

function readerOf(reply: FastifyReply): Reader {
  const { raw } = reply
  return {
    write: ({ text, chunk }) => {
      // Thousands are told at once: what all of them get is put into its frame once, not by each answer again.
      if (raw.chunkedEncoding && raw.socket) raw.socket.write(chunk)
      else raw.write(text)
    },
    get waitingBytes() {
      return raw.writableLength + (raw.socket?.writableLength ?? 0)
    },
    end: () => raw.end(),
  }
}

/** Counts open streams by address. */
function countAddresses() {
  const open = new Map<string, number>()
  return {
    of: (address: string): number => open.get(address) ?? 0,
    change: (address: string, by: 1 | -1): void => {
      const count = (open.get(address) ?? 0) + by
      if (count > 0) open.set(address, count)
      else open.delete(address)
    },
  }
}

/**
 * `GET /v1/auction/{id}/stream`: server-sent events of an auction, for anybody (auctionNews in the contract). With
 * `Last-Event-ID`, or `since` for the first time, a page is told what it has missed. 204 when the auction is over and
 * the page knows.
 */
export function mountAuctionStream(app: FastifyInstance, resources: Resources): void {
  const broadcast = openAuctionBroadcast(resources)
  const addresses = countAddresses()
  app.addHook('preClose', async () => broadcast.close())
  app.get('/v1/auction/:id/stream', async (request, reply) => {
    const { config } = resources
    if (config.BETA_GATE) await requireBetaToken(request, config)
    const { id } = request.params as { id: string }
    const address = networkOf(request.ip)
    if (!isUuid(id)) throw new Refusal('auction-not-found')
    const isCrowded = config.RATE_LIMITS && addresses.of(address) >= mostReadersOfAddress
    if (isCrowded || broadcast.countReaders() >= mostReaders) throw new Refusal('too-many-requests', { seconds: 60 })
    const place = readPlace(request)
    const missed = await broadcast.catchUp(id, place)
    if (!missed) throw new Refusal('auction-not-found')
    if (missed.isOver && missed.text === '') return reply.code(204).send()
    beginEventStream(reply)
    reply.raw.write(missed.text)
    if (missed.isOver) return reply.raw.end()
    follow({ broadcast, id, reply, place: missed.place })
    addresses.change(address, 1)
    reply.raw.on('close', () => addresses.change(address, -1))
  })
}

function follow({
  broadcast,
  id,
  reply,
  place,
}: {
  broadcast: AuctionBroadcast
  id: string
  reply: FastifyReply
  place: Place
}): void {
  const leave = broadcast.follow(id, readerOf(reply), place)
  reply.raw.on('close', leave)
  reply.raw.on('error', leave)
}
