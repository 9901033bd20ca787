/** One flat shape of a portrait, on a sheet of 600 by 600. */
export type Layer = { fill: string; path: string; isLine?: boolean; width?: number }

/** How somebody looks, in flat colours. */
export type Sitter = {
  ground: string
  halo: string
  skin: string
  shade: string
  hair: string
  cloth: string
  trim: string
  line: string
  head: 'bob' | 'long' | 'bun' | 'curls' | 'short' | 'crop' | 'scarf' | 'cap' | 'bald' | 'braid'
  collar: 'round' | 'shirt' | 'drape' | 'high'
  beard?: 'full' | 'moustache' | 'stubble'
  glasses?: boolean
  earrings?: boolean
  bindi?: boolean
  /** Eyes that look back; closed ones without it. */
  isAwake?: boolean
}

const closedEyes = 'M238 284q18 13 36 0M326 284q18 13 36 0'
const brows = 'M234 254q22 -15 42 -3M324 251q20 -12 42 3'
const face = 'M204 246C200 142 400 142 396 246V296C396 376 346 430 300 430C254 430 204 376 204 296Z'
const neck = 'M250 380H350V470C330 506 270 506 250 470Z'
const ears = 'M208 270C186 262 184 318 210 326ZM392 270C414 262 416 318 390 326Z'

const behind: Partial<Record<Sitter['head'], string>> = {
  bob: 'M168 424C130 240 186 98 300 98C414 98 470 240 432 424Z',
  long: 'M160 620C120 400 150 92 300 92C450 92 480 400 440 620Z',
  braid:
    'M182 400C150 220 190 100 300 100C410 100 450 220 418 400ZM392 380C450 430 400 480 440 540C460 580 430 600 418 620H372C398 560 352 520 380 460Z',
  bun: 'M236 112C236 44 364 44 364 112ZM190 300C180 180 214 104 300 104C386 104 420 180 410 300Z',
  curls:
    'M150 300C118 262 148 214 156 196C148 150 196 122 222 126C240 86 290 84 306 98C344 74 394 92 404 128C446 130 462 176 448 206C482 250 464 300 446 320C450 356 412 376 396 350H204C180 378 146 350 150 300Z',
  scarf: 'M146 620C124 440 138 92 300 82C462 92 476 440 454 620Z',
}

const before: Record<Sitter['head'], string> = {
  bob: 'M198 308C192 214 240 186 336 168C372 192 404 220 404 306C428 160 384 112 300 112C212 112 176 172 198 308Z',
  long: 'M196 330C190 220 226 190 300 162C374 190 410 220 404 330C430 170 386 106 300 106C214 106 170 170 196 330Z',
  braid: 'M196 312C194 226 236 196 356 158C384 190 408 226 402 300C424 170 384 110 300 110C212 110 174 174 196 312Z',
  bun: 'M200 280C200 206 250 186 300 184C350 186 400 206 400 280C420 160 380 110 300 110C220 110 180 160 200 280Z',
  curls:
    'M196 268C200 224 232 232 244 200C268 222 290 196 310 198C330 216 352 194 366 214C392 216 404 244 404 268C420 172 376 120 300 120C224 120 182 170 196 268Z',
  short:
    'M196 272C180 150 232 104 312 104C394 104 422 168 404 272C398 222 380 198 350 192C300 202 236 192 214 208C204 228 202 246 196 272Z',
  crop: 'M200 250C192 158 240 116 300 116C360 116 408 158 400 250C392 206 372 186 300 182C228 186 208 206 200 250Z',
  scarf:
    'M196 308C184 118 416 118 404 308C398 222 362 184 300 184C238 184 202 222 196 308ZM186 330C206 446 394 446 414 330L456 486C404 566 216 566 144 486Z',
  cap: 'M198 216C196 98 404 98 402 216C342 196 258 196 198 216Z',
  bald: 'M204 246C204 240 206 232 206 226C220 236 222 262 212 286C206 276 204 262 204 246ZM396 246C396 240 394 232 394 226C380 236 378 262 388 286C394 276 396 262 396 246Z',
}

const beards = {
  full: 'M204 294C212 330 238 338 262 332C280 320 320 320 338 332C362 338 388 330 396 294C404 388 352 446 300 446C248 446 196 388 204 294Z',
  stubble:
    'M206 330C214 352 240 352 262 344C282 336 318 336 338 344C360 352 386 352 394 330C390 390 346 434 300 434C254 434 210 390 206 330Z',
  moustache:
    'M248 356C262 334 290 338 300 344C310 338 338 334 352 356C334 352 318 356 300 354C282 356 266 352 248 356Z',
}

