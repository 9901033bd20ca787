/** The password of every demo login. Demo mode prints it, and no other mode seeds these accounts. */
export const demoPassword = 'Monsoon-2026'
