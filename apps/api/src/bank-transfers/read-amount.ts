import { readUsd } from '@monsoon/domain/money'

/**
 * A bank's amount with two decimals at least and none in vain: the same text for the same sum. null: it is no amount
 * above nothing.
 */
export function readAmount(text: string): string | null {
  const [, whole = '', fraction = ''] = /^0*(\d{1,15})(?:\.(\d{0,5}))?$/.exec(text.trim()) ?? []
  if (!/[1-9]/.test(whole + fraction)) return null
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}

/** Cents of such an amount; null: it is no USD, or has parts of cents. */
export const usdMinorOf = (amount: string, currency: string): bigint | null =>
  currency === 'USD' ? readUsd(amount) : null
