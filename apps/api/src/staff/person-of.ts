/** Somebody whom a row may name; null where it names nobody. */
export const personOf = (userId: string | null, name: string | null): { userId: string; name: string } | null =>
  userId === null || name === null ? null : { userId, name }
