import { minorToUsd } from '@monsoon/domain/money'
import type { siteEndpoints, SiteSettings } from '@monsoon/contract/site'
import { marketNetworkOf, type ChainSettings } from '#chain/networks.ts'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { isReady } from '#site/check-readiness.ts'
import { findHouseFigures } from '#site/house-figures-queries.ts'
import { listCaughtMails, readCaughtMail } from '#site/dev-inbox.ts'
import { readEthRate } from './fetch-eth-rate.ts'

/** Settings, health and, in demo mode, the inbox. */
function viewMarket(config: ChainSettings): SiteSettings['ether'] {
  const market = marketNetworkOf(config)
  return market && { chainId: market.chainId, market: market.market }
}

export function siteHandlers({ config, db, cryptoCheckout }: Resources): Handlers<typeof siteEndpoints> {
  const readStats = async () => {
    const { users, artists, items, exhibitions, volumeMinor } = await findHouseFigures(db)
    return {
      data: {
        users: Number(users),
        artists: Number(artists),
        items: Number(items),
        exhibitions: Number(exhibitions),
        volume: minorToUsd(volumeMinor),
        currencyType: 'USD' as const,
      },
    }
  }
  return {
    'GET /v1/stats': readStats,
    'GET /stats': readStats,
    'GET /v1/settings': async () => {
      const { ethUsdMinor, fetchedAt } = await readEthRate(db, config)
      return {
        data: {
          mode: config.MODE,
          brandName: config.BRAND_NAME,
          legalName: config.LEGAL_NAME,
          contactEmail: config.CONTACT_EMAIL,
          communityUrl: config.COMMUNITY_URL || null,
          socialLinks: config.SOCIAL_LINKS,
          buildRevision: config.BUILD_REVISION,
          card: config.CARD_GATEWAY_SECRET_KEY
            ? {
                provider: config.CARD_GATEWAY,
                publishableKey: config.CARD_GATEWAY_PUBLISHABLE_KEY,
                frameOrigin: config.CARD_GATEWAY_URL || null,
                threeDSecureKey: config.CARD_GATEWAY_THREE_D_SECURE_KEY || null,
              }
            : null,
          ether: viewMarket(config),
          acceptCrypto: cryptoCheckout !== null,
          ethUsd: { rate: minorToUsd(ethUsdMinor), fetchedAt: fetchedAt.toISOString() },
          hasInbox: config.MODE === 'demo' && config.MAIL_INBOX_URL !== '',
          demoClient: (config.MODE === 'demo' && config.CLIENT_APPS[0]?.redirect) || null,
          hasGoogle: config.GOOGLE_CLIENT_ID !== '',
          googleClientId: config.GOOGLE_CLIENT_ID || null,
          chains: {
            ethereum: { explorer: config.ETHEREUM_EXPLORER, contractAddress: config.ETHEREUM_CONTRACT || null },
            polygon: { explorer: config.POLYGON_EXPLORER, contractAddress: config.POLYGON_CONTRACT || null },
          },
          mediaOrigin: config.MEDIA_ORIGIN,
          notificationFlag: config.NOTIFICATION_FLAG,
          secondarySaleFlag: config.SECONDARY_SALE_FLAG,
          serverTime: new Date().toISOString(),
        },
      }
    },
    'GET /v1/dev/inbox': async () => ({ data: { messages: await listCaughtMails(config.MAIL_INBOX_URL) } }),
    'GET /v1/dev/inbox/{id}': async ({ params }) => ({ data: await readCaughtMail(config.MAIL_INBOX_URL, params.id) }),
    'GET /health/live': async () => ({ data: {} }),
    'GET /health/ready': async () => {
      if (!(await isReady(db))) throw new Refusal('not-ready')
      return { data: {} }
    },
  }
}