const shoulders = 'M56 620C70 500 180 476 250 454H350C420 476 530 500 544 620Z'

function clothing({ collar, cloth, trim, line }: Sitter): Layer[] {
  const body = { fill: cloth, path: shoulders }
  if (collar === 'round')
    return [body, { fill: trim, path: 'M240 458C258 520 342 520 360 458', isLine: true, width: 11 }]
  if (collar === 'high') return [body, { fill: trim, path: 'M244 440H356L366 486C340 506 260 506 234 486Z' }]
  if (collar === 'shirt')
    return [
      body,
      { fill: trim, path: 'M250 450L300 520L232 548L212 470ZM350 450L300 520L368 548L388 470Z' },
      { fill: line, path: 'M300 520V620', isLine: true, width: 4 },
    ]
  return [body, { fill: trim, path: 'M250 454C290 520 420 560 500 620H360C280 580 210 520 190 474Z' }]
}

function features(sitter: Sitter): Layer[] {
  const { line, shade, trim, isAwake, glasses, bindi, beard, hair } = sitter
  const layers: Layer[] = [
    { fill: line, path: brows, isLine: true, width: 7 },
    { fill: shade, path: 'M304 278L318 330Q306 342 290 334', isLine: true, width: 6 },
  ]
  if (isAwake) {
    for (const x of [256, 344])
      layers.push(
        { fill: '#fbf6ea', path: `M${x - 22} 282Q${x} 262 ${x + 22} 282Q${x} 298 ${x - 22} 282Z` },
        { fill: line, path: `M${x - 8} 280a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z` },
        { fill: line, path: `M${x - 23} 282Q${x} 261 ${x + 23} 282`, isLine: true, width: 5 },
      )
  } else layers.push({ fill: line, path: closedEyes, isLine: true, width: 6 })
  if (beard) layers.push({ fill: beard === 'stubble' ? shade : hair, path: beards[beard] })
  layers.push({ fill: '#a8403a', path: 'M276 372Q300 392 326 370', isLine: true, width: 8 })
  if (bindi) layers.push({ fill: '#b3261e', path: 'M293 238a7 7 0 1 0 14 0a7 7 0 1 0 -14 0Z' })
  if (glasses)
    layers.push({
      fill: line,
      path: 'M220 282a36 36 0 1 0 72 0a36 36 0 1 0 -72 0ZM308 282a36 36 0 1 0 72 0a36 36 0 1 0 -72 0ZM292 276q8 -7 16 0',
      isLine: true,
      width: 6,
    })
  if (sitter.earrings)
    layers.push({
      fill: trim,
      path: 'M190 330a9 12 0 1 0 18 0a9 12 0 1 0 -18 0ZM392 330a9 12 0 1 0 18 0a9 12 0 1 0 -18 0Z',
    })
  return layers
}

/** The shapes of a portrait, the farthest first. */
export function layersOf(sitter: Sitter): Layer[] {
  const { head, hair, skin, shade, ground, halo, trim } = sitter
  const back = behind[head]
  const isCovered = head === 'scarf'
  const bust: Layer[] = [
    { fill: ground, path: 'M0 0H600V600H0Z' },
    { fill: halo, path: 'M78 290a222 222 0 1 0 444 0a222 222 0 1 0 -444 0Z' },
    ...(back ? [{ fill: hair, path: back }] : []),
    ...clothing(sitter),
    { fill: shade, path: neck },
    ...(isCovered ? [] : [{ fill: skin, path: ears }]),
    { fill: skin, path: face },
    ...features(sitter),
    { fill: hair, path: before[head] },
  ]
  if (head === 'cap')
    bust.push({ fill: trim, path: 'M196 230C260 202 340 202 404 230L401 200C340 180 260 180 199 200Z' })
  return bust
}

/** One layer as SVG, in its own colour or in another. */
export const drawLayer = ({ fill, path, isLine, width }: Layer, colour = fill): string =>
  isLine
    ? `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width ?? 6}" stroke-linecap="round" stroke-linejoin="round"/>`
    : `<path d="${path}" fill="${colour}"/>`
