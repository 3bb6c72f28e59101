/** A person as their identity provider identifies them. Never an email address, which can be reassigned. */
export interface Identity {
  issuer: string
  subject: string
}
