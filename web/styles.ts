/**
 * Loads a style sheet that is not the first page's, once: the one of a view, or `more`, which comes with `shared.ts`. Nothing where there
 * is none.
 */
export async function addStyles(name: string): Promise<void> {
  const all = document.querySelector<HTMLMetaElement>('meta[name=page-styles]')?.content.split(' ') ?? []
  const href = all.find(one => one.includes(`/${name}.page-`))
  if (!href || document.querySelector(`link[href="${href}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  await new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject })).catch(error => {
    // Else it would never be loaded again.
    link.remove()
    throw error
  })
}
