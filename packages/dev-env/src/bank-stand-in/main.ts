import { parseArgs } from 'node:util'
import { runService } from '../stand-in/serve.ts'
import { startBankStandIn } from './start-bank-stand-in.ts'

// node packages/dev-env/src/bank-stand-in/main.ts --port 4960 --account 0000-1234-5678 --data-file .data/bank.json
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    account: { type: 'string' },
    'data-file': { type: 'string' },
    'app-origin': { type: 'string' },
  },
})
if (!values.port) throw new Error('the bank stand-in needs --port')

const options = {
  port: Number(values.port),
  ...(values.account && { account: values.account }),
  ...(values['data-file'] && { dataFile: values['data-file'] }),
  ...(values['app-origin'] && { appOrigin: values['app-origin'] }),
}
await runService('bank stand-in', () => startBankStandIn(options))
