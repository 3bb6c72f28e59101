import { writeFile } from 'node:fs/promises'
import { endpoints } from '../../functions/catalog.ts'
import { apiTypes, apiTypesFile } from './api-types.ts'

/** `npm run client`: generates the types of the typed client again. */
await writeFile(apiTypesFile, await apiTypes(endpoints))
