import { act, screen, within } from '@testing-library/react';
import type { Announcement } from '../../../contract/entities/portalState';
import { makeTestStore, memoryStorage } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { portalStateReceived } from '../portalSlice';
import { Announcements } from './Announcements';

const outage: Announcement = { id: 'n1', title: '停机', text: '今晚十点', kind: 'warning' };
const news: Announcement = { id: 'n2', title: '新书', text: '', kind: 'info' };

function show(...announcements: Announcement[]) {
  const view = renderScreen(<Announcements />, { bench: makeTestStore({ stored: memoryStorage() }) });
  const tell = (...now: Announcement[]) => act(() => void view.store.dispatch(portalStateReceived({ versions: {}, announcements: now })));
  tell(...announcements);
  return { ...view, tell };
}

describe('公告', () => {
  it('without any nothing is there', () => {
    show();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('are shown in their order, with their words', () => {
    show(outage, news);
    const [first, second] = within(screen.getByRole('region', { name: '公告' })).getAllByRole('status');
    expect(first).toHaveTextContent('停机今晚十点收起');
    expect(first).toHaveClass('sn-announcement-warning');
    expect(second).toHaveTextContent(/^新书收起$/);
  });

  it('are put away one by one, and stay away when they are told again', async () => {
    const { user, tell } = show(outage, news);
    await user.click(screen.getByRole('button', { name: '收起公告：停机' }));
    expect(screen.queryByText('停机')).toBeNull();
    expect(screen.getByText('新书')).toBeInTheDocument();
    tell(outage, news);
    expect(screen.queryByText('停机')).toBeNull();
    await user.click(screen.getByRole('button', { name: '收起公告：新书' }));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('come back with other words', async () => {
    const { user, tell } = show(outage);
    await user.click(screen.getByRole('button', { name: '收起公告：停机' }));
    tell({ ...outage, text: '改为明晚' });
    expect(screen.getByText('改为明晚')).toBeInTheDocument();
  });

  it('go when they are over', () => {
    const { tell } = show(outage);
    tell();
    expect(screen.queryByText('停机')).toBeNull();
  });
});
