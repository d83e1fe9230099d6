import { select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { answerDeparted } from '../../api/signals';
import { getEnvironment } from '../../shared/saga/environment';
import { safely } from '../../shared/saga/safely';
import { selectContractDepartures } from './contractStatusSlice';
import type { ContractStatusState } from './contractStatusSlice';

/** Says each departure once in the console, where the journeys look for it. */
function* say({ payload: { endpointName, departures } }: ReturnType<typeof answerDeparted>): SagaGenerator<void> {
  const { remark } = yield* getEnvironment();
  const known = yield* select((state: { contractStatus: ContractStatusState }) => selectContractDepartures(state));
  for (const { field, kind, type } of departures) {
    const counted = known.find((one) => one.endpointName === endpointName && one.field === field && one.kind === kind && one.type === type);
    if (counted?.count === 1) remark(`contract: ${endpointName} ${field || 'data'}: ${kind}, found ${type}`);
  }
}

export function* contractStatusRoot(): SagaGenerator<void> {
  yield* takeEvery(answerDeparted, safely(say));
}
