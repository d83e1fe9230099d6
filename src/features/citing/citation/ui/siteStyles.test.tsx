import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JsonResult } from '../../../../api/transport';
import { aPaper } from '../../../../testing/builders';
import { answered, fakeTransport, unreachable } from '../../../../testing/fakeTransport';
import { makeTestStore } from '../../../../testing/makeTestStore';
import { renderScreen } from '../../../../testing/renderScreen';
import { germanStyle, numericStyle } from '../lib/csl/testing/siteStyles';
import { CitationPanel } from './CitationPanel';

const styles = [numericStyle, germanStyle].map(({ csl: _csl, ...style }) => style);
const texts = new Map([numericStyle, germanStyle].map((style) => [style.style_id, style]));
const papers = [aPaper({ title: 'Reeds', authors: ['Noam Shazeer'], publish_date: '2017', language: 'en' })];
const setting = (style: string) => ({ key: 'citation', type: 'choice', value: { style }, update_time: '2026-01-02T03:04:05.000+08:00' });

function show(stored = 'spec') {
  const server = fakeTransport()
    .on('listCitationStyles', styles)
    .on('saveUserSetting', setting('spec'))
    .on('getUserSetting', setting(stored));
  server.handle('getCitationStyle', ({ params }) => {
    const style = texts.get(params!.style_id as string);
    return style ? answered(style) : answered(null, 404, 404, '引文样式不存在或已被删除');
  });
  const bench = makeTestStore({ server });
  return { ...renderScreen(<CitationPanel papers={papers} />, { bench }), server, store: bench.store };
}

const lines = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
const NUMERIC = '1) Shazeer, N., Reeds, 2017, doi:10.48550/arXiv.1706.03762.';
const picker = () => screen.getByRole('combobox', { name: '引文样式' });
const options = () => [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent);

it('styles of this site are looked for by name, chosen and kept', async () => {
  const { user, server } = show();
  await waitFor(() => expect(server.sentTo('listCitationStyles')).toHaveLength(1));
  await user.click(picker());
  await waitFor(() => expect(options()).toContain('Journal of Reeds顺序编码'));
  expect(options()).toContain('APA 第 7 版');
  const search = (words: string) => fireEvent.change(picker(), { target: { value: words } });
  search('REEDS jour');
  expect(options()).toEqual(['Journal of Reeds顺序编码']);
  search('schilf');
  expect(options()).toEqual(['Zeitschrift für Schilf著者-出版年；语种 de-DE，用语以英文代替']);
  search('nature');
  expect(screen.getByText('没有这样的样式')).toBeInTheDocument();
  search('reeds');
  await user.click(screen.getByText('Journal of Reeds'));
  await waitFor(() => expect(lines()).toEqual([NUMERIC]));
  await waitFor(() => expect(server.sentTo('saveUserSetting').at(-1)?.body).toMatchObject({ value: { style: 'site:reeds' } }), {
    timeout: 2_000,
  });
});

it('a stored one is used, with its title', async () => {
  show('site:schilf');
  await waitFor(() => expect(lines()).toEqual(['Shazeer, N., 2017, Reeds.']));
  expect(screen.getByTitle('Zeitschrift für Schilf')).toBeInTheDocument();
  expect(within(screen.getAllByRole('status')[0]!).getByText(/^按著者排列。/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /为英文著录（样式的语种是 de-DE，本站没有它的用语，改用英文）/ })).toBeInTheDocument();
});

it('one that is no more leaves the platform format, and says so', async () => {
  show('site:gone');
  expect(await screen.findByText(/^所选样式“gone”已不在本站，暂用平台格式。/)).toBeInTheDocument();
  expect(lines()[0]).toMatch(/^\[1\] Noam Shazeer\. Reeds\[J\]/);
  expect(screen.getByTitle('平台格式（默认）')).toBeInTheDocument();
});

it('one that did not come is asked for again', async () => {
  const { user, server } = show('site:reeds');
  let answer: JsonResult = unreachable;
  server.handle('getCitationStyle', () => answer);
  expect(await screen.findByText('没能按这个样式排版', undefined, { timeout: 5_000 })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('网络连接失败。平台格式不受影响。');
  answer = answered(numericStyle);
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(lines()).toEqual([NUMERIC]));
});
