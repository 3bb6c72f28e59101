import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { endpoint, publicAccess } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'
import { ReceiptView, viewOfReceipt } from '../../lib/model/account/receipt.ts'

export const getReceipt = endpoint({
  route: 'GET /api/account/receipts/{id}',
  summary: 'The receipt of an account deletion, for anyone with the receipt ID',
  access: publicAccess,
  path: z.strictObject({ id: pathId }),
  response: z.strictObject({ data: ReceiptView.describe('The result.') }),
  problems: ['not_found', 'unavailable'],
  uses: ['store', 'readReceipts'],

  async handle({ path }, { store }) {
    const receipt = await store.receipts.read(path.id)
    if (!receipt) throw new Problem('not_found', 'The receipt does not exist.')
    return { data: viewOfReceipt(path.id, receipt) }
  },
})
