import { isAllowed, rawColours } from './allowed.ts'
import { colourNames } from './colour-names.ts'
import { lineAt, violationsOf, type Rule, type SourceFile, type Violation } from './source-tree.ts'

const web = 'apps/web/app/'
const tokens = `${web}styles/tokens.css`
const isOfWeb = ({ path, isTest }: SourceFile) => path.startsWith(web) && !isTest
const isOfKit = ({ path }: SourceFile) => path.startsWith(`${web}ui/`)
const isSheet = ({ path }: SourceFile) => path.endsWith('.css')
const isScreen = (file: SourceFile) => isOfWeb(file) && !isOfKit(file) && !isSheet(file)

const control = /<(?:button|input|select|textarea|a|details|dialog|table)\b/g

/** Buttons, fields and links come from the kit, which knows focus, busy states, errors and how a link looks. */
export const controls: Rule = (files) =>
  files
    .filter((file) => isScreen(file) && file.path.endsWith('.tsx'))
    .flatMap((file) => violationsOf('kit', file, control, 'use the kit in app/ui'))

const hex = String.raw`(?<![\w&/]|\b(?:to|href)=["'])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])`
const colourFunction = String.raw`(?<![a-z\d-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|light-dark)\(`
// In code a hex colour ends where its string does: `#abc` may as well be the name of a place on the page.
const literalInCode = new RegExp(String.raw`${hex}(?=['"${'`'}\])\s;,])|${colourFunction}`, 'gi')
const literalInSheet = new RegExp(`${hex}|${colourFunction}`, 'gi')

/** Colours are named once, in the tokens, for both themes. */
export const colours: Rule = (files) =>
  files
    .filter((file) => isOfWeb(file) && file.path !== tokens)
    .flatMap((file) =>
      isSheet(file)
        ? [...coloursIn(file, literalInSheet), ...coloursIn(file, namedInSheet)]
        : [...coloursIn(file, literalInCode), ...coloursIn(file, namedInMarkup)],
    )

const name = `(?:${colourNames.join('|')})`
const namedInSheet = new RegExp(
  String.raw`(?<=[{;]\s*(?:--[\w-]+|[\w-]*(?:color|background|border|outline|shadow|decoration|fill|stroke|image)[\w-]*)\s*:[^;{}]*)(?<![\w-])${name}(?![\w-])`,
  'gi',
)
const namedInMarkup = new RegExp(
  String.raw`\b(?:fill|stroke|stopColor|floodColor|color|bgcolor)=["']${name}["']|-\[${name}\]`,
  'gi',
)

function coloursIn(file: SourceFile, pattern: RegExp): Violation[] {
  return violationsOf('colours', file, pattern, 'colours come from the tokens').filter(
    ({ line }) => !isAllowed(rawColours, file.path, file.code, line),
  )
}

const colourUtility =
  'bg|text|border(?:-[xytrblse])?|outline|ring|fill|stroke|decoration|accent|caret|shadow|from|via|to|divide|placeholder'
const madeUpUtility = new RegExp(
  String.raw`(?<![\w-])(?:${colourUtility})-(?:\[[^\]]*(?:var\(|color-mix\(|color:)|\((?:color:)?--)|\[(?:color|background|border|outline|fill|stroke)[\w-]*:`,
  'g',
)
const colourProperty =
  /(?<![\w-])(?:color|background\w*|border\w*|outline\w*|fill|stroke|boxShadow|textShadow|caretColor|accentColor)\s*:/

/** A screen paints with the names of the tokens: no colour in a style of its own, none made up in a class. */
export const paint: Rule = (files) =>
  files.filter(isScreen).flatMap((file) => {
    const message = 'a screen takes its colours by the names of the tokens'
    const madeUp = violationsOf('paint', file, madeUpUtility, message)
    const inline = ownStyles(file.code)
      .filter(({ text }) => colourProperty.test(text))
      .map(({ at }): Violation => ({ rule: 'paint', path: file.path, line: lineAt(file.code, at), message }))
    return [...madeUp, ...inline].filter(({ line }) => !isAllowed(rawColours, file.path, file.code, line))
  })

/** What stands between the braces of `style={…}` and of a `CSSProperties` object. */
function ownStyles(code: string): { at: number; text: string }[] {
  return [...code.matchAll(/\bstyle=\{|:\s*CSSProperties\s*=\s*\{/g)].map(({ index, 0: opening }) => {
    const start = index + opening.length
    let depth = 1
    let end = start
    while (depth > 0 && end < code.length) {
      if (code[end] === '{') depth += 1
      if (code[end] === '}') depth -= 1
      end += 1
    }
    return { at: index, text: code.slice(start, end) }
  })
}
