import { expect, it } from 'vitest'
import { askedOf, clearedPath, isNarrowed, priceFaultOf, readLandFilters, toLandSearch } from './land-filters.ts'

const read = (search: string) => readLandFilters(new URLSearchParams(search))

it('reads what an address narrows by, and leaves out what is no filter', () => {
  expect(read('city= Telaga &type=Garden&state=sold&minPrice=5&maxPrice=9&sortBy=price-asc')).toEqual({
    city: 'Telaga',
    type: 'Garden',
    state: 'sold',
    minPrice: '5',
    maxPrice: '9',
    sortBy: 'price-asc',
  })
  expect(read('city=&type=Castle&state=&minPrice=&sortBy=number&other=1')).toEqual({})
})

it('says the same in an address again, with the view', () => {
  const filters = read('city=Ras+Malim&maxPrice=900')
  expect(toLandSearch(filters, '9,71,0.1')).toBe('?city=Ras+Malim&maxPrice=900&at=9%2C71%2C0.1')
  expect(readLandFilters(new URLSearchParams(toLandSearch(filters)))).toEqual(filters)
})

it.each([
  ['minPrice=abc', 'amount'],
  ['maxPrice=-5', 'amount'],
  ['minPrice=1e3', 'amount'],
  ['minPrice=10.555', 'amount'],
  ['minPrice=900&maxPrice=100', 'order'],
  ['minPrice=100&maxPrice=100', undefined],
  ['minPrice=10.50', undefined],
  ['', undefined],
])('%s: what is wrong with the prices is %s', (search, fault) => {
  expect(priceFaultOf(read(search))).toBe(fault)
})

it('asks for prices as numbers, and for none that are wrong', () => {
  expect(askedOf(read('city=Telaga&minPrice=10.50&maxPrice=90'))).toEqual({
    city: 'Telaga',
    minPrice: 10.5,
    maxPrice: 90,
  })
  expect(askedOf(read('city=Telaga&minPrice=900&maxPrice=90'))).toEqual({ city: 'Telaga' })
})

it('knows whether anything is narrowed: an order narrows nothing', () => {
  expect([isNarrowed(read('sortBy=price-asc')), isNarrowed(read('state=free'))]).toEqual([false, true])
})

it('keeps the list alone beside what is narrowed and cleared, as it narrows nothing itself', () => {
  expect(read('show=list')).toEqual({ show: 'list' })
  expect(read('show=chart')).toEqual({})
  expect(isNarrowed(read('show=list'))).toBe(false)
  expect([read('show=list&state=free'), read('state=free')].map(clearedPath)).toEqual(['/land?show=list', '/land'])
})
