import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

type Edit = { start: number; end: number; text: string }
type AstNode = { type: string; start: number; end: number } & Record<string, unknown>

/**
 * Compiles the ICU sentences in `defineText(area, { … })` and `translateText(area, { … })` at build time, so that the
 * parser never reaches a browser. Sentences without arguments stay the plain strings they are.
 */
export function compileText(): Plugin {
  return {
    name: 'monsoon:compile-text',
    enforce: 'post',
    transform: {
      filter: { id: { include: /\/app\//, exclude: /\/define-text\.ts$/ }, code: /\b(?:define|translate)Text\(/ },
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
  if (callee.name !== 'defineText' && callee.name !== 'translateText') return
  for (const argument of node.arguments as AstNode[]) {
    if (argument.type !== 'ObjectExpression') continue
    for (const property of argument.properties as AstNode[]) {
      const value = property.value as (AstNode & { value?: unknown }) | undefined
      if (value?.type !== 'Literal' || typeof value.value !== 'string') continue
      const compiled = compileMessage(value.value)
      edits.push({ start: value.start, end: value.end, text: JSON.stringify(compiled) })
    }
  }
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
