import type { passportEndpoints } from '@monsoon/contract/chain/passports'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#errors.ts'
import { FileAnswer } from '#http/file-answer.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { openCertificateKeys } from '#sealing/certificate-keys.ts'
import { writeCertificateFile } from './certificate-file.ts'
import { findCredential } from './passport-queries.ts'
import { readPassport } from './read-passport.ts'

const keysOf = ({ config }: Pick<Resources, 'config'>) => ({
  issuer: config.PUBLIC_ORIGIN,
  keys: [...openCertificateKeys(config).published],
})

/** What the calls of passports.ts in the contract do. */
export function passportHandlers(resources: Resources): Handlers<typeof passportEndpoints> {
  return {
    'GET /v1/passport/{itemId}/{edition}': async ({ params, viewer }) => ({
      data: await readPassport(resources, { ...params, viewer }),
    }),
    'GET /v1/passport/{itemId}/{edition}/certificate': async ({ params, viewer }) => {
      // As everybody would read it: what is handed on must not name whom only its owner sees.
      const [own, shown] = await Promise.all([
        readPassport(resources, { ...params, viewer }),
        readPassport(resources, { ...params, viewer: null }).catch(() => null),
      ])
      if (!own.isOwner) throw new Refusal('edition-not-yours')
      const bytes = await writeCertificateFile(resources, shown ?? own)
      const name = `monsoon-certificate-${params.itemId}-${params.edition}.pdf`
      return new FileAnswer({ bytes, contentType: 'application/pdf', name })
    },
    'GET /v1/item/{id}/credential': async ({ params: { id: itemId }, viewer }) => {
      const found = await findCredential(resources.shared, { itemId, viewerId: viewer?.userId ?? null })
      if (!found) throw new Refusal('item-not-found')
      if (found.credential === null) throw new Refusal('credential-not-signed')
      const name = `monsoon-credential-${itemId}.jws`
      return new FileAnswer({ bytes: Buffer.from(found.credential), contentType: 'application/jose', name })
    },
    'GET /v1/passport-keys': async () => ({ data: keysOf(resources) }),
  }
}

/** The public keys where whoever has a certificate looks for them, on any site. */
export function mountPassportKeys(app: FastifyInstance, resources: Pick<Resources, 'config'>): void {
  app.get('/.well-known/monsoon-passport-keys.json', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' })
      .send(keysOf(resources)),
  )
}
