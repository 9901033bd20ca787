import { defineText } from '#text/define-text.ts'

/** The own wallet of somebody, to which works leave our custody. */
export const transferText = defineText('transfer', {
  title: 'Artwork Transfer Address',
  note: 'The address of your own wallet. Works go there when they leave our custody.',
  none: 'No artwork transfer address yet',
  noneDetail: 'Direct Artwork Transfer needs one. Use a wallet whose key you hold, not an account at an exchange.',
  add: 'ADD TRANSFER ADDRESS',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  unconfirmedNote: 'Sign with this wallet to show that it is yours. Nothing is sent there before.',
  confirm: 'CONFIRM BY SIGNATURE',
  edit: 'EDIT',
  editNamed: 'Edit {name}',
  remove: 'DELETE',
  removeNamed: 'Delete {name}',
  what: 'artwork transfer address',
  newTitle: 'Your artwork transfer address',
  changeTitle: 'Change the artwork transfer address',
  name: 'Name of this address',
  nameHint: 'For you only: Cold wallet, Studio …',
  address: 'Wallet address',
  addressHint: '0x and 40 digits. Then you confirm it with a signature of this wallet.',
  save: 'SAVE ADDRESS',
  removeTitle: 'Delete this address?',
  removeDetail: '{name} is removed from your account. Your works stay with us.',
  keep: 'KEEP IT',

  direct: 'Direct Artwork Transfer',
  directTo: 'What you buy is sent to {address} once its payment is final. The transfer fee of the purchase covers it.',
  directNeeds: 'Sends what you buy to your own wallet. It needs an <link>artwork transfer address</link>.',
  directUnconfirmed: 'Sends what you buy to your own wallet. <link>Confirm its address</link> first.',
})
