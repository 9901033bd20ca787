import type { Endpoint } from '@monsoon/contract/endpoint'
import { endpoints, type EndpointKey } from '@monsoon/contract/endpoints'
import { createSchemaWriter, type JsonSchema } from '#openapi/openapi-schemas.ts'

/** A place in a request where a value of its sender stands. */
export interface InputField {
  key: EndpointKey
  part: 'params' | 'query' | 'body'
  path: string[]
  /** It is sent as a form, beside files. */
  isForm: boolean
}

function pathsIn({ anyOf, properties, items }: JsonSchema): string[][] {
  if (anyOf) return anyOf.flatMap(pathsIn)
  const children = Object.entries({ ...properties, ...(items && { '0': items }) })
  if (children.length === 0) return [[]]
  return children.flatMap(([name, child]) => pathsIn(child).map((path) => [name, ...path]))
}

/** Every field that some call takes, as the contract says. */
export function listInputFields(): InputField[] {
  const { write } = createSchemaWriter()
  return Object.entries(endpoints as Record<string, Endpoint>).flatMap(([key, definition]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = definition[part]
      const paths = schema ? pathsIn(write(schema, 'input')) : []
      return paths.map((path) => ({ key: key as EndpointKey, part, path, isForm: definition.files !== undefined }))
    }),
  )
}

const nested = (path: string[], value: string): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value)

/** A request that carries one value. */
export interface FieldRequest {
  method: string
  url: string
  headers?: Record<string, string>
  payload?: string
}

/** A request with a value in one field, and nothing in any other. */
export function requestWith({ key, part, path, isForm }: InputField, value: string): FieldRequest {
  const [method = 'GET', template = '/'] = key.split(' ')
  const name = path[0] ?? ''
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, param: string) =>
    part === 'params' && param === name ? value : 'x',
  )
  if (part === 'params') return { method, url: filled }
  if (part === 'query') return { method, url: `${filled}?${new URLSearchParams({ [name]: value })}` }
  const form = `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`
  return {
    method,
    url: filled,
    headers: { 'content-type': isForm ? 'multipart/form-data; boundary=x' : 'application/json' },
    payload: isForm ? form : JSON.stringify(nested(path, value)),
  }
}
