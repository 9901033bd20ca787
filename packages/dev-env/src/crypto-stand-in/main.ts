import { parseArgs } from 'node:util'
import { runService } from '../stand-in/serve.ts'
import { cryptoStandInKeys } from './crypto-stand-in-keys.ts'
import { startCryptoStandIn } from './start-crypto-stand-in.ts'

// node packages/dev-env/src/crypto-stand-in/main.ts --port 4710 --app-origin http://localhost:3000 --data-file
// .monsoon/crypto.json
const { values } = parseArgs({
  options: { port: { type: 'string' }, 'app-origin': { type: 'string' }, 'data-file': { type: 'string' } },
})
if (!values.port || !values['app-origin']) throw new Error('the crypto stand-in needs --port and --app-origin')

const options = {
  ...cryptoStandInKeys,
  port: Number(values.port),
  appOrigin: new URL(values['app-origin']).origin,
  ...(values['data-file'] && { dataFile: values['data-file'] }),
}
await runService('crypto stand-in', () => startCryptoStandIn(options))
