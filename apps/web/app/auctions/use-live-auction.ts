import type { Auction, AuctionNews, PlacedBid } from '@monsoon/contract/trade/auctions'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../api-client.ts'
import { syncServerClock } from '../ui/time/server-clock.tsx'
import { mergeNews, mergePlaced } from './merge-news.ts'

/**
 * What the page adds to an auction (000, section 3): whether older bids are open, and whether it is being
 * cancelled.
 */
export type AuctionFlags = { viewBid: boolean; isCancellingAuction: boolean }
export type ShownAuction = Auction & AuctionFlags

export type Connection = 'waiting' | 'live' | 'lost'

/** How often the own bid is asked for while the chain confirms it. */
const askEveryMs = 5_000

const isOpen = ({ state }: Pick<Auction, 'state'>): boolean => state === 'live' || state === 'offered'

/**
 * An auction as it stands at this moment: what the page was loaded with, then what its stream tells (server-sent
 * events). After a lost connection the browser comes back by itself and is told what it missed. The countdown follows
 * the clock of the server.
 */
export function useLiveAuction(loaded: Auction, readerId: string | undefined) {
  const [auction, setAuction] = useState(loaded)
  const [flags, setFlags] = useState<AuctionFlags>({ viewBid: false, isCancellingAuction: false })
  const [connection, setConnection] = useState<Connection>('waiting')
  const shown = useRef(auction)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    shown.current = auction
  })

  const applyAuction = useCallback((next: Auction) => {
    syncServerClock(Date.parse(next.serverTime))
    setAuction((before) => (next.version >= before.version ? next : before))
  }, [])

  const applyPlacedBid = useCallback((placed: PlacedBid) => {
    syncServerClock(Date.parse(placed.serverTime))
    setAuction((before) => mergePlaced(before, placed))
  }, [])

  useEffect(() => applyAuction(loaded), [loaded, applyAuction])

  /** How the reader stands is told to them alone. */
  const reread = useCallback(async () => {
    const { data } = await api('GET /v1/item/{id}/auction', { params: { id: loaded.item.itemId } })
    if (data?.id === loaded.id) applyAuction(data)
  }, [loaded.id, loaded.item.itemId, applyAuction])

  const isFollowing = isOpen(auction)
  useEffect(() => {
    if (!isFollowing) return
    const { version, bidCount } = shown.current
    const source = new EventSource(`/v1/auction/${loaded.id}/stream?since=${version}.${bidCount}`)
    source.addEventListener('open', () => setConnection('live'))
    source.addEventListener('error', () => setConnection('lost'))
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const news = JSON.parse(data) as AuctionNews
      syncServerClock(Date.parse(news.serverTime))
      const before = shown.current
      setAuction((current) => mergeNews(current, news, readerId))
      const isNewer = news.version > before.version
      // On chain, what changes without a bid is that it is being undone, and why.
      const isUndone = before.ethUsd !== null && news.bids.length === 0
      if (isNewer && (before.own ?? before.etherBid ?? isUndone)) void reread().catch(() => undefined)
      // Who owns the work now, and what else the page says, is read anew.
      if (!isOpen(news)) void revalidate()
    })
    return () => source.close()
  }, [isFollowing, loaded.id, readerId, reread, revalidate])

  const isOnItsWay = auction.etherBid?.payment.stage === 'confirming'
  useEffect(() => {
    if (!isOnItsWay) return
    const timer = setInterval(() => void reread().catch(() => undefined), askEveryMs)
    return () => clearInterval(timer)
  }, [isOnItsWay, reread])

  const mark = useCallback((some: Partial<AuctionFlags>) => setFlags((before) => ({ ...before, ...some })), [])

  return { auction: { ...auction, ...flags }, connection, take: applyAuction, applyPlacedBid, mark }
}
