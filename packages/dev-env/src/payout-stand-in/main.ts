import { parseArgs } from 'node:util'
import { runService } from '../stand-in/serve.ts'
import { startPayoutStandIn } from './start-payout-stand-in.ts'

// node packages/dev-env/src/payout-stand-in/main.ts --port 4900 --data-file .data/payouts.json
const { values } = parseArgs({ options: { port: { type: 'string' }, 'data-file': { type: 'string' } } })
if (!values.port) throw new Error('the payout stand-in needs --port')

const options = {
  port: Number(values.port),
  ...(values['data-file'] && { dataFile: values['data-file'] }),
  isDecidedByCents: true,
}
await runService('payout stand-in', () => startPayoutStandIn(options))
