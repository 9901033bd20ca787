import { CardFieldsUnavailable } from './card-fields.ts'

const loading = new Map<string, Promise<void>>()

/**
 * A card provider's script, which must come from the provider and is fetched at checkout only; a failure may be tried
 * again.
 * @throws {CardFieldsUnavailable}
 */
export function loadProviderScript(address: string, data: Record<string, string> = {}): Promise<void> {
  const asked = loading.get(address) ?? load(address, data)
  loading.set(address, asked)
  return asked
}

function load(address: string, data: Record<string, string>): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    Object.assign(script.dataset, data)
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new CardFieldsUnavailable('the card provider’s script did not load')))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading.delete(address)
    throw error
  })
}
