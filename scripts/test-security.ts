// `npm run test:security`: looks for regular expressions that take time by more than the length of what they read.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { checkSync } from 'recheck'

const root = join(import.meta.dirname, '..')

/** By expression: what bounds the text that such a one reads. */
const bounded: Readonly<Record<string, string>> = {
  '/^-+|-+$/g': 'gather-work.ts: 60 characters',
  '/0+$/': 'read-amount.ts: five digits',
  '/“[^”]*”/g': 'check-catalogue.ts: a message of ours',
  '/\\/+$/': 'config.ts: a setting',
  '/[\\r\\n]+$/': 'given-settings.ts: a setting',
  '/[^a-z0-9]+([a-z0-9])/g': 'openapi.ts: a path of ours',
  '/([A-Z]+)([A-Z][a-z])/g': 'input-words.ts: the name of a field',
  '/<nm_response>.*<\\/nm_response>\\s*$/s': 'nmi-transactions.ts: what the card provider answers',
  '/<action>.*?<\\/action>/gs': 'nmi-transactions.ts: what the card provider answers',
  '/<v ([^>]*)>/g': 'captions.ts: as readCaptions has written it, where each tag is closed',
  '/<[^>]*>/g': 'captions.ts, html-text.ts: as we have written it, where each tag is closed',
  '/[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,8}/g': 'find-card-number.ts: its own counts',
  '/ *\\n */g': 'html-text.ts: spaces are taken together before',
}

interface Expression {
  file: string
  pattern: string
  flags: string
}

/** Every regular expression of the server and of what it shares with the web, once; those of the pages are not read. */
function findExpressions(): Map<string, Expression> {
  const found = new Map<string, Expression>()
  const files = globSync('{apps/{api,server},packages/{contract,domain,verify}}/src/**/*.ts', { cwd: root })
  for (const file of files.filter((path) => !/\.(?:test|fuzz)\.ts$|test-support/.test(path)).toSorted()) {
    const visitor = new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern, flags } = node.regex
        found.set(`/${pattern}/${flags}`, { file, pattern, flags })
      },
    })
    visitor.visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program)
  }
  return found
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const expressions = findExpressions()
const slow: string[] = []
let undecided = 0
for (const [text, { file, pattern, flags }] of expressions) {
  if (text in bounded) continue
  const { status, ...said } = checkSync(pattern, flags, { timeout: 5_000 })
  if (status === 'vulnerable') slow.push(`${file}: ${text} ${'complexity' in said ? said.complexity?.summary : ''}`)
  if (status === 'unknown') undecided += 1
}
const gone = Object.keys(bounded).filter((text) => !expressions.has(text))
for (const line of slow) print(`takes more than linear time: ${line}`)
for (const text of gone) print(`is nowhere any more: ${text}`)
print(`${expressions.size} regular expressions, ${slow.length} slow, ${undecided} undecided`)
process.exitCode = slow.length + gone.length > 0 ? 1 : 0
