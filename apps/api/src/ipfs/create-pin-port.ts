import type { Config } from '#config.ts'
import type { Resources } from '#resources.ts'
import { createLocalPins } from './pin-locally.ts'
import type { PinPort } from './pin-port.ts'
import { createPinningService } from './pinning-service.ts'

/**
 * The multiaddress of our own gateway, which serves blocks as https://specs.ipfs.tech/http-gateways/trustless-gateway/
 * says.
 */
function gatewayOf({ PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>): string {
  const { hostname, protocol, port } = new URL(PUBLIC_ORIGIN)
  const isSecure = protocol === 'https:'
  return `/dns/${hostname}/tcp/${port || (isSecure ? 443 : 80)}/${isSecure ? 'tls/http' : 'http'}`
}

/** The pinning service of the settings, else our own store. */
export function createPinPort(
  config: Pick<Config, 'IPFS_PINNING_URL' | 'IPFS_PINNING_TOKEN' | 'IPFS_ORIGINS' | 'PUBLIC_ORIGIN'>,
  store: Pick<Resources, 'db' | 'files'>,
): PinPort {
  if (!config.IPFS_PINNING_URL) return createLocalPins(store)
  return createPinningService({
    url: config.IPFS_PINNING_URL,
    token: config.IPFS_PINNING_TOKEN,
    origins: config.IPFS_ORIGINS.length > 0 ? config.IPFS_ORIGINS : [gatewayOf(config)],
  })
}
