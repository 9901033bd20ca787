/** The kinds of files that calls take: their content types, and the endings that a name may have. */
export const fileTypes = {
  png: { contentTypes: ['image/png'], extensions: ['png'] },
  jpeg: { contentTypes: ['image/jpeg'], extensions: ['jpg', 'jpeg'] },
  mp4: { contentTypes: ['video/mp4'], extensions: ['mp4'] },
  webm: { contentTypes: ['video/webm'], extensions: ['webm'] },
  pdf: { contentTypes: ['application/pdf'], extensions: ['pdf'] },
  doc: { contentTypes: ['application/msword'], extensions: ['doc'] },
  docx: {
    contentTypes: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    extensions: ['docx'],
  },
  xml: { contentTypes: ['text/xml', 'application/xml'], extensions: ['xml'] },
} as const satisfies Record<string, { contentTypes: readonly string[]; extensions: readonly string[] }>

export type FileType = keyof typeof fileTypes

/**
 * A file that a call takes as a part of `multipart/form-data`: what it may be, and what is said of one that may not.
 */
export interface FilePart {
  types: readonly FileType[]
  maxBytes: number
  wrongType: string
  tooLarge: string
}

/** The type that a name and a declared content type agree on; null where they do not, or name none of ours. */
export function declaredFileType({ name, type }: { name: string; type: string }): FileType | null {
  const extension = /\.([a-z0-9]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  for (const [fileType, { contentTypes, extensions }] of Object.entries(fileTypes)) {
    const agrees = (contentTypes as readonly string[]).includes(type.toLowerCase())
    if (agrees && (extensions as readonly string[]).includes(extension)) return fileType as FileType
  }
  return null
}

/** What is wrong with a file by what it says of itself; null: nothing. The server looks at its content as well. */
export function findFileFault(part: FilePart, file: { name: string; type: string; size: number }): string | null {
  const type = declaredFileType(file)
  if (!type || !part.types.includes(type)) return part.wrongType
  return file.size > part.maxBytes ? part.tooLarge : null
}

/** For the `accept` of a file input. */
export const acceptOf = ({ types }: FilePart): string =>
  types.flatMap((type) => fileTypes[type].extensions.map((extension) => `.${extension}`)).join(',')
