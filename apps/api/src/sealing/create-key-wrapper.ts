import type { Config } from '#config.ts'
import { createLocalKeyWrapper, readLocalKeys } from './local-key-wrapper.ts'
import { createTransitKeyWrapper } from './transit-key-wrapper.ts'
import type { TransitSettings } from './transit-request.ts'
import type { KeyWrapper } from './sealer.ts'

type Settings = Pick<Config, 'SEALING_KEYS'> & TransitSettings

/**
 * Who holds the keys, as the settings name it: a key management service where there is one, and then the own keys open
 * only what they sealed.
 */
export function createKeyWrapper(config: Settings): KeyWrapper {
  const keys = readLocalKeys(config.SEALING_KEYS)
  const local = createLocalKeyWrapper(keys)
  if (!config.SEALING_TRANSIT_URL) return local
  const transit = createTransitKeyWrapper(config)
  const isLocal = (keyId: string): boolean => keys.some(({ id }) => id === keyId)
  return {
    wrap: transit.wrap,
    unwrap: (wrapped, context) => (isLocal(wrapped.keyId) ? local : transit).unwrap(wrapped, context),
  }
}
