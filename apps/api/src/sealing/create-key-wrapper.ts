import type { Config } from '#config.ts'
import type { KeyWrapper } from './key-wrapper.ts'
import { createLocalKeyWrapper, readLocalKeys } from './local-key-wrapper.ts'
import { createTransitKeyWrapper } from './transit-key-wrapper.ts'

type Settings = Pick<Config, 'SEALING_KEYS' | 'SEALING_TRANSIT_URL' | 'SEALING_TRANSIT_KEY' | 'SEALING_TRANSIT_TOKEN'>

/** Who holds the keys, as the settings name it: a key management service where there is one, and then the own keys open only what they sealed. */
export function createKeyWrapper(config: Settings): KeyWrapper {
  const keys = readLocalKeys(config.SEALING_KEYS)
  const local = createLocalKeyWrapper(keys)
  if (!config.SEALING_TRANSIT_URL) return local
  const { SEALING_TRANSIT_URL: url, SEALING_TRANSIT_KEY: key, SEALING_TRANSIT_TOKEN: token } = config
  const transit = createTransitKeyWrapper({ url, key, token })
  const isLocal = (keyId: string): boolean => keys.some(({ id }) => id === keyId)
  return {
    wrap: transit.wrap,
    unwrap: (wrapped, context) => (isLocal(wrapped.keyId) ? local : transit).unwrap(wrapped, context),
  }
}
