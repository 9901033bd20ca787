const shownPlaces = 6

/** Exact ETH as text, to look at: six places, cut. */
export function shortEther(ether: string): string {
  const [ones = '0', places = ''] = ether.split('.')
  const shown = places.slice(0, shownPlaces).replace(/0+$/, '')
  return shown ? `${ones}.${shown}` : ones
}
