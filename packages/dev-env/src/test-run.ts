/** Set to `whole` by `npm run test:whole`. */
const runVariable = 'MONSOON_RUN'

/** Whether everything is tried; `npm test` tries a part of what takes minutes and differs little. */
export const isWholeRun = process.env[runVariable] === 'whole'

/** All of these in a whole run; in a short one those whose index the choice takes. */
export const inShort = <Item>(all: readonly Item[], takes: (index: number) => boolean): readonly Item[] =>
  isWholeRun ? all : all.filter((_, index) => takes(index))
