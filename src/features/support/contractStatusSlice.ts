import { createSlice } from '@reduxjs/toolkit';
import { answerDeparted, signedOut } from '../../api/signals';
import type { Departure } from '../../api/door';

/** A departure of a call's answers, and how many answers had it. */
export interface CountedDeparture extends Departure {
  endpointName: string;
  count: number;
}

export interface ContractStatusState {
  /** What departed from the contract since the page was opened, in the order in which it was first met. */
  contractDepartures: CountedDeparture[];
}

/** Departures that are told apart: a server that departs more often is no server of this contract. */
const MOST = 500;

const initialState: ContractStatusState = { contractDepartures: [] };

export const contractStatusSlice = createSlice({
  name: 'contractStatus',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(answerDeparted, ({ contractDepartures: known }, { payload: { endpointName, departures } }) => {
        for (const { field, kind, type } of departures) {
          const same = known.find(
            (one) => one.endpointName === endpointName && one.field === field && one.kind === kind && one.type === type,
          );
          if (same) same.count += 1;
          else if (known.length < MOST) known.push({ endpointName, field, kind, type, count: 1 });
        }
      })
      .addCase(signedOut, () => initialState);
  },
  selectors: { selectContractDepartures: (state) => state.contractDepartures },
});

export const { selectContractDepartures } = contractStatusSlice.selectors;
