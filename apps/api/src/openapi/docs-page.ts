import { createHash } from 'node:crypto'
import { escapeHtml } from '#escape-html.ts'
import { fieldTable, notesOf, scrolling, typeLabel, withCode } from './docs-page-fields.ts'
import { docsPageStyle } from './docs-page-style.ts'
import type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from './openapi.ts'
import type { JsonSchema } from './openapi-schemas.ts'

/** The page may use its own style and nothing else. */
export const docsPageCsp = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(docsPageStyle).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

interface Call {
  method: string
  path: string
  operation: OpenApiOperation
}

const sampleId = '01890000-0000-7000-8000-000000000000'

function sampleOf(schema: JsonSchema, document: OpenApiDocument): unknown {
  if (schema.$ref) return sampleOf(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, document)
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, document)
  if (schema.format === 'uuid') return sampleId
  const type = [schema.type].flat()[0]
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  if (type === 'array') return []
  if (type !== 'object') return 'text'
  const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
  return Object.fromEntries(required.map(([name, property]) => [name, sampleOf(property, document)]))
}

const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const isFile = (field: JsonSchema): boolean => field['contentMediaType'] !== undefined

const sampleText = (field: JsonSchema, document: OpenApiDocument): string => {
  const sample = sampleOf(field, document)
  return typeof sample === 'string' ? sample : JSON.stringify(sample)
}

function curlOf({ method, path, operation }: Call, document: OpenApiDocument): string {
  const query = operation.parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const search = new URLSearchParams(query.map(({ name, schema }) => [name, String(sampleOf(schema, document))]))
  const filled = path.replaceAll(/\{\w+\}/g, sampleId)
  const address = `${document.servers[0]?.url ?? ''}${filled}${search.size > 0 ? `?${search}` : ''}`
  const parts = [`curl${method === 'GET' ? '' : ` -X ${method}`} ${shellQuoted(address)}`]
  if (!operation.security.some((scheme) => Object.keys(scheme).length === 0))
    parts.push(`-H 'Authorization: Bearer <access token>'`)
  const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody?.content ?? {}
  if (json)
    parts.push(
      `-H 'Content-Type: application/json'`,
      `-d ${shellQuoted(JSON.stringify(sampleOf(json.schema, document)))}`,
    )
  for (const [name, field] of Object.entries(form?.schema.properties ?? {}))
    parts.push(`-F ${shellQuoted(`${name}=${isFile(field) ? '@file' : sampleText(field, document)}`)}`)
  return parts.join(' \\\n  ')
}

function parameterTable(parameters: OpenApiParameter[]): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, schema, description }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${place}</td><td>${typeLabel(schema)}</td><td>${required ? 'yes' : 'no'}</td><td>${escapeHtml(description ?? '') || notesOf(schema)}</td></tr>`,
  )
  return scrolling(
    'Parameters',
    `<table><caption>Parameters</caption>
<thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Needed</th><th scope="col">Notes</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`,
  )
}

function errorTable(operation: OpenApiOperation): string {
  const rows = Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .flatMap(([status, response]) =>
      Object.entries(response.content['application/json']?.examples ?? {}).map(
        ([code, { summary = '' }]) =>
          `<tr><th scope="row">${status}</th><td><code>${escapeHtml(code)}</code></td><td>${escapeHtml(summary)}</td></tr>`,
      ),
    )
  const table = `<table><caption>Errors</caption>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
  return `<details><summary>Errors</summary>${scrolling('Errors', table)}</details>`
}

function callArticle(call: Call, document: OpenApiDocument): string {
  const { method, path, operation } = call
  const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody?.content ?? {}
  const body = (json ?? form)?.schema
  const data = operation.responses['200']?.content['application/json']?.schema.properties?.['data'] ?? {}
  const answer = data.$ref
    ? `<p>Answer: <code>data</code> is ${typeLabel(data)}.</p>`
    : fieldTable('Answer: data', data, 'Always')
  return `<article aria-labelledby="${operation.operationId}"><h3 id="${operation.operationId}"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}</p><p class="quiet">${withCode(operation.description)}</p>
${parameterTable(operation.parameters)}
${body ? fieldTable('Body', body, 'Needed') : ''}
${answer}
${errorTable(operation)}
<h4>Try it</h4><pre><code>${escapeHtml(curlOf(call, document))}</code></pre></article>`
}

/** The API as a page to read: by noun, each call with who may make it, its fields, its errors and an example. */
export function renderDocsPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  )
  const sections = document.tags
    .map((tag) => ({ ...tag, calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)) }))
    .filter((section) => section.calls.length > 0)
  const menu = sections.map((section) => {
    const links = section.calls.map(
      ({ method, path, operation }) =>
        `<li><a href="#${operation.operationId}"><span class="method">${method}</span> <span>${escapeHtml(path)}</span></a></li>`,
    )
    return `<p id="menu-${section.name}">${escapeHtml(section.name)}</p><ul aria-labelledby="menu-${section.name}">${links.join('\n')}</ul>`
  })
  const shapes = Object.entries(document.components.schemas).toSorted(([one], [other]) => one.localeCompare(other))
  const title = escapeHtml(document.info.title)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${docsPageStyle}</style></head>
<body><a class="skip" href="#calls">Skip to the calls</a>
<header><h1>${title}</h1>${document.info.description
    .split('\n')
    .map((line) => `<p>${withCode(line)}</p>`)
    .join('\n')}
<p><a href="/v1/openapi.json">OpenAPI 3.1 document</a></p></header>
<nav aria-label="Calls">${menu.join('\n')}</nav>
<main id="calls">${sections
    .map(
      (
        section,
      ) => `<section aria-labelledby="noun-${section.name}"><h2 id="noun-${section.name}">${escapeHtml(section.name)}</h2><p>${escapeHtml(section.description)}</p>
${section.calls.map((call) => callArticle(call, document)).join('\n')}</section>`,
    )
    .join('\n')}
<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>
${shapes.map(([name, schema]) => `<article aria-labelledby="schema-${name}"><h3 id="schema-${name}">${name}</h3>${fieldTable(`Fields of ${name}`, schema, 'Always')}</article>`).join('\n')}</section></main></body></html>
`
}
