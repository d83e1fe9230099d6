import { screen, within } from '@testing-library/react';
import { sessionApi } from '../../api/sessionApi';
import { signedOut } from '../../api/signals';
import { ContractStatusHost } from '../../app/layout/ContractStatusHost';
import { aUser } from '../../testing/builders';
import { fakeTransport } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';

async function askedTwice() {
  const server = fakeTransport().on('getUser', { ...aUser(), id: 7, dept: '数学' } as never);
  const bench = makeTestStore({ server });
  for (let i = 0; i < 2; i += 1) await bench.store.dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }));
  return bench;
}

it('counts answers that depart from the contract, by call and field, without their words', async () => {
  const { store } = await askedTwice();
  expect(store.getState().contractStatus.contractDepartures).toEqual([
    { endpointName: 'getUser', field: 'id', kind: 'form', type: 'number', count: 2 },
    { endpointName: 'getUser', field: 'dept', kind: 'unknown', type: 'text', count: 2 },
  ]);
  expect(JSON.stringify(store.getState().contractStatus)).not.toContain('数学');
  store.dispatch(signedOut());
  expect(store.getState().contractStatus.contractDepartures).toEqual([]);
});

it('says each departure once to whoever looks at the console', async () => {
  const { remarks } = await askedTwice();
  expect(remarks).toEqual(['contract: getUser id: form, found number', 'contract: getUser dept: unknown, found text']);
});

it('接口状态 lists them, and can be closed', async () => {
  const { user, location } = renderScreen(<ContractStatusHost />, { bench: await askedTwice(), route: '/project?panel=interfaces' });
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    '接口字段情况收到次数',
    'getUserid写法不同，已读取数字2',
    'getUserdept约定中没有，已保留文本2',
  ]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(location()).toBe('/project');
});

it('接口状态 says so when there are none', () => {
  renderScreen(<ContractStatusHost />, { route: '/project?panel=interfaces' });
  expect(screen.getByText('应答都符合接口约定')).toBeInTheDocument();
});
