/** Values that are remembered for a moment, each worked out once however many ask at the same time. */
export interface ShortMemory<Value> {
  read: (key: string, load: () => Promise<Value>) => Promise<Value>
  clear: () => void
}

interface Entry<Value> {
  bornAt: number
  value: Promise<Value>
}

/**
 * Its age counts from the moment at which a value began to be read. Failures, and what is not `isKept`, are not
 * remembered.
 */
export function createShortMemory<Value>({
  maxAgeMs,
  maxEntries,
  isKept = () => true,
}: {
  maxAgeMs: number
  maxEntries: number
  isKept?: (value: Value) => boolean
}): ShortMemory<Value> {
  const entries = new Map<string, Entry<Value>>()

  // The oldest come first.
  const makeRoom = (now: number): void => {
    for (const [key, { bornAt }] of entries) {
      if (entries.size < maxEntries && now - bornAt < maxAgeMs) return
      entries.delete(key)
    }
  }

  return {
    read(key, load) {
      const now = performance.now()
      const known = entries.get(key)
      if (known && now - known.bornAt < maxAgeMs) return known.value
      entries.delete(key)
      makeRoom(now)
      const made: Entry<Value> = { bornAt: now, value: load() }
      entries.set(key, made)
      const forget = () => {
        if (entries.get(key) === made) entries.delete(key)
      }
      made.value.then((value) => {
        if (!isKept(value)) forget()
      }, forget)
      return made.value
    },
    clear: () => entries.clear(),
  }
}
