import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { createFolderFileStore } from '@monsoon/api/files/folder-file-store'
import { mountMedia } from '@monsoon/api/files/media-routes'
import { createOriginalLinks } from '@monsoon/api/files/original-links'
import { findFreePort } from '@monsoon/dev-env/ports'
import Fastify from 'fastify'
import { expectTo, requireProgram, waitForPort, wordsOf, type Bench, type InteropCase } from './interop-case.ts'

const config = { TOKEN_KEYS: `k1:${randomBytes(32).toString('base64')}` }
const hash = 'a'.repeat(32)

/** The media of Monsoon, and a call that says whom it takes the reader for. */
async function startServer({ folder, later }: Bench): Promise<number> {
  const files = createFolderFileStore(join(folder, 'files'))
  for (const name of ['400x400', 'original'])
    await files.put(`media/${hash}/${name}.webp`, Buffer.from(`0123456789 ${name}`), 'image/webp')
  const app = Fastify({ trustProxy: ['127.0.0.1'] })
  mountMedia(app, { files, config })
  app.get('/who', async (request) => request.ip)
  const port = await findFreePort()
  await app.listen({ port, host: '127.0.0.1' })
  later(() => app.close())
  return port
}

const nginxSettings = (folder: string, port: number, behind: number): string => `
daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
${process.getuid?.() === 0 ? 'user root;' : ''}
http {
  access_log off; client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
  uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  proxy_cache_path ${folder}/cache keys_zone=media:1m;
  server {
    listen 127.0.0.1:${port};
    proxy_cache media; add_header x-cache $upstream_cache_status;
    proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;
    location / { proxy_pass http://127.0.0.1:${behind}; }
  }
}
`

interface Answer {
  status: number
  body: string
  headers: Record<string, string | string[] | undefined>
}

const ask = (url: string, headers: Record<string, string> = {}, localAddress = '127.0.0.1'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers, localAddress }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }))
    })
    request.once('error', reject)
  })

const nginx: InteropCase = {
  name: 'nginx (Debian) as proxy and cache of media',
  async run(bench) {
    const program = requireProgram('nginx', 'nginx-light')
    const behind = await startServer(bench)
    const port = await findFreePort()
    const file = join(bench.folder, 'nginx.conf')
    writeFileSync(file, nginxSettings(bench.folder, port, behind))
    bench.start(program, ['-c', file, '-e', join(bench.folder, 'error.log')])
    await waitForPort(port)
    const at = (path: string): string => `http://127.0.0.1:${port}${path}`
    const size = at(`/media/${hash}/400x400.webp`)
    await ask(size)
    expectTo((await ask(size)).headers['x-cache'] === 'HIT', 'a size is kept')
    const part = await ask(size, { range: 'bytes=2-4' })
    expectTo(part.status === 206 && part.body === '234', 'a range comes through')
    const shut = at(`/media/${hash}/original.webp`)
    expectTo((await ask(shut)).status === 404, 'an original without a link is nothing')
    const open = at(createOriginalLinks(config).sign(`media/${hash}/original.webp`))
    for (const time of ['first', 'second']) {
      const answer = await ask(open)
      expectTo(answer.status === 200 && answer.headers['x-cache'] === 'MISS', `an original is not kept (${time} time)`)
    }
    expectTo((await ask(shut)).status === 404, 'and stays shut')
    const forged = await ask(at('/who'), { 'x-forwarded-for': '9.9.9.9' }, '127.0.0.2')
    expectTo(forged.body === '127.0.0.2', `a forged address does not count: ${forged.body}`)
    return `${wordsOf(program, ['-v'])}: sizes HIT, originals MISS, ranges, addresses`
  },
}

export const proxyCases = [nginx]
