// A process of its own, started by draw-land.ts: draws the one parcel that it is sent.
import { type AerialSubject, paintAerial } from '@monsoon/drawing/aerial/draw-aerial'

process.once('message', (subject) => {
  void paintAerial(subject as AerialSubject).then((bytes) => process.send?.(bytes, () => process.disconnect?.()))
})
// Nobody waits any more, or the drawing has been sent.
process.once('disconnect', () => process.exit())
