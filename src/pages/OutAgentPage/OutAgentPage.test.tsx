import { screen } from '@testing-library/react';
import { answered, fakeTransport, unreachable } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from './index';

const agent = (id: string, url: string, category = '通用助手') => ({ id, name: id, desc: '', icon: '', category, url });
const show = (server: ReturnType<typeof fakeTransport>) => renderScreen(<Page />, { bench: makeTestStore({ server }) });

describe('agents of other sites', () => {
  it('stand by category, open in a window that knows nothing of this one, and never run as a script', async () => {
    show(
      fakeTransport().on('listExternalApplications', [
        agent('甲', 'https://a.example.org/x'),
        agent('乙', 'javascript:alert(1)', '检索与调研'),
      ]),
    );
    const link = await screen.findByRole('link', { name: /^打开 甲\s?a\.example\.org\s?（在新窗口）$/ });
    expect(link).toHaveAttribute('href', 'https://a.example.org/x');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('region', { name: '检索与调研' })).toHaveTextContent('地址不安全，已停用');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('say when there are none, and offer to try again when they did not come', async () => {
    const server = fakeTransport().handle('listExternalApplications', () => unreachable);
    const { user } = show(server);
    const retry = await screen.findByRole('button', { name: '重试' });
    server.handle('listExternalApplications', () => answered([]));
    await user.click(retry);
    expect(await screen.findByText('暂无外部智能体')).toBeInTheDocument();
  });
});
