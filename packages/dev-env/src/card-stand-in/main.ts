import { parseArgs } from 'node:util'
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

const port = Number(required('port'))
const standIn = await startCardStandIn({
  port,
  appOrigin: new URL(required('app-origin')).origin,
  webhookUrl: new URL(required('webhook-url')).href,
  secretKey: values['secret-key'],
  publishableKey: values['publishable-key'],
  webhookSecret: values['webhook-secret'],
  dataFile: values['data-file'],
}).catch((error: unknown) => {
  const isBusy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const why = isBusy ? `port ${port} is busy` : String(error)
  process.stderr.write(`card stand-in cannot start: ${why}\n`)
  process.exit(1)
})
process.stdout.write(`card stand-in ready at ${standIn.url}\n`)

function stop(): void {
  void standIn.close().finally(() => process.exit(0))
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
