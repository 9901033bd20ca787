import { defineText } from '../text/define-text.ts'

/** Following and blocking people. */
export const peopleText = defineText('people', {
  followers: '{count, plural, one {<b>{count, number}</b> follower} other {<b>{count, number}</b> followers}}',
  following: '<b>{count, number}</b> following',
  followersTitle: 'Followers',
  followingTitle: 'Following',
  noFollowers: 'Nobody follows you yet',
  noFollowersDetail: 'Who does will be shown here.',
  noFollowing: 'You follow nobody yet',
  noFollowingDetail: 'Whom you follow will be shown here.',
  follow: 'FOLLOW',
  unfollow: 'UNFOLLOW',
  followNamed: 'Follow {name}',
  unfollowNamed: 'Unfollow {name}',
  block: 'Block',
  blockNamed: 'Block {name}',
  unblock: 'UNBLOCK',
  unblockNamed: 'Unblock {name}',
  loading: 'Loading …',
  more: 'SHOW MORE',
  retry: 'TRY AGAIN',
  blocked: 'Blocked people',
  blockedNote: 'They cannot follow you, and you do not follow them.',
  noBlocked: 'You have blocked nobody.',
  address: 'wallet address',
})
