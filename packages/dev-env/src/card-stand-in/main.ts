import { parseArgs } from 'node:util'
import { runService } from '../stand-in/serve.ts'
import { cardStandInKeys } from './card-stand-in-keys.ts'
import { startCardStandIn } from './start-card-stand-in.ts'

// node packages/dev-env/src/card-stand-in/main.ts --port 4700 --app-origin http://localhost:3000 \
//   --webhook-url http://localhost:3000/v1/webhook/card --data-file .data/cards.jsonl
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    'app-origin': { type: 'string' },
    'webhook-url': { type: 'string' },
    'data-file': { type: 'string' },
    'secret-key': { type: 'string', default: cardStandInKeys.secretKey },
    'publishable-key': { type: 'string', default: cardStandInKeys.publishableKey },
    'webhook-secret': { type: 'string', default: cardStandInKeys.webhookSecret },
  },
})

function required(name: 'port' | 'app-origin' | 'webhook-url'): string {
  const value = values[name]
  if (value === undefined) throw new Error(`the card stand-in needs --${name}`)
  return value
}

await runService('card stand-in', () =>
  startCardStandIn({
    port: Number(required('port')),
    appOrigin: new URL(required('app-origin')).origin,
    webhookUrl: new URL(required('webhook-url')).href,
    secretKey: values['secret-key'],
    publishableKey: values['publishable-key'],
    webhookSecret: values['webhook-secret'],
    dataFile: values['data-file'],
    hasDemoCards: true,
  }),
)
