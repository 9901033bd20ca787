import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { boxOf } from './media-samples.ts'

const works = new URL('../../../../packages/dev-env/originals/works/', import.meta.url)

/** A film of the demo: five seconds, 1280 × 720, silent. */
export const demoFilm = (): Promise<Buffer> => readFile(fileURLToPath(new URL('low-tide.mp4', works)))
/** A sound of the demo: twenty-two seconds, uncompressed. */
export const demoSound = (): Promise<Buffer> => readFile(fileURLToPath(new URL('megh-22-seconds.wav', works)))

/** A WebM of five pictures, 32 × 18: VP9, made of the film of the demo. */
export const smallWebm = (): Buffer =>
  Buffer.from(
    [
      'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZwEAAAAAAAPiEU2bdLpNu4tTq4QVSalmU6yBoU27i1OrhBZUrmtTrIHG',
      'TbuMU6uEElTDZ1OsggEVTbuMU6uEHFO7a1OsggPM7AEAAAAAAABZAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmoCrXsYMPQkBNgIRMYXZmV0GETGF2ZkSJiECziAAA',
      'AAAAFlSua8quAQAAAAAAAEHXgQFzxYgAAAAAAAAAAZyBACK1nIN1bmSGhVZfVlA5g4EBI+ODhDuaygDghrCBILqBElXugQDsAQAAAAAAAAIA',
      'ABJUw2fyc3PvY8CLY8WIAAAAAAAAAAFnyJ5Fo4xIQU5ETEVSX05BTUVEh4xWaWRlb0hhbmRsZXJnyJlFo4dFTkNPREVSRIeMTGF2YyBsaWJ4',
      'MjY0Z8ihRaOIRFVSQVRJT05Eh5MwMDowMDowNS4wMDAwMDAwMDAAH0O2dUI654EAo0FNgQAAgIJJg0IAAfABFgA4JBwYQgAAYD6W72AAAH71',
      'Mp/56n7xdvl9ZzB/wpUN5jOQfyF072Bt4F2fnqQf/4qLER3p4TJlSRDYa84tKuwb1xWefaEcq8DU8mQR5mjfzoTcpoRONalx96m0H9vtkEKX',
      '9wicYMAiIN4nC6/idr4Zhh7ot7p043m3tE7TM0Rn1dRLmd/NP8HI+29/RBf08kHBJq0BHWBOoFK4QWGTGdHmJvGkCGFkIo/JqOBYlRYlTto3',
      'rrf16oUdwwuqpJTv3gRxqgJDrfyBqUQ28V3m6EPECA7o/OXV3/6Hvvk0223ND/pKjiqMULBT6UFo6ZmYc1QmkaTKmoARSls8HhZqFXxbhv7k',
      '+t0ul8571+u8ttniLTNOuaTuqUe/AB5Ixzf2EIiE5OsQrgQfBZwFk1YuexJNSTMhAWFK8ELer50nUxcAo8GBA+gAhgBAkpwgSUAAA2AAAH6t',
      'MLKkD66AU4CNavkrMusZ7DMwkYbkDh/LegDTmXrLN1C2rliYQwgtESI/2dfdAKOugQfQAIYAQJKMIErAAANgAAB+p5ej5xFi3yQMTvW6dx0b',
      '5tS0HjgtK9vnx3KXAKOygQu4AIYAQJKMIEnAAANgAAB+qlSfdoY7ZBAAUu+PBxV8NQgMEFVM4c6HRLVkQmRVrbijvoEPoACGAECSjCBIoAAD',
      'YAAAfq5Vc2Zeqz/7PnC7u4eTE6sKg6AmflQuPWYvpq7hrU0M1/pQiv53kw//9OAAHFO7a5G7j7OBALeK94EB8YIBjPCBAw==',
    ].join(''),
    'base64',
  )

/** The film with words in it that are no part of the film, as a telephone writes the place behind all else. */
export const withWords = (film: Buffer, words: string): Buffer =>
  Buffer.concat([film, boxOf('uuid', Buffer.concat([Buffer.alloc(16, 7), Buffer.from(words)]))])
