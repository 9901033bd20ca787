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
  contentMediaType: types.map((type) => fileTypes[type].contentType).join(', '),
  description: `At most ${maxBytes / 1024 / 1024} MB`,
})

/** What an endpoint takes; undefined where it takes nothing. */
export function bodyOf(write: WriteSchema, { rawBody, body, files }: Endpoint): Content | undefined {
  if (rawBody) return { 'application/json': { schema: {} } }
  const fields = body && write(body, 'input')
  if (!files) return fields && { 'application/json': { schema: fields } }
  const parts = Object.fromEntries(Object.entries(files).map(([name, part]) => [name, filePart(part)]))
  const schema: JsonSchema = {
    type: 'object',
    required: [...(fields?.required ?? []), ...Object.keys(files)],
    properties: { ...fields?.properties, ...parts },
  }
  return { 'multipart/form-data': { schema } }
}
