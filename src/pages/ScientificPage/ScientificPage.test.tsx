import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from '.';

describe('the academic search', () => {
  it('shows the tab that the link names, and names the tab that is shown', async () => {
    const { user, location } = renderScreen(<Page />, { route: '/scientific?tab=databases' });
    expect(screen.getByRole('tab', { name: '数据库' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: '高级检索' }));
    expect(location()).toBe('/scientific');
    await user.click(screen.getByRole('tab', { name: '数据库' }));
    expect(location()).toBe('/scientific?tab=databases');
  });

  it('shows the first tab where the link names none that exists', () => {
    renderScreen(<Page />, { route: '/scientific?tab=nothing' });
    expect(screen.getByRole('tab', { name: '高级检索' })).toHaveAttribute('aria-selected', 'true');
  });

  it('opens the query of the link and writes what is built into it', async () => {
    const { user, location } = renderScreen(<Page />, { route: '/scientific?q=%E9%A2%98%E5%90%8D%3Aa&literature=4' });
    const box = screen.getByRole('textbox', { name: '检索式' });
    expect(box).toHaveValue('题名:a');
    await user.type(box, ' b');
    await waitFor(() => expect(new URLSearchParams(location()!.split('?')[1]).get('q')).toBe('题名:a b'));
    expect(location()).toContain('literature=4');
    expect(box).toHaveValue('题名:a b');
  });

  it('searches by Enter; a link that comes in then opens another query', async () => {
    const results = <Link to="/scientific?q=other">另一条链接</Link>;
    const { user, location } = renderScreen(
      <Routes>
        <Route path="/scientific" element={<Page />} />
        <Route path="/scientific/searchResult" element={results} />
      </Routes>,
      { route: '/scientific' },
    );
    await user.type(screen.getAllByRole('textbox', { name: '检索词' })[0]!, 'deep{Enter}');
    expect(location()).toBe('/scientific/searchResult?q=deep');
    await user.click(screen.getByRole('link', { name: '另一条链接' }));
    expect(screen.getByRole('textbox', { name: '检索式' })).toHaveValue('other');
  });
});
