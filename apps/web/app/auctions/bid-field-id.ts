/** Where the bar at the foot of a narrow window leads to. */
export const bidFieldId = 'your-bid'
