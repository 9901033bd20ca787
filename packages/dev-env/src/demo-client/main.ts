import { parseArgs } from 'node:util'
import { runService } from '../stand-in/serve.ts'
import { startDemoClient } from './start-demo-client.ts'

// node packages/dev-env/src/demo-client/main.ts --port 4900 --app-origin http://localhost:3000
const { values } = parseArgs({ options: { port: { type: 'string' }, 'app-origin': { type: 'string' } } })
if (!values.port || !values['app-origin']) throw new Error('the demo client needs --port and --app-origin')

const options = {
  port: Number(values.port),
  appOrigin: new URL(values['app-origin']).origin,
}
await runService('demo client', () => startDemoClient(options))
