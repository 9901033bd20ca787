/** A transfer by its double entry and its place in it: the ends of the id, the whole on hover. */
export function EntryId({ entryId, leg }: { entryId: string; leg: number }) {
  return (
    <bdi title={`${entryId}:${leg}`} className="text-small whitespace-nowrap text-ink-3 tabular">
      {entryId.slice(0, 8)}…{entryId.slice(-6)}:{leg}
    </bdi>
  )
}
