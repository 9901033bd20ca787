import { endpoints } from '@monsoon/contract/endpoints'
import type { Endpoint } from '@monsoon/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { Refusal } from '#errors.ts'

const routes = (Object.entries(endpoints) as [string, Endpoint][]).map(([key, definition]) => {
  const [method = 'GET', path = '/'] = key.split(' ')
  return {
    method,
    isDemoOnly: definition.demoOnly === true,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
  }
})

/** Methods that the contract knows for a path, GET with its HEAD; empty for an unknown path. */
function allowedMethods(path: string, mode: Config['MODE']): string[] {
  const methods = routes
    .filter((route) => route.pattern.test(path) && !(route.isDemoOnly && mode === 'production'))
    .map((route) => route.method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}

const anyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Below /v1 what no endpoint takes is answered by the API, not by the web: 405 where only the method is wrong,
 * else 404.
 */
export function refuseUnknownPaths(app: FastifyInstance, { MODE }: Pick<Config, 'MODE'>): void {
  app.route({
    method: anyMethod,
    url: '/v1/*',
    handler: (request, reply) => {
      const allowed = allowedMethods(request.url.split('?', 1)[0] ?? '', MODE)
      if (allowed.length === 0) throw new Refusal('not-found')
      reply.header('allow', allowed.join(', '))
      throw new Refusal('method-not-allowed')
    },
  })
}
