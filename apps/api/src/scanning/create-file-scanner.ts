import type { Config } from '#config.ts'
import { createClamdScanner } from './clamd-scanner.ts'
import type { FileScanner } from './file-scanner.ts'

// In two parts, or scanners would find it here. https://www.eicar.org/download-anti-malware-testfile/
const testVirus = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

/** Knows the one file that every scanner takes for a virus; stands in where there is none. Production refuses it. */
const standIn: FileScanner = {
  async isInfected(content) {
    if (Buffer.isBuffer(content)) return content.includes(testVirus)
    let seam = Buffer.alloc(0)
    for await (const chunk of content) {
      const seen = Buffer.concat([seam, chunk])
      if (seen.includes(testVirus)) return true
      seam = seen.subarray(Math.max(0, seen.length - testVirus.length + 1))
    }
    return false
  },
}

/** The scanner that the settings name. */
export const createFileScanner = ({ CLAMD_ADDRESS }: Pick<Config, 'CLAMD_ADDRESS'>): FileScanner =>
  CLAMD_ADDRESS ? createClamdScanner(CLAMD_ADDRESS) : standIn
