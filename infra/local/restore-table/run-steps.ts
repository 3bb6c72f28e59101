import { CliError } from '../cli-error.ts'
import type { Step } from './steps.ts'

interface Manner {
  /** Only says what would be done. */
  isDry: boolean
  say(line: string): void
}

/**
 * Carries out steps in order, leaving out those that are done. One that needs the operator ends the run; the next run continues behind
 * it. @throws the error of a step
 */
export async function runSteps(steps: readonly Step[], { isDry, say }: Manner): Promise<'finished' | 'waits'> {
  for (const [i, step] of steps.entries()) {
    const title = `${i + 1}. ${step.what}`
    if (isDry) {
      say(`${title}: ${(await isDoneIfKnown(step)) ? 'done' : 'to do'}`)
      continue
    }
    if (await step.isDone()) {
      say(`${title}: done before`)
      continue
    }
    const next = await step.run()
    say(`${title}: done`)
    if (next === null) continue
    say(next)
    return 'waits'
  }
  return 'finished'
}

/** Before the table is restored and has its notes, the steps that look into it cannot. */
async function isDoneIfKnown(step: Step): Promise<boolean> {
  try {
    return await step.isDone()
  } catch (error) {
    if (error instanceof CliError || (error instanceof Error && error.name === 'ResourceNotFoundException'))
      return false
    throw error
  }
}
