import { escapeHtml } from '#escape-html.ts'
import type { JsonSchema } from './openapi-schemas.ts'

/** Escaped text in which `words in backticks` become code. */
export const withCode = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const nameOfRef = (ref: string): string => ref.split('/').at(-1) ?? ref

/** A field's type in words, linked where it has a name. */
export function typeLabel(schema: JsonSchema): string {
  if (schema.$ref) return `<a href="#schema-${nameOfRef(schema.$ref)}">${nameOfRef(schema.$ref)}</a>`
  if (schema.anyOf) return schema.anyOf.map(typeLabel).join(' or ')
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' ')
  if (schema.const !== undefined) return `<code>${escapeHtml(String(schema.const))}</code>`
  if (schema.items) return `list of ${schema.items.properties ? 'objects' : typeLabel(schema.items)}`
  const type = [schema.type ?? 'anything'].flat().join(' or ')
  return escapeHtml(schema.format ? `${type} (${schema.format})` : type)
}

const bounds: readonly (readonly [keyword: string, words: string])[] = [
  ['minLength', 'at least % characters'],
  ['maxLength', 'at most % characters'],
  ['minimum', 'from %'],
  ['maximum', 'to %'],
  ['default', 'default %'],
]

/** What else a schema says of a value: bounds, default, description. */
export function notesOf(schema: JsonSchema): string {
  const notes = bounds
    .filter(([keyword]) => schema[keyword] !== undefined && schema[keyword] !== '')
    .map(([keyword, words]) => words.replace('%', String(schema[keyword])))
  return escapeHtml([...notes, ...(schema.description ? [schema.description] : [])].join(', '))
}

interface Field {
  path: string
  schema: JsonSchema
  isRequired: boolean
}

/** Every field of an object, nested ones by their dotted path; `[]` stands for each element of a list. */
export function fieldsOf(schema: JsonSchema, parent = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = parent ? `${parent}.${name}` : name
    const own: Field = { path, schema: property, isRequired: schema.required?.includes(name) ?? false }
    const inner = property.items ?? property.anyOf?.find((option) => option.properties) ?? property
    return [own, ...fieldsOf(inner, property.items ? `${path}[]` : path)]
  })
}

/** Something wide that scrolls by itself, with the keyboard too. */
export const scrolling = (label: string, content: string): string =>
  `<div class="wide" tabindex="0" role="group" aria-label="${escapeHtml(label)}">${content}</div>`

/** A table of fields, or nothing when there are none. `needed` heads the column of what must be there. */
export function fieldTable(caption: string, schema: JsonSchema, needed: 'Needed' | 'Always'): string {
  const rows = fieldsOf(schema).map(
    ({ path, schema: field, isRequired }) =>
      `<tr><th scope="row"><code>${escapeHtml(path)}</code></th><td>${typeLabel(field)}</td><td>${isRequired ? 'yes' : 'no'}</td><td>${notesOf(field)}</td></tr>`,
  )
  if (rows.length === 0) return ''
  return scrolling(
    caption,
    `<table><caption>${escapeHtml(caption)}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">${needed}</th><th scope="col">Notes</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`,
  )
}
