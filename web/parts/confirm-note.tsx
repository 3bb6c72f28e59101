/** Stands beside what needs a sign-in of the last five minutes. */
export function ConfirmNote() {
  return <p class="quiet">If you signed in more than five minutes ago, you confirm first that it is you.</p>
}
