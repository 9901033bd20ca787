import { parseArgs } from 'node:util'
import { runService } from '../stand-in/serve.ts'
import { startCourierStandIn } from './start-courier-stand-in.ts'

// node packages/dev-env/src/courier-stand-in/main.ts --port 4960 --app-origin http://localhost:3000 --data-file
// .data/parcels.json
const { values } = parseArgs({
  options: { port: { type: 'string' }, 'app-origin': { type: 'string' }, 'data-file': { type: 'string' } },
})
if (!values.port || !values['app-origin']) throw new Error('the courier stand-in needs --port and --app-origin')

const options = {
  port: Number(values.port),
  appOrigin: values['app-origin'],
  takesAll: true,
  ...(values['data-file'] && { dataFile: values['data-file'] }),
}
await runService('courier stand-in', () => startCourierStandIn(options))
