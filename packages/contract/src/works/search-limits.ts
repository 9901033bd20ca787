// Apart from the schemas, so that a page which needs these does not load what checks those.

/** What can be found, in the order in which equally good finds are shown. */
export const searchKinds = ['artist', 'curator', 'exhibition', 'collection', 'item', 'land'] as const
export type SearchKind = (typeof searchKinds)[number]

/** The longest text that can be searched for. */
export const searchMaxLength = 100

/** Milliseconds of quiet before what is being typed is searched for (001 section 9). */
export const searchDebounceMs = 500

/** How far a search can be walked: beyond, one narrows it, or lists the marketplace. */
export const searchReach = 1000
