import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'

/**
 * Parts of our libraries that no Lambda of ours can reach, and what stands in their place in the bundles: other text, or the same
 * exports as functions that do nothing. Start-up time is mostly parsing, so what is never called should not be there.
 * The versions are pinned, a part that is not met fails the build, and every bundle is started by a test.
 */
const leftOut: readonly {
  why: string
  file: RegExp
  instead: 'hollow' | 'only its version' | 'only errors of items' | { text: string }
}[] = [
  {
    why: 'Lambda hands credentials over in the environment; profiles, SSO, web identity and instance metadata never apply',
    file: /@aws-sdk\/credential-provider-node\/dist-es\/index\.js$/,
    instead: {
      text: `export { defaultProvider } from ${quoted(new URL('./environment-credentials.ts', import.meta.url))}`,
    },
  },
  {
    why: 'only operations that stream events need it (Kinesis, Transcribe, S3 Select), and we call none',
    file: /@smithy\/core\/dist-es\/submodules\/event-streams\/index\.js$/,
    instead: {
      text: 'export const eventStreamSerdeProvider = () => ({}), resolveEventStreamSerdeConfig = input => input',
    },
  },
  {
    why: 'endpoint discovery is off unless asked for; its cache brings a library of data structures',
    file: /@aws-sdk\/endpoint-cache\/dist-es\/EndpointCache\.js$/,
    instead: 'hollow',
  },
  {
    why: 'a function has no ~/.aws: this saves the code that parses those files, and two reads at its start',
    file: /@smithy\/core\/dist-es\/submodules\/config\/shared-ini-file-loader\/loadSharedConfigFiles\.js$/,
    instead: {
      text:
        "export const CONFIG_PREFIX_SEPARATOR = '.'\n" +
        'export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} })',
    },
  },
  {
    why: 'formats the headers of streamed events for their signature; requests never come through it',
    file: /@smithy\/signature-v4\/dist-es\/HeaderFormatter\.js$/,
    instead: 'hollow',
  },
  {
    why: 'the rate limiter of the adaptive retry mode; ours is the standard one',
    file: /@smithy\/core\/dist-es\/submodules\/retry\/util-retry\/DefaultRateLimiter\.js$/,
    instead: 'hollow',
  },
  {
    why: 'SHA-256 in JavaScript, for a Node without OpenSSL',
    file: /@smithy\/core\/dist-es\/submodules\/checksum\/sha256\/Sha256Js\.js$/,
    instead: 'hollow',
  },
  {
    why: 'of its package.json a client reads its version and nothing else',
    file: /@aws-sdk\/client-[\w-]+\/package\.json$/,
    instead: 'only its version',
  },
  {
    why: 'backups, exports, imports, global tables: what we do not ask for cannot fail; such an error stays one, without a name',
    file: /@aws-sdk\/client-dynamodb\/dist-es\/models\/errors\.js$/,
    instead: 'only errors of items',
  },
  {
    why: 'a function has its region in the environment; there is no instance to ask',
    file: /@smithy\/core\/dist-es\/submodules\/config\/config-resolver\/regionConfig\/getInstanceMetadataRegion\.js$/,
    instead: 'hollow',
  },
  {
    why: 'JSON Schema is written when the bundles are made (openapi.json), never in a request',
    file: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/,
    instead: 'hollow',
  },
]

/** Fails the build when a part is not met any more: an update of a library moved it, and it would be back in the bundles unseen. */
export const leaveOut: Plugin = {
  name: 'leave-out',
  setup(build) {
    const met = new Set<RegExp>()
    for (const { file, instead } of leftOut) {
      build.onLoad({ filter: file }, async ({ path }) => {
        met.add(file)
        return {
          contents: typeof instead === 'object' ? instead.text : reduce[instead](await readFile(path, 'utf8')),
          resolveDir: dirname(path),
        }
      })
    }
    build.onEnd(() => ({
      errors: leftOut
        .filter(({ file }) => !met.has(file))
        .map(({ file }) => ({ text: `Nothing is left out by ${file}: no bundle holds such a file` })),
    }))
  },
}

const reduce = {
  hollow(source: string): string {
    const names = [...source.matchAll(/^export (?:const|class|function) (\w+)/gm)].map(match => match[1])
    return `function hollow() {}\nexport { ${names.map(name => `hollow as ${name}`).join(', ')} }`
  },
  'only errors of items'(source: string): string {
    return source.replace(/^export class (\w+) extends (\w+) \{$.*?^\}$/gms, (whole, name: string, base: string) =>
      ofItems.test(name) ? whole : `export class ${name} extends ${base} {}`,
    )
  },
  'only its version'(source: string): string {
    return `export default ${JSON.stringify({ version: (JSON.parse(source) as { version: string }).version })}`
  },
}

const ofItems =
  /^(Conditional|Transaction|Duplicate|Idempotent|ItemCollection|Provisioned|Request|Throttling|Internal|Resource|Replicated)/

function quoted(file: URL): string {
  return JSON.stringify(fileURLToPath(file))
}
