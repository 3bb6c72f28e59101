/** A signed-in browser. Its secret is known by hash only. */
export interface Session {
  id: string
  hash: string
  accountId: string
  createdAt: string
  usedAt: string
  /** The end that no use moves. */
  expiresAt: string
}
