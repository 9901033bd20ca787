// Fills a data folder with the demo gallery, for the tests whose Monsoons begin with a copy of it.
import { fillDataFolder } from './filled-gallery.ts'
import { fail } from '../progress.mjs'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node scripts/browser/fill-gallery.ts <data folder>')
fillDataFolder(folder).catch(fail)
