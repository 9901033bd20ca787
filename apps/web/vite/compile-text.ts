import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

type Edit = { start: number; end: number; text: string }
type AstNode = { type: string; start: number; end: number } & Record<string, unknown>

/**
 * Compiles the ICU sentences in `defineText(area, { … })`, `translateText(area, { … })` and
 * `defineNotices(family, { … })` at build time, so that the parser never reaches a browser, and neither do the words of
 * mails. Sentences without arguments stay the plain strings they are.
 */
export function compileText(): Plugin {
  return {
    name: 'monsoon:compile-text',
    enforce: 'post',
    transform: {
      filter: {
        id: { include: /\/app\/|\/contract\/src\/notices\//, exclude: /\/define-(?:text|notices)\.ts$/ },
        code: /\b(?:(?:define|translate)Text|defineNotices)\(/,
      },
      handler(code) {
        const edits: Edit[] = []
        visit(this.parse(code) as unknown as AstNode, (node) => collectSentences(node, edits))
        if (edits.length === 0) return null
        return { code: applyEdits(code, edits), map: null }
      },
    },
  }
}

function collectSentences(node: AstNode, edits: Edit[]): void {
  if (node.type !== 'CallExpression') return
  const callee = node.callee as AstNode & { name?: string }
  const texts = node.arguments as AstNode[]
  if (callee.name === 'defineText' || callee.name === 'translateText')
    for (const { value } of texts.flatMap(propertiesOf)) compileSentence(value, edits)
  if (callee.name === 'defineNotices') {
    const [family, kinds] = texts.map(propertiesOf)
    for (const properties of [family ?? [], ...(kinds ?? []).map(({ value }) => propertiesOf(value))])
      for (const { name, value } of properties) {
        if (name === 'inApp') compileSentence(value, edits)
        // What mails say is of no use to a browser.
        if (mailWords.has(name)) edits.push({ start: value.start, end: value.end, text: 'undefined' })
      }
  }
}

const mailWords = new Set<unknown>(['subject', 'title', 'preheader', 'says', 'ends', 'because'])

function propertiesOf(node: AstNode): { name: unknown; value: AstNode }[] {
  if (node.type !== 'ObjectExpression') return []
  const properties = node.properties as (AstNode & { key?: { name?: unknown }; value?: AstNode })[]
  return properties.flatMap(({ key, value }) => (value ? [{ name: key?.name, value }] : []))
}

function compileSentence(value: AstNode & { value?: unknown }, edits: Edit[]): void {
  if (value.type !== 'Literal' || typeof value.value !== 'string') return
  edits.push({ start: value.start, end: value.end, text: JSON.stringify(compileMessage(value.value)) })
}

function applyEdits(code: string, edits: readonly Edit[]): string {
  let out = code
  for (const edit of edits.toSorted((a, b) => b.start - a.start)) {
    out = out.slice(0, edit.start) + edit.text + out.slice(edit.end)
  }
  return out
}

function visit(node: AstNode, onNode: (node: AstNode) => void): void {
  onNode(node)
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) for (const entry of child) if (isNode(entry)) visit(entry, onNode)
    if (isNode(child)) visit(child, onNode)
  }
}

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}
