import type { Config } from '#config.ts'
import { createClamdScanner } from './clamd-scanner.ts'

/** Who looks at files of strangers for viruses before anything is done with them. */
export interface FileScanner {
  /** Throws where it cannot be asked: then the file is not taken. */
  isInfected: (bytes: Buffer) => Promise<boolean>
}

// In two parts, or scanners would find it here. https://www.eicar.org/download-anti-malware-testfile/
const testVirus = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

/** Knows the one file that every scanner takes for a virus; stands in where there is none. Production refuses it. */
const standIn: FileScanner = { isInfected: async (bytes) => bytes.includes(testVirus) }

/** The scanner that the settings name. */
export const createFileScanner = ({ CLAMD_ADDRESS }: Pick<Config, 'CLAMD_ADDRESS'>): FileScanner =>
  CLAMD_ADDRESS ? createClamdScanner(CLAMD_ADDRESS) : standIn
