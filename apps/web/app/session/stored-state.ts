const deployCountKey = 'deployCount'

/** Whether this browser's stored state comes from another build of the web than the one that answers now. */
export function isOtherBuild(buildRevision: number): boolean {
  const stored = localStorage.getItem(deployCountKey)
  if (stored === null) localStorage.setItem(deployCountKey, String(buildRevision))
  return stored !== null && stored !== String(buildRevision)
}

/**
 * Drops everything the browser keeps for us: both storages and the caches. Cookies are taken by the server
 * (revoke-access.ts).
 */
export async function clearStoredState(buildRevision?: number): Promise<void> {
  const revision = buildRevision === undefined ? localStorage.getItem(deployCountKey) : String(buildRevision)
  localStorage.clear()
  sessionStorage.clear()
  if (revision !== null) localStorage.setItem(deployCountKey, revision)
  if (!('caches' in globalThis)) return
  for (const key of await caches.keys()) await caches.delete(key)
}
