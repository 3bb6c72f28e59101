import type { Voice } from '../voice.ts'
import { elder, speech, teen } from './everyday.ts'
import { analyst, coach, worrier } from './jargon.ts'
import { chinese, german, russian, spanish } from './second-language.ts'
import { telegram, typos } from './short.ts'

/** The voices that the model learns from. */
export const trained: readonly Voice[] = [german, spanish, elder, telegram, typos, coach, analyst]
/** The voices on which its threshold is chosen. */
export const calibrating: readonly Voice[] = [russian, teen]
/** The voices that are used for nothing but measuring. */
export const unseen: readonly Voice[] = [chinese, speech, worrier]
