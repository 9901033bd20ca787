import { holdReplaced, type HoldReplacement } from './replace-hold-queries.ts'

export type { HoldReplacement }

/** For statements that write more than the hold: the database refuses them as a whole when a wallet has less free than that. */
export const replaceHoldWith = holdReplaced
