import ipaddr from 'ipaddr.js'

// What is handed out to networks of the world; all else of IPv6 is private, local, reserved, or leads to an IPv4
// address.
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/**
 * Whether an address is one of the public internet: not of this machine, this network, a cloud's metadata, nor one that
 * carries another address (IPv4-mapped, 6to4, NAT64, Teredo). What is no address is none of it.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv6 ? address.match(globalUnicast) : ipaddr.IPv4.isValidFourPartDecimal(text)
}
