const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const zipEntry = Buffer.from('PK\x03\x04', 'latin1')

// Names of the parts of a package; in a compound file they are written in letters of two bytes.
const wordStream = Buffer.from('WordDocument', 'utf16le')
const contentTypes = Buffer.from('[Content_Types].xml', 'latin1')
const wordPart = Buffer.from('word/document.xml', 'latin1')
const macros = Buffer.from('vbaProject.bin', 'latin1')

const beginsWith = (bytes: Buffer, beginning: Buffer): boolean => bytes.subarray(0, beginning.length).equals(beginning)

/**
 * Whether a file is a document of Word 97 to 2003: a compound file with the stream of its text, not a table, an
 * installer or a mail.
 */
export const isDoc = (bytes: Buffer): boolean => beginsWith(bytes, compoundFile) && bytes.includes(wordStream)

/**
 * The same of Word since 2007: a zip with the part of its text (ECMA-376), and without macros, which a .docx never has.
 */
export const isDocx = (bytes: Buffer): boolean =>
  beginsWith(bytes, zipEntry) && bytes.includes(contentTypes) && bytes.includes(wordPart) && !bytes.includes(macros)
