import { text } from 'node:stream/consumers'
import { seedOwner } from '@monsoon/api/chain/open-signer'
import { loadProcessConfig } from '@monsoon/api/config'
import { createKeyWrapper } from '@monsoon/api/sealing/create-key-wrapper'
import { createSealer } from '@monsoon/api/sealing/sealer'

// Reads a phrase from standard input and prints it sealed, for SIGNER_SEED.
const phrase = (await text(process.stdin)).trim().replaceAll(/\s+/g, ' ')
const sealed = await createSealer(createKeyWrapper(loadProcessConfig())).seal(Buffer.from(phrase), seedOwner)
process.stdout.write(`${sealed.toString('base64')}\n`)
