import { createApi } from '@monsoon/api/api'
import { loadProcessConfig } from '@monsoon/api/config'

// The API alone, with its jobs: what the chaos run kills.
const config = loadProcessConfig()
// What is mailed is not looked at.
const running = await createApi({ config, overrides: { mailer: { send: async () => {} } } })
await running.startBackground()
await running.app.listen({ host: config.HOST, port: config.PORT })
