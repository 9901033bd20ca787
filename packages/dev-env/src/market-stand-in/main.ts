import { parseArgs } from 'node:util'
import { runService } from '../stand-in/serve.ts'
import { demoListings } from './market-stand-in-keys.ts'
import { startMarketStandIn } from './start-market-stand-in.ts'

// node packages/dev-env/src/market-stand-in/main.ts --port 4950 --app-origin http://localhost:3000 --data-file
// .data/market.json
const { values } = parseArgs({
  options: { port: { type: 'string' }, 'app-origin': { type: 'string' }, 'data-file': { type: 'string' } },
})
if (!values.port || !values['app-origin']) throw new Error('the marketplace stand-in needs --port and --app-origin')

const options = {
  port: Number(values.port),
  appOrigin: values['app-origin'],
  ...(values['data-file'] && { dataFile: values['data-file'] }),
}
await runService('marketplace stand-in', async () => {
  const market = await startMarketStandIn(options)
  for (const listing of demoListings) market.list(listing)
  return market
})
