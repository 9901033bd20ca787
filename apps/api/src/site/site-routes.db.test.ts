import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'

const mail = {
  id: 'abc-1',
  receivedAt: '2026-11-21T03:00:00.000Z',
  recipients: ['mira@example.org'],
  from: { name: 'Monsoon', address: 'gallery@monsoon.example' },
  to: [{ name: '', address: 'mira@example.org' }],
  subject: 'Please verify your email',
  text: 'Open this:\nhttp://localhost:3000/email-verification?code=x\n',
  html: '<p>Confirm</p>',
}

function serveMails(): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/messages') response.end(JSON.stringify([mail]))
    else if (request.url === `/messages/${mail.id}`) response.end(JSON.stringify(mail))
    else response.writeHead(404).end('{}')
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

describe('site', () => {
  let inbox: Server
  let test: TestApi
  beforeAll(async () => {
    inbox = await serveMails()
    const { port } = inbox.address() as AddressInfo
    test = await createTestApi({
      settings: {
        MAIL_INBOX_URL: `http://127.0.0.1:${port}`,
        CARD_GATEWAY_SECRET_KEY: 'sk_test_secret',
        CARD_GATEWAY_PUBLISHABLE_KEY: 'pk_test_public',
        CARD_GATEWAY_URL: 'http://localhost:4242',
      },
    })
  })
  afterAll(async () => {
    await test.close()
    inbox.close()
  })

  it('tells browsers what the environment says of logins, chains, contracts and media [CONST-075]', async () => {
    const contract = '0x31D0a1b2c3d4e5f60718293a4b5c6d7e8f90c2E8'
    const onEthereum = '0x52908400098527886E0F7030069857D2E4169EE7'
    const other = await createTestApi({
      settings: {
        GOOGLE_CLIENT_ID: 'client-1',
        GOOGLE_CLIENT_SECRET: 'the-secret-of-the-client',
        ETHEREUM_EXPLORER: 'https://sepolia.etherscan.io',
        ETHEREUM_CONTRACT: onEthereum,
        POLYGON_EXPLORER: 'https://amoy.polygonscan.com',
        POLYGON_CONTRACT: contract,
        MEDIA_ORIGIN: 'https://cdn.monsoon.example',
      },
    })
    const answer = await other.app.inject('/v1/settings')
    expect(answer.json()).toMatchObject({
      data: {
        googleClientId: 'client-1',
        chains: {
          ethereum: { explorer: 'https://sepolia.etherscan.io', contractAddress: onEthereum },
          polygon: { explorer: 'https://amoy.polygonscan.com', contractAddress: contract },
        },
        mediaOrigin: 'https://cdn.monsoon.example',
      },
    })
    expect(answer.body).not.toContain('the-secret-of-the-client')
    await other.close()
  })

  it('tells the public settings and no secret, the build revision 27 and no notices outside of mail by default [CALL-114, CONST-022, CONST-030, CONST-031, CONST-075]', async () => {
    const answer = await test.app.inject('/v1/settings')
    expect(answer.json()).toMatchObject({
      status: 200,
      msg: 'OK',
      data: {
        mode: 'demo',
        brandName: 'Monsoon',
        buildRevision: 27,
        card: {
          provider: 'stripe',
          publishableKey: 'pk_test_public',
          frameOrigin: 'http://localhost:4242',
          threeDSecureKey: null,
        },
        ethUsd: { rate: 3200 },
        acceptCrypto: false,
        hasInbox: true,
        demoClient: null,
        notificationFlag: false,
        secondarySaleFlag: false,
      },
    })
    expect(answer.body).not.toContain('sk_test_secret')
    expect((await test.api('GET /v1/crypto-supported')).data).toEqual({ cryptoSupported: false })
  })

  it('tells the newest fetched exchange rate with its time', async () => {
    await sql`INSERT INTO exchange_rate VALUES ('ETH', 'USD', 333312, '2026-11-21T00:00:00Z')`.execute(
      test.resources.db,
    )
    const { data } = await test.api('GET /v1/settings')
    expect(data.ethUsd).toEqual({ rate: 3333.12, fetchedAt: '2026-11-21T00:00:00.000Z' })
  })

  it('shows caught mails with their links in demo mode', async () => {
    const { data } = await test.api('GET /v1/dev/inbox')
    expect(data.messages).toEqual([
      {
        id: 'abc-1',
        to: 'mira@example.org',
        from: 'gallery@monsoon.example',
        subject: mail.subject,
        receivedAt: mail.receivedAt,
      },
    ])
    const one = await test.api('GET /v1/dev/inbox/{id}', { params: { id: 'abc-1' } })
    expect(one.data.links).toEqual(['http://localhost:3000/email-verification?code=x'])
    expect(one.data.html).toBe('<p>Confirm</p>')
    await expect(test.api('GET /v1/dev/inbox/{id}', { params: { id: 'none' } })).rejects.toMatchObject({ status: 404 })
  })

  it('has no inbox without a mail stand-in', async () => {
    const without = await createTestApi()
    await expect(without.api('GET /v1/dev/inbox')).rejects.toMatchObject({ status: 404, code: 'not-found' })
    expect((await without.api('GET /v1/settings')).data).toMatchObject({ hasInbox: false, card: null })
    await without.close()
  })

  it('is ready while the database answers and has every migration, and alive in any case', async () => {
    expect((await test.app.inject('/health/ready')).statusCode).toBe(200)
    await test.asOwner(`DELETE FROM kysely_migration WHERE name = '0005-orders'`)
    const behind = await test.app.inject('/health/ready')
    expect(behind.statusCode).toBe(503)
    expect(behind.json()).toMatchObject({ code: 'not-ready' })
    await test.asOwner(`INSERT INTO kysely_migration VALUES ('0005-orders', '2026')`)
    expect((await test.app.inject('/health/live')).statusCode).toBe(200)
  })

  it('is not ready once the database is gone, says when to ask again, and stays alive', async () => {
    const gone = await createTestApi({ settings: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' } })
    expect((await gone.app.inject('/health/ready')).statusCode).toBe(503)
    expect((await gone.app.inject('/health/live')).statusCode).toBe(200)
    const settings = await gone.app.inject('/v1/settings')
    expect(settings.statusCode).toBe(503)
    expect(settings.json()).toMatchObject({ code: 'not-ready' })
    expect(settings.headers['retry-after']).toBe('5')
    await gone.close()
  })
})
