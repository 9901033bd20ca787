import { createServer, type Server } from 'node:http'
import { marketStandInKeys, referenceOf } from '@monsoon/dev-env/market-stand-in/market-stand-in-keys'
import { startMarketStandIn } from '@monsoon/dev-env/market-stand-in/start-market-stand-in'
import { afterEach, describe, expect, it } from 'vitest'
import { createOpenSeaMarket } from './opensea-market.ts'
import { OutsideSilent } from './outside-market.ts'

const hash = `0x${'ab'.repeat(32)}`
const reference = referenceOf(hash)
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const options = {
  apiKey: marketStandInKeys.apiKey,
  name: 'Outside Market',
  protocolAddress: `0x${'6'.repeat(40)}`,
  ownAddresses: [marketStandInKeys.wallet],
  readEthUsdMinor: async () => 320_000n,
  timeoutMs: 500,
}

async function standIn() {
  const market = await startMarketStandIn()
  closing.push(market.close)
  market.list({ hash, tokenId: '7', cents: 64_000 })
  return { market, read: () => createOpenSeaMarket({ ...options, url: market.url }).read(reference) }
}

/** A marketplace that answers whatever a test says. */
async function answering(answer: (path: string) => { status?: number; body: string }) {
  const server: Server = createServer((request, response) => {
    const { status = 200, body } = answer(request.url ?? '')
    response.writeHead(status).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => new Promise((done) => server.close(done)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens on a port')
  return createOpenSeaMarket({ ...options, url: `http://127.0.0.1:${address.port}` })
}

const orderWith = (current: object, status = 'ACTIVE') => ({
  body: JSON.stringify({
    order: {
      status,
      price: { current },
      protocol_data: { parameters: { offer: [{ token: '0xtoken', identifierOrCriteria: '7' }] } },
    },
  }),
})

describe('what OpenSea says of a listing [U-017]', () => {
  it('is that it is for sale, gone, or sold, to us by the wallets that are ours', async () => {
    const { market, read } = await standIn()
    expect(await read()).toEqual({ state: 'open', priceMinor: 64_000n })
    market.sell(hash, { isTold: false })
    expect(await read()).toEqual({ state: 'sold', isCertain: false })
    market.sell(hash, {})
    expect(await read()).toEqual({ state: 'sold', isCertain: true })
    const transaction = market.sell(hash, {
      buyer: marketStandInKeys.wallet.toUpperCase().replace('0X', '0x'),
      cents: 63_000,
    })
    expect(await read()).toEqual({ state: 'bought', costMinor: 63_000n, transaction })
    market.change(hash, { status: 'CANCELLED' })
    expect(await read()).toEqual({ state: 'gone' })
  })

  it.each([
    ['0.2 ETH', { currency: 'ETH', decimals: 18, value: '200000000000000000' }, 64_000n],
    ['a wei more, rounded up', { currency: 'WETH', decimals: 18, value: '200000000000000001' }, 64_001n],
    ['640.001 USDC, rounded up', { currency: 'USDC', decimals: 6, value: '640001000' }, 64_001n],
  ])('asks for %s in cents', async (_, current, priceMinor) => {
    const market = await answering(() => orderWith(current))
    expect(await market.read(reference)).toEqual({ state: 'open', priceMinor })
  })

  it.each([
    ['an error', () => ({ status: 500, body: '{}' })],
    ['no JSON', () => ({ body: '<html>' })],
    ['another shape', () => ({ body: '{"order":{"status":1}}' })],
    ['a currency without a rate', () => orderWith({ currency: 'APE', decimals: 18, value: '1' })],
    ['a price that is no number', () => orderWith({ currency: 'ETH', decimals: 18, value: '-1' })],
  ])('is silence where it answers %s', async (_, answer) => {
    await expect((await answering(answer)).read(reference)).rejects.toThrow(OutsideSilent)
  })

  it('is nothing where nobody answers in time, and that it is gone where it knows none', async () => {
    const unreachable = createOpenSeaMarket({ ...options, url: 'http://127.0.0.1:1' })
    await expect(unreachable.read(reference)).rejects.toThrow(OutsideSilent)
    const { market } = await standIn()
    expect(await createOpenSeaMarket({ ...options, url: market.url }).read(referenceOf(`0x${'0'.repeat(64)}`))).toEqual(
      {
        state: 'gone',
      },
    )
    market.failCalls(1)
    await expect(createOpenSeaMarket({ ...options, url: market.url }).read(reference)).rejects.toThrow(OutsideSilent)
    const other = createOpenSeaMarket({ ...options, url: market.url, apiKey: 'another' })
    await expect(other.read(reference)).rejects.toThrow(OutsideSilent)
  })

  it('has a page, on the site of its API', async () => {
    const { market } = await standIn()
    const url = await createOpenSeaMarket({ ...options, url: market.url }).pageOf(reference)
    const page = await fetch(url ?? '')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Buy it for Monsoon')
    const act = await fetch(url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ act: 'house' }),
      redirect: 'manual',
    })
    expect(act.status).toBe(303)
    expect(market.find(hash)?.sale?.buyer).toBe(marketStandInKeys.wallet)
  })
})
