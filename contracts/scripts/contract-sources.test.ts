import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compareBytecode } from './compare-bytecode.ts'
import { compilerSettings, workspace, type CompiledContract } from './compile-contracts.ts'
import { applyMutant, mutants } from './mutants.ts'
import { findWarnings, recordedWarnings } from './solhint-warnings.ts'

it('has no error of solhint, and no warning but the recorded ones', () => {
  const { errors, warnings } = findWarnings()
  expect(errors).toEqual([])
  expect(warnings).toEqual(JSON.parse(readFileSync(recordedWarnings, 'utf8')))
})

it('tests with the settings that it compiles with', () => {
  const toml = readFileSync(join(workspace, 'foundry.toml'), 'utf8')
  const setting = (name: string) => new RegExp(`^${name} = "?([^"\n]+)"?$`, 'm').exec(toml)?.[1]
  expect(setting('evm_version')).toBe(compilerSettings.evmVersion)
  expect(setting('optimizer')).toBe(String(compilerSettings.optimizer.enabled))
  expect(setting('optimizer_runs')).toBe(String(compilerSettings.optimizer.runs))
  expect(setting('via_ir')).toBe(String(compilerSettings.viaIR))
  expect(setting('bytecode_hash')).toBe(compilerSettings.metadata.bytecodeHash)
})

it('has each line that a mutant changes, once', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(30)
  for (const mutant of mutants) {
    const source = readFileSync(join(workspace, mutant.file), 'utf8')
    expect(applyMutant(source, mutant)).not.toBe(source)
  }
})

it('tells deployed code from other code, whatever its immutables are', () => {
  const deployedBytecode = { object: '60006001', immutableReferences: { '7': [{ start: 1, length: 1 }] } }
  const compiled: CompiledContract = { abi: [], evm: { bytecode: { object: '' }, deployedBytecode } }
  expect(compareBytecode(compiled, '0x60ff6001')).toEqual({ isSame: true, immutables: ['ff'] })
  expect(compareBytecode(compiled, '0x60ff6002').isSame).toBe(false)
  expect(compareBytecode(compiled, '0x60ff600100').isSame).toBe(false)
  expect(compareBytecode(compiled, '0x').isSame).toBe(false)
})
