import { InputRefusal } from '#errors.ts'

/** Why an upload is refused. */
export type MediaFault =
  | 'EMPTY'
  | 'TOO_LARGE'
  | 'TYPE_NOT_ALLOWED'
  | 'NAME_DOES_NOT_FIT'
  | 'TOO_MANY_PIXELS'
  | 'DAMAGED'
  | 'TOO_LONG'
  | 'ACTIVE'
  | 'INFECTED'

/** What is said of a file that came with a form; works may be larger (`reasonOf` in uploads). */
export const faultTexts: Record<MediaFault, string> = {
  EMPTY: 'This file is empty',
  TOO_LARGE: 'Please send at most 4 MB for a picture and 50 MB for a film or sound',
  TYPE_NOT_ALLOWED: 'Please send a png, jpeg, webp, gif, mp4, webm, mp3, ogg or wav file',
  NAME_DOES_NOT_FIT: 'The name of this file does not fit what is in it',
  TOO_MANY_PIXELS: 'This picture has too many pixels',
  DAMAGED: 'This file is damaged or incomplete',
  TOO_LONG: 'Please send at most an hour of film or sound',
  ACTIVE: 'This file has scripts or other files in it. Please send a plain copy.',
  INFECTED: 'A virus was found in this file. Please send a clean one.',
}

/** A file that is no work of art to us. Expected; an upload's endpoint turns `code` into the answer for its field. */
export class MediaRefusal extends Error {
  readonly code: MediaFault
  constructor(code: MediaFault, options?: ErrorOptions) {
    super(faultTexts[code], options)
    this.name = 'MediaRefusal'
    this.code = code
  }
}

/** Runs what takes an uploaded file in; a file that it refuses is told to the caller as a fault of that field. */
export async function refuseAsField<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof MediaRefusal) throw new InputRefusal([{ path, msg: error.message }])
    throw error
  }
}
