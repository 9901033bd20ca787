import { defineNotices } from './define-notices.ts'

const theReason = 'The reason: {reason}'
const seeRequests = { button: 'Your requests', to: '/profile/nft-request' } as const

/** The object of an edition, on its way to its owner. */
export const objectNotices = defineNotices(
  {
    because: 'You are receiving this email because you asked for the object of a work that you own at {brand}.',
    topic: 'transfers',
    page: '/profile/nft-request',
    ends: [seeRequests],
  },
  {
    'object-quoted': {
      inApp: 'Sending you <item>{name}</item> costs <price>{price}</price>; it waits for your payment',
      subject: 'Sending you “{name}” costs {price}',
      title: 'What the postage comes to',
      says: [
        'Postage, customs and taxes for the object of “{name}” come to {price}.',
        'Please pay by {until}. Otherwise the request ends, and your edition can be sold again.',
      ],
    },
    'object-paid': {
      inApp: 'The postage of <price>{price}</price> for <item>{name}</item> is paid',
      subject: 'The postage for “{name}” is paid',
      title: 'The postage is paid',
      says: ['{price} for the postage of “{name}” is paid. We write to you when it is on its way.'],
    },
    'object-not-paid': {
      inApp: 'Your payment of <price>{price}</price> for the postage of <item>{name}</item> goes back',
      subject: 'Your payment for the postage of “{name}” goes back',
      title: 'Your money goes back',
      says: [
        'You paid {price} for the postage of “{name}”, which could no longer be paid. {reason}',
        'The whole sum goes back to your card; your bank may take some days.',
      ],
    },
    'object-shipped': {
      inApp: '<item>{name}</item> is on its way to you',
      subject: '“{name}” is on its way to you',
      title: 'On its way to you',
      says: ['The object of “{name}” was sent with {courier}.', 'Tracking id: {trackingId}'],
    },
    'object-delivered': {
      inApp: '<item>{name}</item> was delivered to you',
      subject: '“{name}” was delivered',
      title: 'It was delivered',
      says: [
        'The object of “{name}” was delivered to you. If something is wrong with it, or it is not there, say so with pictures until {until}.',
      ],
    },
    'object-request-ended': {
      inApp: 'Your request for the object of <item>{name}</item> has ended without a payment',
      subject: 'Your request for “{name}” has ended',
      title: 'Your request has ended',
      says: ['The postage of “{name}” was not paid in time, so your request has ended. You can ask again at any time.'],
    },
    'object-rejected': {
      inApp: 'Your request for the object of <item>{name}</item> was rejected',
      subject: 'Your request for “{name}” was rejected',
      title: 'Your request was rejected',
      says: ['The object of “{name}” is not sent to you. What you paid goes back to you.', theReason],
    },
    'object-lost': {
      inApp: 'The parcel with <item>{name}</item> is lost; we look into it',
      subject: 'The parcel with “{name}” is lost',
      title: 'A parcel is lost',
      says: [
        '{courier} has lost the parcel with the object of “{name}”. You do not have to do anything: we are looking into it, and will write to you.',
      ],
    },
    'object-claim-declined': {
      inApp: 'Your claim about <item>{name}</item> was declined',
      subject: 'Your claim about “{name}” was declined',
      title: 'Your claim was declined',
      says: ['We have looked into your claim about the object of “{name}”, and close your request.', theReason],
    },
    'object-replaced': {
      inApp: 'Another <item>{name}</item> is sent to you',
      subject: 'Another “{name}” is sent to you',
      title: 'Another is sent to you',
      says: [
        'We have accepted your claim about the object of “{name}”: another one will be sent to you, free of charge.',
        theReason,
      ],
    },
    'object-refunded': {
      inApp: 'The postage of <price>{price}</price> for <item>{name}</item> goes back to you',
      subject: 'The postage for “{name}” goes back to you',
      title: 'Your money goes back',
      says: [
        'We have accepted your claim about the object of “{name}”: the postage of {price} goes back to you.',
        theReason,
      ],
    },
  },
)

/** The same, as whoever sends the object is told. */
export const senderNotices = defineNotices(
  {
    because: 'You are receiving this email because you send the objects of your works at {brand} yourself.',
    topic: 'works',
    page: '/studio/requests',
    ends: [{ button: 'Requests to send' }],
  },
  {
    'object-asked-for': {
      inApp: 'The owner of <item>{name}</item> asks for its object; say what the postage is',
      subject: 'The owner of “{name}” asks for its object',
      title: 'Somebody asks for the object of your work',
      says: ['The owner of edition {editions} of “{name}” asks for the object. Please say what the postage comes to.'],
    },
    'object-to-send': {
      inApp: 'The postage of <item>{name}</item> is paid; please send it',
      subject: 'Please send “{name}”: the postage is paid',
      title: 'The postage is paid',
      says: ['{price} for the postage of edition {editions} of “{name}” is paid. You see now where it goes.'],
    },
    'object-claimed': {
      inApp: 'Something is wrong with <item>{name}</item>, says its owner; we look into it',
      subject: 'A claim about “{name}”',
      title: 'A claim about your work',
      says: [
        'Something is wrong with the object of “{name}” that you sent. We look into it, and write to you.',
        theReason,
      ],
    },
    'object-to-send-again': {
      inApp: 'Another object of <item>{name}</item> is to be sent',
      subject: 'Please send another “{name}”',
      title: 'Please send another one',
      says: [
        'The claim about the object of “{name}” stands. Please send another one of edition {editions}.',
        theReason,
      ],
    },
    'postage-earned': {
      inApp: 'The postage of <price>{price}</price> for <item>{name}</item> is in your wallet',
      subject: 'The postage for “{name}” is in your wallet',
      title: 'The postage is yours',
      says: ['The object of “{name}” has arrived, and {price} of postage is in your wallet.'],
    },
  },
)
