import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits for the next window of a limit where the current one ends too soon: calls are counted in fixed windows, and
 * those that fall in two are under the limit in both.
 */
export async function withinOneWindow({ windowSeconds }: { windowSeconds: number }, neededSeconds = 15): Promise<void> {
  const leftSeconds = windowSeconds - ((Date.now() / 1_000) % windowSeconds)
  if (leftSeconds < neededSeconds) await sleep(leftSeconds * 1_000 + 50)
}
