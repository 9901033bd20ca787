/** Questions of one section with their answers, in their order. */
export type Questions = readonly (readonly [question: string, answer: string])[]
