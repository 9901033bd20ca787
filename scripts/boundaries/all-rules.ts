import { barrels, environment, money, names, sqlInQueries, stopwatches, uniqueNames } from './code-rules.ts'
import {
  cycles,
  direction,
  foreignQueries,
  kitDirection,
  moduleCycles,
  nearImports,
  passedOnQueries,
  routeDirection,
  setClocks,
  unusedDoors,
} from './import-rules.ts'
import { colours, controls, paint } from './kit-rules.ts'
import { exclusion, portableSql } from './migration-rules.ts'
import type { Rule, SourceFile, Violation } from './source-tree.ts'
import { upgrades } from './upgrade-rules.ts'

const rules: Rule[] = [
  direction,
  nearImports,
  cycles,
  moduleCycles,
  foreignQueries,
  unusedDoors,
  passedOnQueries,
  kitDirection,
  routeDirection,
  setClocks,
  environment,
  sqlInQueries,
  money,
  names,
  uniqueNames,
  barrels,
  stopwatches,
  portableSql,
  exclusion,
  upgrades,
  colours,
  controls,
  paint,
]

/** Everything in these files that breaks a rule. */
export function findViolations(files: SourceFile[]): Violation[] {
  return rules.flatMap((rule) => rule(files))
}
