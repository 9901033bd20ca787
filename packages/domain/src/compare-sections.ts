export interface ComparedSection {
  id: string
  title: string
  body: string
}

export interface SectionChange {
  id: string
  title: string
  kind: 'added' | 'changed' | 'removed'
}

/**
 * What became of the sections of a text, by their ids: first what is new or reads otherwise, as it stands now, then
 * what is gone.
 */
export function compareSections(
  before: readonly ComparedSection[],
  after: readonly ComparedSection[],
): readonly SectionChange[] {
  const old = new Map(before.map((section) => [section.id, section]))
  const kept = new Set(after.map(({ id }) => id))
  return [
    ...after.flatMap(({ id, title, body }): SectionChange[] => {
      const known = old.get(id)
      if (!known) return [{ id, title, kind: 'added' }]
      return known.title === title && known.body === body ? [] : [{ id, title, kind: 'changed' }]
    }),
    ...before.flatMap(({ id, title }): SectionChange[] => (kept.has(id) ? [] : [{ id, title, kind: 'removed' }])),
  ]
}
