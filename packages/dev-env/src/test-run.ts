/** Whether everything is tried (`npm run test:whole`); `npm test` leaves out what takes minutes and differs little. */
export const isWholeRun = process.env['MONSOON_RUN'] === 'whole'

/** All cases in a whole run; in a short one those whose index `takes` accepts. */
export const sampleOf = <Case>(cases: readonly Case[], takes: (index: number) => boolean): readonly Case[] =>
  isWholeRun ? cases : cases.filter((_, index) => takes(index))
