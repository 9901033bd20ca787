import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { currencyType, nothing, time, usd } from './shapes.ts'

const chain = z.object({ explorer: z.string(), contractAddress: z.string().nullable() })

/** What every page needs to know of the place it belongs to. Public. */
export const siteSettings = z.object({
  mode: z.enum(['demo', 'production']),
  brandName: z.string(),
  legalName: z.string(),
  contactEmail: z.string(),
  /** Our community on another site; null: the page /community. */
  communityUrl: z.string().nullable(),
  socialLinks: z.array(z.string()),
  buildRevision: z.int(),
  card: z
    .object({
      /** Whose fields the browser opens: Stripe's, or hosted fields of the Collect.js kind. */
      provider: z.enum(['stripe', 'nmi']),
      publishableKey: z.string(),
      /** Origin of the stand-in, or of another house that runs the provider's gateway; null: the provider itself. */
      frameOrigin: z.string().nullable(),
      /** The browser's key for 3-D Secure, where it is another one. */
      threeDSecureKey: z.string().nullable(),
    })
    .nullable(),
  /** Whether purchases and offers can be paid by crypto. */
  /**
   * The chain on which works are bought from a browser wallet, and the contract that sells them; null: they are not.
   */
  ether: z.object({ chainId: z.int(), market: z.string() }).nullable(),
  acceptCrypto: z.boolean(),
  ethUsd: z.object({ rate: z.number(), fetchedAt: time }),
  hasInbox: z.boolean(),
  /** Address that takes sessions at the site of somebody else that belongs to the demo. */
  demoClient: z.string().nullable(),
  /** Whether logging in with Google is offered. */
  hasGoogle: z.boolean(),
  /** Our client at the issuer of that login; null: it is off. */
  googleClientId: z.string().nullable(),
  /** Where each chain can be looked at, and the contract of our tokens on it; null: there is none yet. */
  chains: z.object({ ethereum: chain, polygon: chain }),
  /** Where pictures, films and sounds come from; empty: this server. */
  mediaOrigin: z.string(),
  /** Whether notices outside of mail are offered. */
  notificationFlag: z.boolean(),
  /** Whether sellers may set royalties of resales; it hides no resale. */
  secondarySaleFlag: z.boolean(),
  serverTime: time,
})
export type SiteSettings = z.infer<typeof siteSettings>

const mailSummary = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  receivedAt: time,
})

/** The figures of the house, counted every quarter of an hour. */
const stats = endpoint({
  summary: 'How many people, artists, works and exhibitions there are, and for how much was sold',
  auth: 'anyone',
  data: z.object({
    users: z.int(),
    artists: z.int(),
    items: z.int(),
    exhibitions: z.int(),
    volume: usd,
    currencyType,
  }),
  errors: [],
})

export const siteEndpoints = {
  'GET /v1/stats': stats,
  'GET /stats': stats,
  'GET /v1/settings': endpoint({
    summary: 'Public settings of this Monsoon',
    auth: 'anyone',
    beforeOpening: true,
    data: siteSettings,
    errors: [],
  }),
  'GET /v1/dev/inbox': endpoint({
    summary: 'Mails that the local mail stand-in caught',
    auth: 'anyone',
    beforeOpening: true,
    data: z.object({ messages: z.array(mailSummary) }),
    errors: ['not-found'],
    demoOnly: true,
  }),
  'GET /v1/dev/inbox/{id}': endpoint({
    summary: 'One of those mails',
    auth: 'anyone',
    beforeOpening: true,
    params: z.object({ id: z.string().regex(/^[\w-]{1,100}$/) }),
    /** `html` is '' where a mail has none. It may hold anything: show it in a sandboxed frame without scripts only. */
    data: mailSummary.extend({ text: z.string(), html: z.string(), links: z.array(z.string()) }),
    errors: ['not-found'],
    demoOnly: true,
  }),
  'GET /health/live': endpoint({
    summary: 'The process answers',
    auth: 'anyone',
    beforeOpening: true,
    data: nothing,
    errors: [],
  }),
  'GET /health/ready': endpoint({
    summary: 'The process can serve: its database answers',
    auth: 'anyone',
    beforeOpening: true,
    data: nothing,
    errors: ['not-ready'],
  }),
}
