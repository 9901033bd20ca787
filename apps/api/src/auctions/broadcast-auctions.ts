import { toAuctionNews } from './auction-view.ts'
import { findAuctionNews, listVersions } from './auction-read-queries.ts'
import type { Resources } from '#resources.ts'

/** What readers are told: as text, and as a chunk of an answer (RFC 9112, 7.1). */
export interface Told {
  text: string
  chunk: Buffer
}

const toTold = (text: string): Told => ({
  text,
  chunk: Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`),
})

const silence = toTold(':\n\n')

/** What an open page is written to. */
export interface Reader {
  write: (told: Told) => void
  /** Bytes that it has not taken yet. */
  readonly waitingBytes: number
  end: () => void
}

/** How far a reader has come: the version and the number of bids it knows. */
export interface Place {
  version: number
  bidCount: number
}

interface Followed {
  version: number
  seq: number
  readers: Set<Reader>
}

// Bids of this process are told at once, those of others when they are found; a rush of bids is told together.
const lookEveryMs = 200
const restMs = 40
const heartbeatMs = 25_000
// A reader that takes nothing is let go; it comes back and catches up.
const mostWaitingBytes = 64 * 1024
const bidsAtOnce = 50
const readersAtOnce = 500

const open = new Set<{ wake: () => void }>()

/** Lets the pages that follow an auction know soon that one changed. After the commit. */
export function publishAuctions(): void {
  for (const news of open) news.wake()
}

const isOver = (state: string): boolean => state !== 'live' && state !== 'offered'
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

async function sendTo(readers: ReadonlySet<Reader>, told: Told): Promise<void> {
  let sent = 0
  for (const reader of readers) {
    if (reader.waitingBytes > mostWaitingBytes) reader.end()
    else reader.write(told)
    sent += 1
    // Thousands of sockets take a tenth of a second: others have their turn in between.
    if (sent % readersAtOnce === 0) await nextTurn()
  }
}

/** What readers who know `afterSeq` bids are told of an auction; null: there is no such auction. */
async function readNews(
  { shared, config }: Pick<Resources, 'shared' | 'config'>,
  { auctionId, afterSeq }: { auctionId: string; afterSeq: number },
): Promise<{ text: string; version: number; bidCount: number; state: string } | null> {
  const row = await findAuctionNews(shared, { auctionId, afterSeq, bids: bidsAtOnce })
  if (!row) return null
  const { version, bidCount, state } = row
  const news = JSON.stringify(toAuctionNews(row, config.MEDIA_ORIGIN))
  return { text: `id: ${version}.${bidCount}\ndata: ${news}\n\n`, version, bidCount, state }
}

export type AuctionBroadcast = ReturnType<typeof openAuctionBroadcast>

/**
 * Tells open pages of auctions what changes. One statement finds what changed in all auctions that are followed,
 * whichever process changed it; one text goes to all readers of an auction.
 */
export function openAuctionBroadcast({ shared, config, log }: Pick<Resources, 'shared' | 'config' | 'log'>) {
  const followed = new Map<string, Followed>()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isWoken = false
  let isClosed = false

  const schedule = (ms: number): void => {
    clearTimeout(timer)
    timer = isClosed || followed.size === 0 ? undefined : setTimeout(() => void look(), ms)
  }

  async function look(): Promise<void> {
    isLooking = true
    isWoken = false
    try {
      for (const { id, version } of await listVersions(shared, [...followed.keys()])) {
        const auction = followed.get(id)
        if (auction && version !== auction.version) await publish(id, auction)
      }
    } catch (error) {
      log.warn({ err: error }, 'the news of auctions could not be read')
    }
    isLooking = false
    schedule(isWoken ? restMs : lookEveryMs)
  }

  async function publish(id: string, auction: Followed): Promise<void> {
    const news = await readNews({ shared, config }, { auctionId: id, afterSeq: auction.seq })
    if (!news) return
    auction.version = news.version
    auction.seq = news.bidCount
    await sendTo(auction.readers, toTold(news.text))
    if (isOver(news.state)) for (const reader of auction.readers) reader.end()
  }

  const heartbeat = setInterval(() => {
    void (async () => {
      for (const { readers } of followed.values()) await sendTo(readers, silence)
    })()
  }, heartbeatMs)
  heartbeat.unref()

  const broadcast = {
    wake: () => {
      isWoken = true
      if (!isLooking) schedule(0)
    },
    /** Gives what a reader has missed; null: there is no such auction. `isOver`: it changes no more. */
    catchUp: async (id: string, place: Place | null) => {
      const news = await readNews({ shared, config }, { auctionId: id, afterSeq: place?.bidCount ?? 0 })
      if (!news) return null
      return { text: place?.version === news.version ? '' : news.text, isOver: isOver(news.state), place: news }
    },
    /** From now on the reader is told. Gives what ends that. */
    follow: (id: string, reader: Reader, { version, bidCount }: Place): (() => void) => {
      const auction = followed.get(id) ?? { version, seq: bidCount, readers: new Set<Reader>() }
      followed.set(id, auction)
      auction.readers.add(reader)
      if (!timer && !isLooking) schedule(lookEveryMs)
      return () => {
        auction.readers.delete(reader)
        if (auction.readers.size === 0 && followed.get(id) === auction) followed.delete(id)
      }
    },
    countReaders: (): number => [...followed.values()].reduce((sum, { readers }) => sum + readers.size, 0),
    close: () => {
      isClosed = true
      clearTimeout(timer)
      clearInterval(heartbeat)
      open.delete(broadcast)
      for (const { readers } of followed.values()) for (const reader of readers) reader.end()
    },
  }
  open.add(broadcast)
  return broadcast
}
