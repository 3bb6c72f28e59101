import type { Reads } from '../../api.ts'

type Quality = Reads['/api/v1/data-quality']['data']

/** What the state of the synchronization means for a person. */
export const stateWords = {
  ok: 'Everything that you allowed has been read.',
  incomplete: 'Some data could not be read yet. It is tried again by itself.',
  failing: 'The last attempt to read failed. It is tried again by itself.',
  reauthorization_required: 'The platform ended the access. Nothing new is read until you allow it again.',
  never_synchronized: 'Nothing has been read yet.',
} as const satisfies Record<Quality['syncHealth']['status'], string>

/** Why a kind of data was not read, by the code of the API. */
export const readErrorWords: Readonly<Record<string, string>> = {
  scope: 'You did not allow it',
  unsupported: 'The platform does not offer it',
  authorization: 'The platform did not accept the access',
  reauthorization_required: 'The access ended; you have to allow it again',
  disconnected: 'The connection was ended',
  quota: 'The platform’s limit of requests was reached',
  deadline: 'There was not enough time',
  unavailable: 'The platform did not respond',
  contract: 'The platform’s answer was not as expected',
  refused: 'The platform refused',
  account_not_linked: 'No account of the platform is linked',
  no_health_profile: 'The platform has no health profile of you',
  legacy_account: 'The account at the platform is of an old kind',
  internal: 'An error of this service',
}

/** Why a record was not stored. */
export const leftOutWords: Readonly<Record<string, string>> = {
  malformed: 'not in a known form',
  bad_time: 'ends before it begins, or has no time',
  not_a_number: 'not a number',
  out_of_bounds: 'outside of what is possible',
  in_future: 'in the future',
  other_device: 'from a second device that was worn at the same time',
}

/** How late the newest reading is against what is usual for its kind; empty where nothing is expected or everything is as usual. */
export function lateText({ status, cadence, flags }: Quality['types'][number]): string {
  if (flags.includes('future_timestamp')) return 'in the future: a clock is wrong'
  return status === 'stale' && cadence.exceeded ? 'later than usual' : ''
}
