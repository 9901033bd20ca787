import { invariant } from '../invariant.ts'
import type { Bps, Minor } from '../money.ts'

/** A tax on what people buy in a country, by the name that it has there. */
export interface SalesTax {
  name: 'GST' | 'VAT' | 'SST' | 'PPN' | 'Commercial tax'
  rateBps: Bps
}

/**
 * Standard rates of value added and goods and services taxes on digital services, by ISO 3166 code
 * (docs/decisions/0064), as commonly known in November 2026: check a country's with its tax authority before
 * registering there. A country that is not here has no such tax. What was issued keeps the rate that it was issued at.
 */
export const SALES_TAXES: Readonly<Record<string, SalesTax>> = {
  AE: { name: 'VAT', rateBps: 500n },
  AU: { name: 'GST', rateBps: 1000n },
  BD: { name: 'VAT', rateBps: 1500n },
  BH: { name: 'VAT', rateBps: 1000n },
  DE: { name: 'VAT', rateBps: 1900n },
  EG: { name: 'VAT', rateBps: 1400n },
  FR: { name: 'VAT', rateBps: 2000n },
  GB: { name: 'VAT', rateBps: 2000n },
  ID: { name: 'PPN', rateBps: 1100n },
  IN: { name: 'GST', rateBps: 1800n },
  JO: { name: 'GST', rateBps: 1600n },
  KH: { name: 'VAT', rateBps: 1000n },
  LA: { name: 'VAT', rateBps: 1000n },
  LB: { name: 'VAT', rateBps: 1100n },
  LK: { name: 'VAT', rateBps: 1800n },
  MM: { name: 'Commercial tax', rateBps: 500n },
  MV: { name: 'GST', rateBps: 800n },
  MY: { name: 'SST', rateBps: 800n },
  NP: { name: 'VAT', rateBps: 1300n },
  OM: { name: 'VAT', rateBps: 500n },
  PH: { name: 'VAT', rateBps: 1200n },
  PK: { name: 'GST', rateBps: 1800n },
  SA: { name: 'VAT', rateBps: 1500n },
  SG: { name: 'GST', rateBps: 900n },
  TH: { name: 'VAT', rateBps: 700n },
  TR: { name: 'VAT', rateBps: 2000n },
  VN: { name: 'VAT', rateBps: 1000n },
}

/**
 * The tax that an amount contains: what people pay is the price with the tax in it. Rounded half up to the minor unit.
 * @param totalMinor what was paid, 0 or more
 * @returns the tax in minor units; the rest is the net amount, so that both sum to what was paid
 * @throws {InvariantError} on a negative amount or rate
 */
export function containedTax(totalMinor: Minor, rateBps: Bps): Minor {
  invariant(totalMinor >= 0n && rateBps >= 0n, 'tax is contained in an amount of zero or more')
  const whole = 10_000n + rateBps
  return (totalMinor * rateBps * 2n + whole) / (whole * 2n)
}

/**
 * Where the house is registered for such a tax, and under which number: the setting TAX_REGISTRATIONS.
 * @param setting 'SG:M90371234A, AE:100000000000003'; '' for nowhere
 * @returns numbers by country
 * @throws {InvariantError} where a country has no tax, or a number is missing
 */
export function parseTaxRegistrations(setting: string): ReadonlyMap<string, string> {
  const parts = setting.split(',').map((part) => part.trim())
  return new Map(
    parts.filter(Boolean).map((part) => {
      const [country = '', number = ''] = part.split(':').map((word) => word.trim())
      invariant(SALES_TAXES[country], `${country} has no tax in sales-tax.ts`)
      invariant(number, `a registration in ${country} has a number`)
      return [country, number]
    }),
  )
}
