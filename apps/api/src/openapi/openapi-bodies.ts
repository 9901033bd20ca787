import type { Endpoint } from '@monsoon/contract/endpoint'
import { fileTypes, type FilePart } from '@monsoon/contract/file-parts'
import type { JsonSchema, WriteSchema } from './openapi-schemas.ts'

interface MediaType {
  schema: JsonSchema
  examples?: Record<string, { summary?: string; value: unknown }>
}

/** What is sent or answered, by its media type. */
export type Content = Partial<
  Record<'application/json' | 'multipart/form-data' | 'application/octet-stream', MediaType>
>

/** What an endpoint that `answersFile` answers with. */
export const fileContent: Content = { 'application/octet-stream': { schema: {} } }

const filePart = ({ types, maxBytes }: FilePart): JsonSchema => ({
  type: 'string',
  contentMediaType: types.flatMap((type) => fileTypes[type].contentTypes).join(', '),
  description: `At most ${maxBytes / 1024 / 1024} MB`,
})

const orNull = (schema: JsonSchema): JsonSchema => {
  const { type, enum: values, const: only, anyOf, description, ...rest } = schema
  const told = description === undefined ? {} : { description }
  if (anyOf) return { anyOf: [...anyOf.filter((option) => option.type !== 'null'), { type: 'null' }], ...rest, ...told }
  if (only !== undefined) return { type: [type ?? 'string', 'null'].flat(), enum: [only, null], ...rest, ...told }
  if (type === undefined) return schema
  return {
    type: [...new Set([type, 'null'].flat())],
    ...(values && { enum: [...new Set([...values, null])] }),
    ...rest,
    ...told,
  }
}

/** In a body null is as good as leaving a field out, wherever that may be left out (`readInput` of the contract). */
function withNulls(schema: JsonSchema): JsonSchema {
  const { properties, required = [], items, anyOf } = schema
  const fields = Object.entries(properties ?? {}).map(([name, field]): [string, JsonSchema] => {
    const own = withNulls(field)
    return [name, required.includes(name) ? own : orNull(own)]
  })
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(items && { items: withNulls(items) }),
    ...(anyOf && { anyOf: anyOf.map(withNulls) }),
  }
}

/** What an endpoint takes; undefined where it takes nothing. */
export function bodyOf(write: WriteSchema, { rawBody, body, files }: Endpoint): Content | undefined {
  if (rawBody) return { 'application/json': { schema: {} } }
  const fields = body && write(body, 'input')
  if (!files) return fields && { 'application/json': { schema: withNulls(fields) } }
  const parts = Object.fromEntries(Object.entries(files).map(([name, part]) => [name, filePart(part)]))
  const schema: JsonSchema = {
    type: 'object',
    required: [...(fields?.required ?? []), ...Object.keys(files)],
    properties: { ...fields?.properties, ...parts },
  }
  return { 'multipart/form-data': { schema } }
}
