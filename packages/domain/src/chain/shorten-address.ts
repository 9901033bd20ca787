/**
 * Shortens a wallet address to its first six and last four characters, '0x7bF3…91Ac', as it stands in for the name of a
 * private account (decisions, Q-050). To look at only: whatever is copied or compared is the whole address.
 * @param address 0x and 40 hex digits; anything of 11 characters or less comes back as it is
 */
export function shortenAddress(address: string): string {
  return address.length <= 11 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`
}
