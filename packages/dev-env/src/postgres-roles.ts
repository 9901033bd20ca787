/** The role that makes the tables and owns them: a superuser of the cluster, for migrations alone. */
export const ownerRole = 'monsoon'
/** The role that Monsoon runs as; what it may do, the migration grants (decision 158). */
export const appRole = 'monsoon_app'

/** Passwords of the two roles. */
export interface RolePasswords {
  owner: string
  app: string
}
