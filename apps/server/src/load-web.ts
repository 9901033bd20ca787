import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

/** The folder of the web's workspace. */
export const webFolder = fileURLToPath(new URL('.', import.meta.resolve('@monsoon/web/package.json')))
/** What the browser fetches of a built web. */
export const clientFolder = join(webFolder, 'build/client')

/** The web, built or through Vite. */
export interface Web {
  /** The server's half. In development it is read anew for every request. */
  readBuild: () => Promise<ServerBuild>
  /** The paths of what the browser fetches: /assets/home-3f2a.js, /favicon.svg, /site.webmanifest. */
  files: ReadonlySet<string>
  /** Development only: lets Vite answer what is its own; true when it did. */
  serveDevAsset?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  close: () => Promise<void>
}

export async function loadBuiltWeb(): Promise<Web> {
  const address = pathToFileURL(join(webFolder, 'build/server/index.js')).href
  const build = (await import(address)) as ServerBuild
  const entries = await readdir(clientFolder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(clientFolder, join(parentPath, name)).replaceAll(sep, '/')}`)
  const files = new Set(paths.filter((path) => !path.startsWith('/.')))
  return { readBuild: async () => build, files, close: async () => {} }
}

/** Vite in this process: modules as they stand on disk, hot reload over the server's own port. */
export async function loadLiveWeb(server: Server): Promise<Web> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    readBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    files: new Set(),
    serveDevAsset: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', () => resolve(true))
        vite.middlewares(request, response, (error?: unknown) => {
          if (error) reject(error as Error)
          else resolve(false)
        })
      }),
    close: () => vite.close(),
  }
}
