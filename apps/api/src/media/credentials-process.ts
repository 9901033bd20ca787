// A process of its own, started by read-credentials.ts: reads the Content Credentials of the one file that it is sent.
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initSync, WasmReader } from '@contentauth/c2pa-wasm'

// Beside the library's own code.
const wasm = fileURLToPath(new URL('c2pa_bg.wasm', import.meta.resolve('@contentauth/c2pa-wasm')))

/** A part of a file of this machine, for a library that knows those of browsers. */
class FilePart extends Blob {
  readonly file: number
  readonly start: number
  readonly end: number
  constructor(file: number, start: number, end: number) {
    super()
    this.file = file
    this.start = start
    this.end = end
  }
  override get size(): number {
    return this.end - this.start
  }
  override slice(from = 0, to = this.size): FilePart {
    return new FilePart(this.file, this.start + from, Math.min(this.end, this.start + to))
  }
}

/** As workers of browsers have it. */
class FileReaderSync {
  readAsArrayBuffer({ file, start, size }: FilePart): ArrayBuffer {
    const bytes = new ArrayBuffer(size)
    readSync(file, new Uint8Array(bytes), 0, size, start)
    return bytes
  }
}

// A manifest may name an address where the rest of it is: nothing is fetched for strangers.
const noNetwork = () => Promise.reject(new Error('there is no network here'))
Object.assign(globalThis, { FileReaderSync, fetch: noNetwork })

async function read({ path, mimeType }: { path: string; mimeType: string }): Promise<string> {
  initSync({ module: readFileSync(wasm) })
  const file = openSync(path, 'r')
  try {
    using reader = await WasmReader.fromBlob(mimeType, new FilePart(file, 0, fstatSync(file).size))
    return reader.json()
  } finally {
    closeSync(file)
  }
}

process.once('message', (task) => {
  read(task as { path: string; mimeType: string }).then(
    (json) => process.send?.({ json }, () => process.disconnect?.()),
    () => process.send?.({}, () => process.disconnect?.()),
  )
})
// Nobody waits any more, or the answer has been sent.
process.once('disconnect', () => process.exit())
