import { defineText } from '../text/define-text.ts'

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
})
