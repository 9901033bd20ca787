import { parseArgs } from 'node:util'
import { startPayoutStandIn } from './start-payout-stand-in.ts'

// node packages/dev-env/src/payout-stand-in/main.ts --port 4900 --data-file .data/payouts.json
const { values } = parseArgs({ options: { port: { type: 'string' }, 'data-file': { type: 'string' } } })
if (!values.port) throw new Error('the payout stand-in needs --port')

const standIn = await startPayoutStandIn({
  port: Number(values.port),
  ...(values['data-file'] && { dataFile: values['data-file'] }),
  isDecidedByCents: true,
})
process.stdout.write(`payout stand-in ready at ${standIn.url}\n`)

function stop(): void {
  void standIn.close().finally(() => process.exit(0))
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
