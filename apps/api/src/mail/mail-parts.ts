import { formatMinor } from '@monsoon/domain/money'
import type { MailPart, Sender } from './compose-mail.ts'

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })

/** Cents as mails write them. A decimal as text: Intl formats it digit by digit, so no cent passes through a float. */
export const usd = (minor: bigint): string => dollars.format(formatMinor(minor, 'USD') as `${number}`)

/** The way to the page of an order, with its state and receipt. */
export const orderButton = ({ PUBLIC_ORIGIN }: Sender, orderId: string): MailPart => ({
  kind: 'button',
  label: 'See your order',
  url: `${PUBLIC_ORIGIN}/order/${orderId}`,
})

/** The page that asks before it takes somebody off a list. */
export const unsubscribePage = ({ PUBLIC_ORIGIN }: Pick<Sender, 'PUBLIC_ORIGIN'>, code: string): string =>
  `${PUBLIC_ORIGIN}/unsubscribe/${encodeURIComponent(code)}`
