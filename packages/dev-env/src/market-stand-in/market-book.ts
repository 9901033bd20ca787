import { randomBytes } from 'node:crypto'
import { readJsonFile, writeJsonFile } from '../stand-in/json-file.ts'
import { marketStandInKeys } from './market-stand-in-keys.ts'

/** A listing of a token, in cents of USDC. */
export interface MarketListing {
  hash: string
  tokenId: string
  cents: number
  status: 'ACTIVE' | 'FULFILLED' | 'CANCELLED' | 'EXPIRED'
  /** Of a fulfilled one; null: the sale is not among the events yet. */
  sale: { buyer: string; cents: number; transaction: string } | null
}

/** Listings of the marketplace, oldest first: in memory, or in a file that survives a restart. */
export interface MarketBook {
  listings: readonly MarketListing[]
  find: (hash: string) => MarketListing | undefined
  list: (listing: { hash: string; tokenId: string; cents: number }) => void
  /** Changes what stands; nothing of what is not listed. */
  change: (hash: string, change: Partial<MarketListing>) => void
  /** Somebody buys it: the house, or a stranger. Gives the transaction. */
  sell: (hash: string, to: { buyer?: string; cents?: number; isTold?: boolean }) => string
}

export const strangersWallet = '0x976ea74026e726554db657fa54763abd0c3a0aa9'
export const houseWallet: string = marketStandInKeys.wallet

export function openMarketBook(file: string | undefined): MarketBook {
  const listings = ((file ? readJsonFile(file) : undefined) ?? []) as MarketListing[]
  const save = () => {
    if (file) writeJsonFile(file, listings)
  }
  const find = (hash: string) => listings.find((listing) => listing.hash === hash.toLowerCase())
  const change = (hash: string, changed: Partial<MarketListing>) => {
    const listing = find(hash)
    if (!listing) return
    Object.assign(listing, changed)
    save()
  }
  return {
    listings,
    find,
    change,
    list(listing) {
      if (find(listing.hash)) return
      listings.push({ ...listing, status: 'ACTIVE', sale: null })
      save()
    },
    sell(hash, { buyer = strangersWallet, cents, isTold = true }) {
      const transaction = `0x${randomBytes(32).toString('hex')}`
      const paid = cents ?? find(hash)?.cents ?? 0
      change(hash, { status: 'FULFILLED', sale: isTold ? { buyer, cents: paid, transaction } : null })
      return transaction
    },
  }
}
