/** What a draft is called while it has no title. */
export const titleOf = ({ name }: { name: string }): string => name.trim() || 'Untitled'
