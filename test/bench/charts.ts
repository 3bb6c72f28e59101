import { build } from 'esbuild'
import { startChromium } from '../support/browser/chromium.ts'
import type { Row } from './main.ts'
import { type Ratio, ratioRow, summarize } from './measure.ts'

const entry = new URL('processes/charts-in-browser.ts', import.meta.url).pathname

/** P29: the time in which a browser draws our charts and the charts of uPlot, with layout and without painting, in alternating pairs. */
export async function benchCharts(): Promise<Row[]> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2024',
    logLevel: 'warning',
  })
  const browser = await startChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
    page.on('pageerror', error => process.stderr.write(`${error.message}\n`))
    await page.setContent('<!doctype html><main style="width: 900px"></main>')
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
    const measured = async (what: string): Promise<Ratio> => summarize(await page.evaluate(`pairsOf('${what}')`))
    const [days, samples] = [await measured('days'), await measured('samples')]
    return [
      {
        ...ratioRow({ id: 'P29', measure: 'charts of 400 days x 4 series: time / uPlot', ratio: days, target: 3 }),
        ...absolute(days, 3),
      },
      ratioRow({ id: 'P29', measure: 'chart of 17,280 samples: time / uPlot', ratio: samples, target: 8 }),
    ]
  } finally {
    await browser.close()
  }
}

/** The ratio, with the milliseconds of one of our charts and of one of uPlot. */
function absolute({ median, low, high, a, b }: Ratio, target: number) {
  const value = `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)}); ${a.toFixed(1)} and ${b.toFixed(1)} ms`
  return { value, met: median <= target }
}
