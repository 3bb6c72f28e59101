const place = 'shortcuts'

/** Whether keys without Ctrl or Alt work in this browser. */
export const areOn = () => localStorage.getItem(place) !== 'off'

/** Keeps whether they do. */
export const keepOn = (on: boolean) => localStorage.setItem(place, on ? 'on' : 'off')
