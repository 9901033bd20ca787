import { errorText } from '@monsoon/contract/errors'
import { messages } from '@monsoon/contract/messages'
import type { CardFieldsRequest } from './card-fields.ts'
import { loadProviderScript } from './load-provider-script.ts'
import { type Payer, readPayer } from '../read-payer.ts'

/** What the bank said, in the words of the script; our server passes them on. */
export type BankSaid = {
  cardHolderAuth: string
  cavv?: string | null
  eci?: string | null
  xid?: string | null
  threeDsVersion?: string | null
  directoryServerId?: string | null
}

/** What the bank is asked about: a card that was typed in, or one that the provider keeps. */
type AskedCard = { paymentToken: string } | { customerVaultId: string }

/** The parts of Gateway.js that are used here (https://docs.nmi.com/docs/gatewayjs). */
type Gateway = {
  get3DSecure: () => {
    createUI: (payment: AskedCard & Payer & ReturnType<typeof readBrowser> & { currency: string; amount: string }) => {
      start: (selector: string) => void
      on: (name: 'complete' | 'failure', listener: (said: BankSaid & { message?: string }) => void) => void
      unmount?: () => void
    }
  }
  on: (name: 'error', listener: () => void) => void
}

declare global {
  interface Window {
    Gateway?: { create: (key: string) => Gateway }
  }
}

type BankQuestion = {
  origin: string
  key: string
  host: HTMLElement
  card: AskedCard
  /** The payment as the server named it: what it pays, a dot, and its cents. */
  clientSecret: string
  request: Pick<CardFieldsRequest, 'onBank'>
}

/** Has the bank ask its customer (3-D Secure). A message instead of its word says why there is none. */
export async function askBank(question: BankQuestion): Promise<BankSaid | { message: string }> {
  const { origin, key, host, card, clientSecret, request } = question
  const reading = readPayer()
  try {
    await loadProviderScript(`${origin}/js/v1/Gateway.js`)
  } catch {
    return { message: messages.tryAgain }
  }
  const gateway = window.Gateway?.create(key)
  if (!gateway) return { message: messages.tryAgain }
  const payment = { currency: 'USD', amount: dollarsOf(clientSecret) }
  const ui = gateway.get3DSecure().createUI({ ...card, ...payment, ...(await reading), ...readBrowser() })
  try {
    return await new Promise((resolve) => {
      ui.on('complete', resolve)
      ui.on('failure', () => resolve({ message: errorText('card-not-authenticated', {}) }))
      gateway.on('error', () => resolve({ message: messages.tryAgain }))
      request.onBank(() => resolve({ message: errorText('card-not-authenticated', {}) }))
      ui.start(`#${host.id}`)
    })
  } finally {
    request.onBank(null)
    ui.unmount?.()
  }
}

/** What 3-D Secure wants to know of a browser, under the names by which NMI's own payment component gives it. */
const readBrowser = () => ({
  deviceChannel: 'Browser',
  browserJavascriptEnabled: 'true',
  browserLanguage: navigator.language,
  browserColorDepth: String(screen.colorDepth),
  browserScreenHeight: String(screen.height),
  browserScreenWidth: String(screen.width),
  browserTimeZone: String(new Date().getTimezoneOffset()),
})

function dollarsOf(clientSecret: string): string {
  const cents = (clientSecret.split('.')[1] ?? '').padStart(3, '0')
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`
}
