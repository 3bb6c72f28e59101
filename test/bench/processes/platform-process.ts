import { startSimulator } from '../../../infra/local/upstream-simulator/simulator.ts'
import { lightPlatform } from '../../support/light-person.ts'
import type { PlatformCall } from '../platform.ts'
import { realVolume } from '../real-volume.ts'

/** The simulated platform in a process of its own, so that its work does not count as work of the service. Its clock starts at its argument and is set by messages. */
let nowMs = Number(process.argv[2])
const simulator = await startSimulator({ ...lightPlatform, ...realVolume, now: () => nowMs })

function answer(call: PlatformCall): unknown {
  switch (call.kind) {
    case 'clock':
      nowMs = call.nowMs
      return null
    case 'count':
      return simulator.control.clearLog()
    case 'requests':
      return simulator.control.log().reduce((sum, { count }) => sum + count, 0)
    case 'deliver':
      return simulator.deliver()
  }
}

process.on('message', async (call: PlatformCall) => {
  process.send?.({ answer: (await answer(call)) ?? null })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ answer: simulator.url })
