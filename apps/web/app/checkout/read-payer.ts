import { api } from '../api-client.ts'

/** Who pays, as far as we know it, in the words of Gateway.js (https://docs.nmi.com/docs/payer-authentication-3ds). */
export type Payer = {
  firstName?: string
  lastName?: string
  email?: string
  address1?: string
  city?: string
  state?: string
  country?: string
  postalCode?: string
}

/**
 * Name, mail and the address entered last. The bank asks less often the more it knows; what cannot be read is left out.
 */
export async function readPayer(): Promise<Payer> {
  const [profile, addresses] = await Promise.allSettled([
    api('GET /v1/profile'),
    api('GET /v1/address', { query: { limit: 1 } }),
  ])
  const payer: Payer = {}
  if (profile.status === 'fulfilled') {
    const { name, emailId } = profile.value.data
    Object.assign(payer, namesOf(name), emailId && { email: emailId })
  }
  const address = addresses.status === 'fulfilled' ? addresses.value.data.items[0] : undefined
  if (address) {
    const { line1, city, state, postcode, country } = address
    Object.assign(payer, { address1: line1.slice(0, longestLine), city: city.slice(0, longestLine) })
    Object.assign(payer, { postalCode: postcode, country: country._id }, codeOf(state))
  }
  return payer
}

/** EMV 3-D Secure, billAddrLine1 and billAddrCity. */
const longestLine = 50

/** Whoever goes by one name has no last one. */
function namesOf(name: string): Pick<Payer, 'firstName' | 'lastName'> {
  const words = name.trim().split(/\s+/)
  if (words.length < 2) return name.trim() === '' ? {} : { firstName: name.trim() }
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** EMV 3-D Secure takes a state by its code of ISO 3166-2 alone, and a bank may refuse another one. */
const codeOf = (state: string): Pick<Payer, 'state'> =>
  /^[a-z]{2,3}$/i.test(state.trim()) ? { state: state.trim().toUpperCase() } : {}
