/** However many send at once, they take one connection of the database (`inTurn`): the others are for those who look around. */
export const line = 'uploads'
