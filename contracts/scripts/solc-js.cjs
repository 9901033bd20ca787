#!/usr/bin/env node
// Looks to forge like a native solc. CommonJS, because forge starts it by name and an ES module of no known kind would print nothing.
const solc = require('solc')

if (process.argv.includes('--version')) {
  console.log(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}`)
} else {
  let input = ''
  process.stdin.setEncoding('utf8')
  process.stdin.on('data', (part) => (input += part))
  process.stdin.on('end', () => process.stdout.write(solc.compile(input)))
}
