import { createSample, RECORD_SAMPLES, type RecordSample } from '../record-samples.ts'
import { mayOnly, type Rule, type Rules } from './rule.ts'

/** The rules of the routes that every kind of record has. */
const rulesOf = (sample: RecordSample): Rules => {
  const { url, input, changes, isOrdered, isDeletable = true, area, edit } = sample
  const reads = mayOnly(`${area}.read`, 200)
  const edits = mayOnly(edit, 200)
  const ofRecord =
    (method: 'GET' | 'PATCH' | 'DELETE', payload?: object): Rule['ask'] =>
    async (browser, admin) => {
      const { _id } = await createSample(admin, sample)
      return browser.send({ method, url: `${url}/${_id}`, ...(payload && { payload }) })
    }
  const restore: Rule['ask'] = async (browser, admin) => {
    const { _id } = await createSample(admin, sample)
    await admin.send({ method: 'DELETE', url: `${url}/${_id}` })
    return browser.send({ method: 'POST', url: `${url}/${_id}/restore` })
  }
  const create: Rule['ask'] = async (browser, admin) =>
    browser.send({ method: 'POST', url, payload: (await input?.(admin)) ?? {} })
  const order: Rule['ask'] = async (browser, admin) => {
    const { _id } = await createSample(admin, sample)
    return browser.send({ method: 'PATCH', url: `${url}/order`, payload: { order: [_id] } })
  }
  return {
    [`GET ${url}/:id`]: { ask: ofRecord('GET'), answers: reads },
    [`PATCH ${url}/:id`]: { ask: ofRecord('PATCH', changes), answers: edits },
    ...(isDeletable && {
      [`DELETE ${url}/:id`]: { ask: ofRecord('DELETE'), answers: edits },
      [`POST ${url}/:id/restore`]: { ask: restore, answers: edits },
    }),
    ...(input && { [`POST ${url}`]: { ask: create, answers: mayOnly(edit, 201) } }),
    ...(isOrdered && { [`PATCH ${url}/order`]: { ask: order, answers: edits } }),
  }
}

export const recordRules: Rules = Object.assign({}, ...RECORD_SAMPLES.map(rulesOf)) as Rules
