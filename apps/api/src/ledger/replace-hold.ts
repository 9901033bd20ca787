export { lockFreeWalletsWith, replaceHoldsWith, type HoldReplacement } from './replace-hold-queries.ts'
