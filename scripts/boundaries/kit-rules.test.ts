import { expect, it } from 'vitest'
import { colours, controls, paint } from './kit-rules.ts'
import type { SourceFile } from './source-tree.ts'

const file = (path: string, code: string): SourceFile => ({
  path,
  code,
  imports: [],
  publicNames: [],
  isTest: /\.test\.tsx?$/.test(path),
})

function rulesBroken(path: string, code: string): string[] {
  const files = [file(path, code)]
  return [...new Set([controls, colours, paint].flatMap((rule) => rule(files)).map(({ rule }) => rule))]
}

const screen = 'apps/web/app/routes/planted/planted-page.tsx'
const part = 'apps/web/app/ui/planted.tsx'
const sheet = 'apps/web/app/styles/planted.css'
const strayedSheet = 'apps/web/app/routes/planted/planted.css'

it.each([
  ['button', '<button type="button">Buy</button>'],
  ['input', '<input name="bid" />'],
  ['select', '<select>{orders}</select>'],
  ['textarea', '<textarea\n  rows={3}\n/>'],
  ['a', '<a href="/item/1">The work</a>'],
  ['details', '<details><summary>More</summary></details>'],
  ['dialog', '<dialog open>Sure?</dialog>'],
  ['table', '<table><tbody /></table>'],
])('refuses a raw %s on a screen', (_name, markup) => {
  expect(rulesBroken(screen, `export const Planted = () => ${markup}`)).toEqual(['kit'])
  expect(rulesBroken(part, `export const Planted = () => ${markup}`)).toEqual([])
})

it.each([
  ['hex', "export const style = '#a1b2c3'"],
  ['short hex', "const ground = '#abc'"],
  ['hex with alpha', 'const ground = `1px solid #a1b2c380`'],
  ['rgb', "const ground = 'rgb(1 2 3)'"],
  ['hsl', "const ground = 'hsla(20, 10%, 50%, 0.5)'"],
  ['oklch', "const ground = 'oklch(52% 0.19 28)'"],
  ['oklch in a class', '<p className="text-[oklch(52%_0.19_28)]" />'],
  ['colour within a shadow', '<p className="shadow-[0_2px_0_rgba(0,0,0,0.5)]" />'],
  ['name in a class', '<p className="bg-[tomato]" />'],
  ['name in a drawing', '<path fill="white" />'],
])('refuses a %s, on a screen and in the kit', (_name, code) => {
  expect(rulesBroken(screen, code)).toContain('colours')
  expect(rulesBroken(part, code)).toContain('colours')
})

it.each([
  ['hex', '.planted { color: #a1b2c3; }'],
  ['function', '.planted { box-shadow: 0 1px 2px rgb(0 0 0 / 0.2); }'],
  ['pair of both themes', '.planted { color: light-dark(var(--ink), var(--paper)); }'],
  ['name', '.planted {\n  border: 1px solid black;\n}'],
  ['name in a mixture', '.planted { background: color-mix(in oklab, white 20%, var(--ink)); }'],
  ['name in a property of its own', '.planted { --ground: indigo; }'],
])('refuses a raw %s in a style sheet, wherever it lies', (_name, code) => {
  expect(rulesBroken(sheet, code)).toEqual(['colours'])
  expect(rulesBroken(strayedSheet, code)).toEqual(['colours'])
  expect(rulesBroken('apps/web/app/styles/tokens.css', code)).toEqual([])
})

it.each([
  ['a colour in a style', '<p style={{ inlineSize: 3, color: tone }} />'],
  ['a ground in a style', '<p style={{ ...frame, background: `var(--${tone})` }} />'],
  ['a border in a style', "<p style={{ borderInlineStart: '1px solid' }} />"],
  ['a style put aside', "const look: CSSProperties = { fill: 'var(--ink)' }"],
  ['a token made up in a class', '<p className="bg-[var(--gold)]" />'],
  ['a token made up in short', '<p className="text-(--gold)" />'],
  ['a mixture in a class', '<p className="border-[color-mix(in_oklab,var(--red)_55%,transparent)]" />'],
  ['a property in a class', '<p className="[background-color:var(--gold)]" />'],
])('refuses %s on a screen', (_name, code) => {
  expect(rulesBroken(screen, code)).toEqual(['paint'])
  expect(rulesBroken(part, code)).toEqual([])
})

it('lets screens use names of tokens, sizes, ratios and what only looks like a colour', () => {
  const code = `
    <article className="bg-wall text-[1.5rem]/none shadow-buy border-ink/40 text-(length:--size)">
      <Link to="#feed" style={{ inlineSize: '40%', '--ratio': ratio }}>red and gold</Link>
      <path fill="none" stroke="currentColor" />
    </article>`
  expect(rulesBroken(screen, code)).toEqual([])
  expect(rulesBroken(sheet, '.a { transition: border-color 180ms; border: 1px solid var(--line) }')).toEqual([])
  expect(rulesBroken('apps/web/app/routes/x.test.tsx', "<button style={{ color: '#a1b2c3' }} />")).toEqual([])
})
