// The API alone, without its job runner: purchases are measured up to their commit and answer. The mails that follow
// are the work of a runner, which may live in a process of its own.
import { createApi } from '@monsoon/api/api'
import { loadProcessConfig } from '@monsoon/api/config'

const config = loadProcessConfig()
const { app, close } = await createApi({ config })
process.on('SIGTERM', () => void close().then(() => process.exit(0)))
await app.listen({ host: config.HOST, port: config.PORT })
