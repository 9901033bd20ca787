import { bareControls, isAllowed, rawColours } from './allowed.ts'
import { violationsOf, type Rule, type SourceFile } from './source-tree.ts'

const isScreen = ({ path, isTest }: SourceFile) => path.startsWith('apps/web/app/') && !isTest

/** Colours come from the tokens, in both themes at once. */
export const colours: Rule = (files) =>
  files
    .filter((file) => isScreen(file) && !file.path.startsWith('apps/web/app/styles/'))
    .flatMap((file) =>
      violationsOf(
        'colours',
        file,
        /(?<![\w&/])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])(?=['"`\])\s;,])|\b(?:rgba?|hsla?)\(/gi,
        'colours come from the tokens',
      ).filter(({ line }) => !isAllowed(rawColours, file.path, file.code, line)),
    )

/** Buttons and fields come from the kit, which knows focus, busy states and errors. */
export const controls: Rule = (files) =>
  files
    .filter((file) => isScreen(file) && file.path.endsWith('.tsx') && !file.path.startsWith('apps/web/app/ui/'))
    .flatMap((file) =>
      violationsOf('kit', file, /<(?:button|input|select|textarea)\b/g, 'use the kit in app/ui').filter(
        ({ line }) => !isAllowed(bareControls, file.path, file.code, line),
      ),
    )
