import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits for the next minute where the current one ends within `neededSeconds`: calls are counted in fixed windows of
 * whole minutes, and those that fall in two are under the limit in both.
 */
export async function withinOneWindow(neededSeconds = 10): Promise<void> {
  const leftSeconds = 60 - ((Date.now() / 1_000) % 60)
  if (leftSeconds < neededSeconds) await sleep(leftSeconds * 1_000 + 50)
}
