import { testLife } from './life.ts'

testLife('per-endpoint', 'usual')
