/// <reference lib="dom" />
// Served as /js/v1/Gateway.js: runs in the shop's page, with its types stripped and its exports opened. No imports.

type Listener = (event: object) => void

/** What the bank's page tells the script. */
export type BankMessage = { type: 'bank:challenge' | 'bank:complete' | 'bank:failure'; detail: object }

export interface GatewayScript {
  get3DSecure(): { createUI(options: AskedCard & { amount: string; currency: string }): ThreeDSecureUi }
  on(name: 'error', listener: Listener): void
}

/** A card by its token, or as the vault keeps it. */
type AskedCard = { paymentToken: string } | { customerVaultId: string }

export interface ThreeDSecureUi {
  start(selector: string): void
  on(name: 'challenge' | 'complete' | 'failure', listener: Listener): void
  unmount(): void
}

/** Where the page says nothing else, the device's colours are shown. */
const isDark = (view: Window): boolean => view.matchMedia('(prefers-color-scheme: dark)').matches

/** Has the bank ask its customer, in a frame of the gateway's (https://docs.nmi.com/docs/gatewayjs). */
export function createGateway(view: Window, origin: string): GatewayScript {
  return {
    on: () => undefined,
    get3DSecure: () => ({
      createUI({ amount, ...card }) {
        const frame = view.document.createElement('iframe')
        const listeners = new Map<string, Listener[]>()
        const receive = ({ origin: from, source, data }: MessageEvent<BankMessage | null>) => {
          if (from !== origin || source !== frame.contentWindow || !data) return
          for (const listener of listeners.get(data.type.slice('bank:'.length)) ?? []) listener(data.detail)
        }
        return {
          on: (name, listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
          start(selector) {
            const { theme = isDark(view) ? 'dark' : 'light' } = view.document.documentElement.dataset
            frame.title = '3-D Secure'
            const [name, value] =
              'paymentToken' in card ? ['token', card.paymentToken] : ['vault', card.customerVaultId]
            const asked = new URLSearchParams({ [name]: value, amount, theme })
            frame.src = `${origin}/three-d-secure?${asked}`
            Object.assign(frame.style, { display: 'block', border: '0', inlineSize: '100%', blockSize: '25rem' })
            view.addEventListener('message', receive)
            view.document.querySelector(selector)?.replaceChildren(frame)
          },
          unmount() {
            view.removeEventListener('message', receive)
            frame.remove()
          },
        }
      },
    }),
  }
}
