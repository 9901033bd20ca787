import { parseArgs } from 'node:util'
import { runService } from '../stand-in/serve.ts'
import { nmiStandInKeys } from './nmi-stand-in-keys.ts'
import { startNmiStandIn } from './start-nmi-stand-in.ts'

// node packages/dev-env/src/nmi-stand-in/main.ts --port 4700 --app-origin http://localhost:3000 \
//   --webhook-url http://localhost:3000/v1/webhook/card --data-file .data/nmi.json
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    'app-origin': { type: 'string' },
    'webhook-url': { type: 'string' },
    'data-file': { type: 'string' },
  },
})

function required(name: 'port' | 'app-origin' | 'webhook-url'): string {
  const value = values[name]
  if (value === undefined) throw new Error(`the NMI stand-in needs --${name}`)
  return value
}

await runService('NMI stand-in', () =>
  startNmiStandIn({
    ...nmiStandInKeys,
    port: Number(required('port')),
    appOrigin: new URL(required('app-origin')).origin,
    webhookUrl: new URL(required('webhook-url')).href,
    dataFile: values['data-file'],
    hasDemoCards: true,
  }),
)
