/** The largest count from 0 to `most` that fits, where a smaller count fits if a larger one does; 0 if none fits. */
export function mostThatFit(most: number, fits: (count: number) => boolean): number {
  if (fits(most)) return most
  let [known, tooMany] = [0, most]
  while (tooMany - known > 1) {
    const middle = Math.floor((known + tooMany) / 2)
    if (fits(middle)) known = middle
    else tooMany = middle
  }
  return known
}
