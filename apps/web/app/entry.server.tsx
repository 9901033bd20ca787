import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { NonceContext } from './session/head/nonce.ts'
import { serverContext } from './session/server-context.ts'
import { deferScripts } from './shell/first-paint.ts'

export { serverContext } from './session/server-context.ts'

export const streamTimeout = 5_000

/**
 * Every page leaves as a whole: our loaders wait for all that a page shows, so a stream would come no sooner, and cost
 * more at each of its pieces.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const page = await renderPage(request, entryContext, context)
  const { nonce, deliver } = context.get(serverContext)
  deliver(deferScripts(page, nonce))
  return new Response(null, { status, headers })
}

function renderPage(request: Request, entryContext: EntryContext, context: RouterContextProvider): Promise<Buffer> {
  const { nonce, log } = context.get(serverContext)
  return new Promise((resolve, reject) => {
    let hasShell = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // All in its place: a part that came after it would be hidden without scripts, and move the page with them.
        progressiveChunkSize: Infinity,
        onShellReady() {
          hasShell = true
        },
        onAllReady() {
          clearTimeout(timeout)
          pipe(collect(resolve))
        },
        onShellError(error) {
          clearTimeout(timeout)
          reject(error as Error)
        },
        onError(error: unknown) {
          // Before the shell the error rejects and is handled by its caller.
          if (hasShell) log(error, new URL(request.url).pathname)
        },
      },
    )
    const timeout = setTimeout(abort, streamTimeout + 1000)
  })
}

function collect(onEnd: (page: Buffer) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    // Nothing waits for a reader here.
    highWaterMark: 2 ** 30,
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      done()
    },
    final(done) {
      onEnd(Buffer.concat(pieces))
      done()
    },
  })
}

/** Loader and render errors, logged once with the id that the error page shows. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(serverContext).log(error, new URL(request.url).pathname)
}
