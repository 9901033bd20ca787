import { defineText } from '../../text/define-text.ts'

/** Making collections. */
export const collectionFormText = defineText('collection-form', {
  begin: 'NEW COLLECTION',
  edit: 'EDIT THE COLLECTION',
  newTitle: 'A new collection',
  editTitle: 'The collection',
  name: 'Name',
  description: 'Description',
  make: 'MAKE IT',
  save: 'SAVE',
  logo: 'Logo',
  thumbnail: 'Thumbnail',
  background: 'Background',
  choose: 'CHOOSE A PICTURE',
  pictureHint: 'A .png or .jpg of at most 4 MB.',
  arrange: 'ARRANGE THE WORKS',
  arrangeTitle: 'The order of the works',
  arrangeHint: 'Drag a work, use its arrows, or press ↑ and ↓ on its handle.',
  arrangeMost: 'These are the first {count, number}. All others stand after them, the newest first.',
  arrangeEmpty: 'There are no works in this collection yet.',
  arrangeSave: 'SAVE THIS ORDER',
  moveWork: 'Place of {name}: {at, number}',
  moved: '{name} is at place {at, number} of {count, number}',
  earlier: 'Move {name} to an earlier place',
  later: 'Move {name} to a later place',
  hiddenWork: 'Only you see it',
})
