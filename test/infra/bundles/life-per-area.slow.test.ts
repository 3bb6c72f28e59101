import { testLife } from './life.ts'

testLife('per-area', 'personal')
