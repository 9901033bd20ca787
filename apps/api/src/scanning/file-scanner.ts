/** Who looks at files of strangers for viruses before anything is done with them. */
export interface FileScanner {
  /** Throws where it cannot be asked: then the file is not taken. */
  isInfected: (content: Buffer | AsyncIterable<Buffer>) => Promise<boolean>
}
