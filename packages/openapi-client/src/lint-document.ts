import type { OpenApiDocument } from '@monsoon/api/openapi/openapi'
import { createConfig, lintFromString } from '@redocly/openapi-core'

// An id is a UUID, which no word of a path is: /v1/offer/price/{id} and /v1/offer/{id}/counter are never the same.
const rules = { 'no-ambiguous-paths': 'off' } as const

/** These answer with another address, and never with 200. */
const redirects = ['#/paths/~1v1~1handover~1go/get/responses', '#/paths/~1v1~1unsubscribe~1{code}/get/responses']

/** One line for each fault that Redocly's recommended rules find, warnings included. */
export async function lintDocument(document: OpenApiDocument): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems
    .map(({ ruleId, message, location }) => ({ ruleId, message, pointer: location[0]?.pointer ?? '' }))
    .filter(({ ruleId, pointer }) => !(ruleId === 'operation-2xx-response' && redirects.includes(pointer)))
    .map(({ ruleId, message, pointer }) => `${pointer} [${ruleId}] ${message}`)
}
