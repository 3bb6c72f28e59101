// Plain JavaScript, which old versions can run too. Running TypeScript without a build step needs Node 24.
const [major] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `This needs Node 24 or newer; ${process.execPath} is ${process.version}.\n` +
      'On Linux, `npm ci` installs Node 24 and the npm scripts use it. Elsewhere, install it: https://nodejs.org/en/download',
  )
  process.exit(1)
}
