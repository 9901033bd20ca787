import type { ItemCard } from '@monsoon/contract/works/catalog'
import { useState } from 'react'

/** Works that the editor has seen, by id: those that hang, and those that were found to hang. */
export function useWorks(hanging: readonly ItemCard[]) {
  const [works, setWorks] = useState(() => new Map(hanging.map((work) => [work.id, work])))
  return {
    works,
    learn: (found: readonly ItemCard[]) =>
      setWorks((known) => new Map([...known, ...found.map((work) => [work.id, work] as const)])),
  }
}
