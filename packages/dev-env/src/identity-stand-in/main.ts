import { parseArgs } from 'node:util'
import { startIdentityStandIn } from './start-identity-stand-in.ts'

// node packages/dev-env/src/identity-stand-in/main.ts --port 4800 --app-origin http://localhost:3000
const { values } = parseArgs({ options: { port: { type: 'string' }, 'app-origin': { type: 'string' } } })
if (!values.port || !values['app-origin']) throw new Error('the identity stand-in needs --port and --app-origin')

const standIn = await startIdentityStandIn({
  port: Number(values.port),
  appOrigin: new URL(values['app-origin']).origin,
})
process.stdout.write(`identity stand-in ready at ${standIn.url}\n`)

function stop(): void {
  void standIn.close().finally(() => process.exit(0))
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
