import { type Run, RunView, viewOfRun } from '../../model/sync/run.ts'

/** A run as an answer shows it. The table hands the members of nested records over in no order; parsing gives them the declared one. */
export function showRun(run: Run): RunView {
  return RunView.parse(viewOfRun(run))
}
