import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { answered, fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { ModelTrial } from './ModelTrial';

const value = { name: '一号', base_url: 'https://api.example.org/v1', api_key: '', models: ['m1', 'm2'] };
const models = [
  { model: 'm1', ok: true, message: '', milliseconds: 1_240, text: '我是一个模型。' },
  { model: 'm2', ok: false, message: '大模型服务没有这个模型或接口', milliseconds: 80, text: '' },
];

function Form() {
  const [names, setNames] = useState(['m1', 'm2']);
  return (
    <>
      <ModelTrial entryId="one" value={{ ...value, models: names }} />
      <button type="button" onClick={() => setNames(['m3'])}>
        改写
      </button>
    </>
  );
}

describe('试一下', () => {
  it('sends what stands in the form, and says of each model how it went', async () => {
    const server = fakeTransport().on('tryOperatorModel', { models });
    const { user } = renderScreen(<ModelTrial entryId="one" value={value} />, { bench: makeTestStore({ server }) });
    await user.click(screen.getByRole('button', { name: '试一下' }));
    const [first, second] = within(await screen.findByRole('list', { name: '各模型的回答' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('m1可用1.2 秒我是一个模型。');
    expect(second).toHaveTextContent('m2不可用不到 0.1 秒大模型服务没有这个模型或接口');
    expect(server.sentTo('tryOperatorModel').map(({ body }) => body)).toEqual([{ entry_id: 'one', value }]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says that results are of what stood there before', async () => {
    const server = fakeTransport().on('tryOperatorModel', { models });
    const { user } = renderScreen(<Form />, { bench: makeTestStore({ server }) });
    await user.click(screen.getByRole('button', { name: '试一下' }));
    await screen.findByRole('list', { name: '各模型的回答' });
    await user.click(screen.getByRole('button', { name: '改写' }));
    expect(screen.getByRole('status')).toHaveTextContent('内容已修改，下面是修改之前的结果。');
  });

  it('says why nothing was tried', async () => {
    const server = fakeTransport().handle('tryOperatorModel', () => answered(null, 400, 400, '模型：至少写一个模型'));
    const { user } = renderScreen(<ModelTrial entryId="one" value={value} />, { bench: makeTestStore({ server }) });
    await user.click(screen.getByRole('button', { name: '试一下' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('没有试成：模型：至少写一个模型');
  });
});
