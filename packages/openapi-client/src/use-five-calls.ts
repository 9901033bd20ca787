// How another program uses the API. `compile-client.ts` compiles this file under `strict` beside the types
// generated from the served document: a shape that says nothing, or refers to itself, does not compile.
import type { paths } from './api.ts'

type Data<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': { data: infer Shape } } } } }
}
  ? Shape
  : never

/** `any` is the same as itself alone: what a generator could not read passes for nothing else. */
type Same<One, Other> =
  (<Type>() => Type extends One ? 1 : 2) extends <Type>() => Type extends Other ? 1 : 2 ? true : false

type Profile = Data<'/v1/profile'>
type Item = Data<'/v1/item/{id}'>
type Order = Data<'/v1/order/{id}'>
type Balance = Data<'/v1/balance'>
type Settings = Data<'/v1/settings'>

interface Found {
  profile: Same<Profile['role'], 'member' | 'staff' | 'admin'>
  item: Same<Item['itemInfo']['name'], string>
  order: Same<Order['state'], 'reserved' | 'paid' | 'expired' | 'cancelled' | 'failed' | 'refunded'>
  balance: Same<Balance['fiatWallet']['freeBalance'], number>
  settings: Same<Settings['mode'], 'demo' | 'production'>
}

export const found: Found = { profile: true, item: true, order: true, balance: true, settings: true }

export const describe = (profile: Profile, item: Item, order: Order, balance: Balance, settings: Settings): string =>
  [
    `${profile.name} of ${settings.brandName} has ${balance.fiatWallet.freeBalance.toFixed(2)}`,
    `and ordered ${item.itemInfo.name.toUpperCase()}: ${order.state.toUpperCase()}`,
  ].join(' ')
