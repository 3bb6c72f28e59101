import { DemoPerson } from '../../infra/local/upstream-simulator/people/demo/demo-person.ts'

/** The demo person and the pages with the volume of the real platform: about 37,000 heart rates a day, on pages of 900 to 5,000 rows. */
export const realVolume = { people: [new DemoPerson()], pageRows: [900, 5000] } as const
