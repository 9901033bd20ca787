import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { NonceContext } from './session/nonce.ts'
import { serverContext } from './session/server-context.ts'

export { serverContext } from './session/server-context.ts'

export const streamTimeout = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, log } = context.get(serverContext)
  const path = new URL(request.url).pathname
  // A crawler reads no streamed parts: it gets the page whole.
  const readyWhen = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'
  return new Promise((resolve, reject) => {
    let hasShell = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        [readyWhen]() {
          hasShell = true
          const body = new PassThrough({
            final(done) {
              clearTimeout(timeout)
              done()
            },
          })
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError(error: unknown) {
          // Before the shell the error rejects and is handled by its caller.
          if (hasShell) log(error, path)
        },
      },
    )
    const timeout = setTimeout(abort, streamTimeout + 1000)
  })
}

/** Loader and render errors, logged once with the id that the error page shows. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(serverContext).log(error, new URL(request.url).pathname)
}
