import { toReadablePath } from '@monsoon/domain/text/readable-path'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { retryLoaderFetches } from './session/retry-loader-fetches.ts'

retryLoaderFetches()

// The server rendered the readable form of the address: at any other, the router would hydrate another page.
const { pathname, search, hash } = location
if (toReadablePath(pathname) !== pathname)
  history.replaceState(history.state, '', toReadablePath(pathname) + search + hash)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
