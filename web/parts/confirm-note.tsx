/** Stands beside what needs a sign-in of the last five minutes. */
export function ConfirmNote() {
  return <p class="quiet">If you signed in more than five minutes ago, you will be asked to confirm that it is you.</p>
}
