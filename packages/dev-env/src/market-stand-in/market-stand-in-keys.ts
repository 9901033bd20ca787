/** By what the shop is known to the marketplace stand-in, and the wallet that it buys with there. */
export const marketStandInKeys = {
  apiKey: 'stand-in-key',
  name: 'Outside Market',
  wallet: '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc',
} as const

/** The contract of the tokens that are sold there. */
export const marketToken = `0x${'e7'.repeat(20)}`

/** Listings that stand there in the demo: the hash of the order, its token and its price in cents of USDC. */
export const demoListings = [
  { hash: `0x${'a1'.repeat(32)}`, tokenId: '101', cents: 3_800 },
  { hash: `0x${'b2'.repeat(32)}`, tokenId: '102', cents: 4_100 },
  { hash: `0x${'c3'.repeat(32)}`, tokenId: '103', cents: 4_500 },
] as const

/** Where the page of a token is. */
export const demoTokenPath = ({ tokenId }: { tokenId: string }): string => `/item/ethereum/${marketToken}/${tokenId}`

/** A listing as Monsoon names it. */
export const referenceOf = (hash: string): string => `ethereum:${hash}`
