import { parseArgs } from 'node:util'
import { runService } from '../stand-in/serve.ts'
import { startIdentityStandIn } from './start-identity-stand-in.ts'

// node packages/dev-env/src/identity-stand-in/main.ts --port 4800 --app-origin http://localhost:3000
const { values } = parseArgs({ options: { port: { type: 'string' }, 'app-origin': { type: 'string' } } })
if (!values.port || !values['app-origin']) throw new Error('the identity stand-in needs --port and --app-origin')

const options = {
  port: Number(values.port),
  appOrigin: new URL(values['app-origin']).origin,
}
await runService('identity stand-in', () => startIdentityStandIn(options))
