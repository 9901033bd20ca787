import type Stripe from 'stripe'

/**
 * Where the API of Stripe is spoken; Stripe itself where nothing is said. Other machines are spoken to over https
 * alone: throws for others.
 */
export function stripeEndpoint(apiUrl: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiUrl === undefined) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol === 'https:') return { host, port: port || '443', protocol: 'https' }
  if (protocol !== 'http:' || !['localhost', '127.0.0.1', '::1'].includes(host))
    throw new Error('the card provider must be called over https, or on this machine')
  return { host, port: port || '80', protocol: 'http' }
}
