import { useSyncExternalStore } from 'react'
import { createUploadSession, type UploadSession } from './upload-session.ts'

/** Of this page, by their keys: they go on while somebody writes, and where the list of files is drawn anew. */
const sessions = new Map<string, UploadSession>()

export interface UploadToFollow {
  /** Of the file in its list, as long as the page is open. */
  key: string
  /** To be sent now. */
  file?: File | undefined
  /** Begun before, perhaps by another page. */
  uploadId?: string | undefined
}

function sessionOf({ key, file, uploadId }: UploadToFollow): UploadSession {
  const known = sessions.get(key)
  if (known) return known
  const session = createUploadSession({ file, uploadId })
  // The server draws pages for many people, and keeps nothing of them.
  if (typeof window !== 'undefined') sessions.set(key, session)
  return session
}

/** Follows one file on its way to the server. `progress.uploadId` and `progress.media` are what a form keeps of it. */
export function useUpload(followed: UploadToFollow) {
  const session = sessionOf(followed)
  const progress = useSyncExternalStore(session.subscribe, session.read, session.read)
  return {
    progress,
    pause: session.pause,
    goOn: session.goOn,
    resend: session.resend,
    remove: async () => {
      sessions.delete(followed.key)
      await session.remove()
    },
  }
}
