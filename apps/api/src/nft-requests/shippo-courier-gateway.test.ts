import { courierStandInKeys } from '@monsoon/dev-env/courier-stand-in/courier-stand-in-keys'
import { type CourierStandIn, startCourierStandIn } from '@monsoon/dev-env/courier-stand-in/start-courier-stand-in'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CourierSilent } from './courier-gateway.ts'
import { createShippoCourierGateway } from './shippo-courier-gateway.ts'

let standIn: CourierStandIn
beforeAll(async () => {
  standIn = await startCourierStandIn({ port: 0 })
})
afterAll(() => standIn.close())

const { apiKey } = courierStandInKeys
const track = (trackingId: string, courier = 'DHL Express') =>
  createShippoCourierGateway({ url: standIn.url, apiKey }).track({ courier, trackingId })

describe('what the tracking service says of a parcel', () => {
  it.each([
    ['TRANSIT', 'on the way'],
    ['PRE_TRANSIT', 'on the way'],
    ['DELIVERED', 'delivered'],
    ['FAILURE', 'lost'],
    ['RETURNED', 'lost'],
    ['UNKNOWN', 'unknown'],
  ] as const)('is, where it says %s, that it is %s', async (status, state) => {
    standIn.parcels.set('dhl_express/JD-1', status)
    expect(await track('JD-1')).toBe(state)
  })

  it('is nothing of a parcel that it does not know, or of another courier', async () => {
    standIn.parcels.set('dhl_express/JD-2', 'DELIVERED')
    expect(await track('JD-2', 'FedEx')).toBe('unknown')
    expect(await track('../JD-2')).toBe('unknown')
  })

  it.each([
    ['an error', 500, '{}'],
    ['no JSON', 200, '<html>'],
    ['another status', 200, '{"tracking_status":{"status":"EATEN"}}'],
    ['a no to our key', 401, '{}'],
  ])('is silence where it answers %s', async (_, code, body) => {
    const server = createServer((__, response) => response.writeHead(code).end(body))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const gateway = createShippoCourierGateway({ url: `http://127.0.0.1:${port}`, apiKey })
    await expect(gateway.track({ courier: 'UPS', trackingId: '1Z' })).rejects.toThrow(CourierSilent)
    await new Promise((done) => server.close(done))
  })

  it('is silence where nobody answers', async () => {
    const gateway = createShippoCourierGateway({ url: 'http://127.0.0.1:1', apiKey })
    await expect(gateway.track({ courier: 'UPS', trackingId: '1Z' })).rejects.toThrow(CourierSilent)
  })
})
