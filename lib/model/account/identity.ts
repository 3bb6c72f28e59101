/** A person as their identity provider identifies them. Never an email address, which can be reassigned. */
export interface Identity {
  issuer: string
  subject: string
}

/** Deletes a person at the identity provider; a person who no longer exists there is no error. */
export type DeletePerson = (identity: Identity) => Promise<void>
