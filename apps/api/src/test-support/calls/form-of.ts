/** A file as a browser would send it. */
export interface FormFile {
  bytes: Buffer
  name: string
  type: string
}

/** A form of files and text fields by their names. */
export function formOf(files: Record<string, FormFile>, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [part, { bytes, name, type }] of Object.entries(files))
    form.append(part, new File([new Uint8Array(bytes)], name, { type }))
  return form
}
