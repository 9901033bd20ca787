import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '#config.ts'
import { createCardGateway } from './create-card-gateway.ts'

const gatewayOf = (settings: Record<string, string>) =>
  createCardGateway(loadConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', ...settings }))

describe('the card provider of the settings', () => {
  it.each(['stripe', 'nmi'])('is %s where they name it [CONST-074]', (name) => {
    expect(gatewayOf({ CARD_GATEWAY: name, CARD_GATEWAY_SECRET_KEY: 'key' })?.name).toBe(name)
  })

  it('is nobody without a key [CONST-074]', () => {
    expect(gatewayOf({ CARD_GATEWAY: 'nmi' })).toBeNull()
  })

  it.each([
    ['stripe', 'GET /v1/payment_intents/', 'Bearer key', ''],
    ['nmi', 'POST /api/query.php', undefined, 'security_key=key&'],
  ])('%s is spoken to at their address, under their key', async (name, route, authorization, body) => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        expect(request.headers.authorization).toBe(authorization)
        asked.push(`${request.method} ${request.url} ${Buffer.concat(chunks).toString()}`)
        response.writeHead(404).end('{}')
      })
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const CARD_GATEWAY_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const cards = gatewayOf({ CARD_GATEWAY: name, CARD_GATEWAY_SECRET_KEY: 'key', CARD_GATEWAY_URL })
    await cards?.retrievePayment(`${crypto.randomUUID()}.500`).catch(() => null)
    await new Promise((resolve) => void server.close(resolve))
    expect(asked).toHaveLength(1)
    expect(asked[0]?.startsWith(route)).toBe(true)
    expect(asked[0]).toContain(body)
  })
})
