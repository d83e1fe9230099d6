import { fireEvent, screen } from '@testing-library/react';
import { answered, fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { PartsFile } from './PartsFile';

test('an export without content says so', async () => {
  const server = fakeTransport().handle('exportOperatorParts', () => answered(null));
  renderScreen(<PartsFile />, { bench: makeTestStore({ server }) });
  fireEvent.click(screen.getByRole('button', { name: '导出设置' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('没有导出：服务器没有给出内容');
});
