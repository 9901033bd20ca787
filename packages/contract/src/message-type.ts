/**
 * What an ICU sentence asks for, read from its literal type:
 * `'{count, plural, one {# work} other {# works}} by {name}'` gives `{ count: number; name: TextValue }`. So a
 * forgotten or misspelt value is a type error where the text is used.
 */
export type TextValue = string | number | bigint

type Trim<S extends string> = S extends ` ${infer Rest}` | `\n${infer Rest}` ? Trim<Rest> : TrimEnd<S>
type TrimEnd<S extends string> = S extends `${infer Rest} ` | `${infer Rest}\n` ? TrimEnd<Rest> : S

type ValueOf<Kind extends string> = Kind extends 'plural' | 'selectordinal' | 'number'
  ? number
  : Kind extends 'date' | 'time'
    ? Date | number
    : string

/** The first brace of a text and what surrounds it. */
type NextBrace<S extends string> = S extends `${infer Before}{${infer After}`
  ? Before extends `${infer Inner}}${infer Tail}`
    ? { brace: '}'; before: Inner; after: `${Tail}{${After}` }
    : { brace: '{'; before: Before; after: After }
  : S extends `${infer Before}}${infer After}`
    ? { brace: '}'; before: Before; after: After }
    : never

/**
 * Walks from brace to brace. `Stack` holds where we are: `text` is running text, `cases` is the list of cases of a
 * plural or select.
 */
type Scan<S extends string, Stack extends readonly string[], Found> = [NextBrace<S>] extends [never]
  ? Found
  : NextBrace<S> extends { brace: infer Brace; after: infer After extends string }
    ? Stack extends readonly [infer Top, ...infer Below extends string[]]
      ? Brace extends '}'
        ? Scan<After, Below, Found>
        : Top extends 'cases'
          ? Scan<After, ['text', ...Stack], Found>
          : ScanArgument<After, Stack, Found>
      : Found
    : Found

type ScanArgument<S extends string, Stack extends readonly string[], Found> = S extends `${infer Head}}${infer After}`
  ? Head extends `${infer Name},${infer Kind},${string}`
    ? Trim<Kind> extends 'plural' | 'select' | 'selectordinal'
      ? S extends `${string},${string},${infer Cases}`
        ? Scan<Cases, ['cases', ...Stack], Found & Record<Trim<Name>, ValueOf<Trim<Kind>>>>
        : Found
      : Scan<After, Stack, Found & Record<Trim<Name>, ValueOf<Trim<Kind>>>>
    : Head extends `${infer Name},${infer Kind}`
      ? Scan<After, Stack, Found & Record<Trim<Name>, ValueOf<Trim<Kind>>>>
      : Scan<After, Stack, Found & Record<Trim<Head>, TextValue>>
  : Found

export type ValuesOf<S extends string> = Scan<S, ['text'], {}>
