import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, nothing, pageQuery, pagination } from '../shapes.ts'
import { digitsField, lettersField, requiredField, withAtLeast } from '../text-fields.ts'
import { category } from '../works/item-detail.ts'

/** Nobody keeps more addresses than this (001, section 9: address fetch 100). */
export const addressLimit = 100

const text = (name: string, max: number) =>
  withAtLeast(requiredField(name), 3, `${name} must be 3 characters at minimum`).max(
    max,
    `${name} must be ${max} characters at maximum`,
  )

const place = (name: string) => lettersField(name, 150)

/** An address as it is entered (000, section 5; ). */
export const addressBody = z.object({
  name: text('Name', 35).describe('What its owner calls it'),
  line1: text('Address line 1', 150),
  line2: text('Address line 2', 150),
  city: place('City'),
  state: place('State'),
  country: z.string({ error: 'Country is required' }).length(2, 'Country is required').describe('Id of a country'),
  contactNumber: digitsField('Phone', { min: 5, max: 20 }),
  postcode: digitsField('Postal code', { min: 4, max: 15 }),
})

export type NewAddress = z.infer<typeof addressBody>

/** An address as its owner reads it. */
export const address = addressBody.extend({ id, country: category })
export type Address = z.infer<typeof address>

/** What `msg` says where there is more to say than OK. */
export const addressTexts = { saved: 'Your address is saved.', removed: 'The address is removed.' } as const

export const addressEndpoints = {
  'GET /v1/address': endpoint({
    summary: 'The own addresses, newest first',
    auth: 'member',
    query: pageQuery,
    data: z.object({ items: z.array(address), pagination }),
    errors: [],
  }),
  'POST /v1/address': endpoint({
    summary: `Add an address; ${addressLimit} at most`,
    auth: 'member',
    body: addressBody,
    data: z.object({ id }),
    errors: ['too-many-addresses'],
    rateLimit: 'settings',
  }),
  'PATCH /v1/address': endpoint({
    summary: 'Change an own address; what is left out stays',
    auth: 'member',
    body: addressBody.partial().extend({ id }),
    data: nothing,
    errors: ['address-not-found'],
    rateLimit: 'settings',
  }),
  'DELETE /v1/address/{id}': endpoint({
    summary: 'Remove an own address',
    auth: 'member',
    params: z.object({ id }),
    data: nothing,
    errors: ['address-not-found'],
    rateLimit: 'settings',
  }),
}
