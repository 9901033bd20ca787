import Fastify from 'fastify'
import { openApp } from '../stand-in/serve.ts'
import { courierStandInKeys } from './courier-stand-in-keys.ts'
import { mountCourierPage } from './courier-page.ts'
import { openParcels, type Parcels } from './parcels.ts'

export interface CourierStandInOptions {
  /** 0 takes any free port. */
  port?: number
  /** Where parcels survive a restart; without it they are forgotten. */
  dataFile?: string
  appOrigin?: string
  /** Whatever is asked for is on its way; else it knows what it was told. */
  takesAll?: boolean
}

/** A tracking service on this machine with the API of Shippo, which can deliver parcels, lose them, and fall silent. */
export interface CourierStandIn {
  url: string
  parcels: Parcels
  /** The next calls are answered by an error. */
  failCalls: (count: number) => void
  close: () => Promise<void>
}

export async function startCourierStandIn(options: CourierStandInOptions = {}): Promise<CourierStandIn> {
  const { port = 0, dataFile, appOrigin = 'http://localhost', takesAll = false } = options
  const parcels = openParcels(dataFile)
  const app = Fastify({ routerOptions: { maxParamLength: 200 } })
  let failing = 0
  app.get<{ Params: { carrier: string; number: string } }>('/tracks/:carrier/:number', (request, reply) => {
    if (failing > 0) {
      failing -= 1
      return reply.code(503).send({ detail: 'later' })
    }
    if (request.headers.authorization !== `ShippoToken ${courierStandInKeys.apiKey}`)
      return reply.code(401).send({ detail: 'who?' })
    const { carrier, number } = request.params
    const key = `${carrier}/${number}`
    if (takesAll && !parcels.get(key)) parcels.set(key, 'TRANSIT')
    const status = parcels.get(key)
    if (!status) return reply.code(404).send({ detail: 'Not found' })
    return reply.send({ carrier, tracking_number: number, tracking_status: { status } })
  })
  mountCourierPage(app, { parcels, appOrigin })
  const url = await openApp(app, port)
  return { url, parcels, failCalls: (count) => void (failing = count), close: () => app.close() }
}
