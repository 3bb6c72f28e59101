// Starts a function as Lambda does, in a process of its own: loads the bundle in a folder, hands it events one after the other, and prints
// the CPU milliseconds of the whole process. Its arguments are the folder and the events as JSON.
const [, , dir, events] = process.argv
const { handler } = await import(`${dir}/index.mjs`)
for (const event of JSON.parse(events))
  await handler(event, { awsRequestId: 'request-1', getRemainingTimeInMillis: () => 28_000 })
const { user, system } = process.cpuUsage()
console.log(String((user + system) / 1000))
process.exit(0)
