import { canonicalJson } from '@monsoon/domain/canonical-json'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'

type House = Pick<Config, 'BRAND_NAME' | 'LEGAL_NAME' | 'PUBLIC_ORIGIN'>

/** What wallets and marketplaces read of the whole contract (https://eips.ethereum.org/EIPS/eip-7572). */
export const writeContractMetadata = ({ BRAND_NAME, LEGAL_NAME, PUBLIC_ORIGIN }: House): string =>
  canonicalJson({
    name: BRAND_NAME,
    description: `Numbered editions of digital art from Southeast Asia, South Asia and the Middle East, hung by curators at ${BRAND_NAME}. Issued by ${LEGAL_NAME}.`,
    image: `${PUBLIC_ORIGIN}/icon-512.png`,
    external_link: PUBLIC_ORIGIN,
  })

/** Serves it where `contractURI` of our contracts leads. */
export function mountContractMetadata(app: FastifyInstance, { config }: { config: House }): void {
  app.get('/contract-metadata.json', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' })
      .type('application/json')
      .send(writeContractMetadata(config)),
  )
}
