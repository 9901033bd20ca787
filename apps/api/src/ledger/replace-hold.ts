export { replaceHoldWith, type HoldReplacement } from './replace-hold-queries.ts'
