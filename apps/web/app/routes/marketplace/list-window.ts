/** Works of the first page and of each one after it (001, section 9). */
export const firstPageSize = 12
export const nextPageSize = 30

/** What to ask the API for, and how many of its answer the pages before have shown. */
export type ListWindow = { limit: number; offset: number; skip: number }

/**
 * The call behind a page of a list that begins with 12 and goes on in thirties. Offsets count pages, so that "12, then
 * 30 from page 2" would skip the works 13 to 30: the second page asks for the first 30 and leaves out the 12 it has
 * shown (decisions, Q-081).
 */
export function windowOf(page: number): ListWindow {
  if (page <= 1) return { limit: firstPageSize, offset: 1, skip: 0 }
  if (page === 2) return { limit: nextPageSize, offset: 1, skip: firstPageSize }
  return { limit: nextPageSize, offset: page - 1, skip: 0 }
}
