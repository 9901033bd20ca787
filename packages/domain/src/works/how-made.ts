/**
 * How a work was made, as its maker says and its certificate repeats: by hand, by code, by a model in part or as a
 * whole.
 */
export const howMadeWays = ['hand', 'code', 'ai-in-part', 'ai'] as const
export type HowMade = (typeof howMadeWays)[number]
