import { expect, it } from 'vitest'
import { listFirstLoad } from './first-load.ts'

const assets: Record<string, string> = {
  '/assets/entry.js': 'import{a}from"./vendor.js";import"./side.js";const later=()=>import("./dialog.js")',
  '/assets/vendor.js': 'export const a=1',
  '/assets/side.js': 'import {b} from "/assets/vendor.js"',
  '/assets/route.js': 'export{c}from"./vendor.js"',
  '/assets/manifest.js': '',
}

const html = `
  <link rel="modulepreload" href="/assets/entry.js"/>
  <link rel="stylesheet" href="/assets/app.css"/>
  <script type="module" async="">import "/assets/manifest.js";import * as route0 from "/assets/route.js";</script>`

it('follows what a page preloads and imports, each file once, and leaves out what loads later', () => {
  const read = (path: string) => {
    const text = assets[path]
    if (text === undefined) throw new Error(`${path} was not to be read`)
    return text
  }
  expect(listFirstLoad(html, read)).toEqual([
    '/assets/entry.js',
    '/assets/manifest.js',
    '/assets/route.js',
    '/assets/side.js',
    '/assets/vendor.js',
  ])
})
