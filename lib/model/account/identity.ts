/** A person as their identity provider knows them. Never an e-mail address: those change hands. */
export interface Identity {
  issuer: string
  subject: string
}
