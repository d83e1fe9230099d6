import { screen, within } from '@testing-library/react';
import { showLedgerAnswer } from '../../../testing/ledgerAnswer';
import { LEDGER, LEDGER_SOURCE, LEDGER_TEXT } from '../../../testing/ledgerFixture';
import { answerText } from '../../../core/markdown/references';
import { narrowedTo } from '../../../core/lib/boundMarks';

const markers = () => screen.getAllByRole('button', { name: /^来源/ });

describe('an answer with a ledger', () => {
  it('says how each sentence stands to what it cites, in words', () => {
    const { container } = showLedgerAnswer();
    const body = container.querySelector('.sn-answer-body')!;
    expect(body.textContent).toBe(
      '粒径为 3.5 nm[1]，见 a[1]。\n粒径为 3.5 mm[1]（不支持）。\n毒性较低[1]（仅相关）。\n长安人口超过一百万。（未见出处）',
    );
    expect(markers().map((marker) => marker.getAttribute('aria-label'))).toEqual([
      '来源 1：Attention is all you need；核对一致',
      '来源 1：Attention is all you need；不支持：所引原文没有 3.5 mm',
      '来源 1：Attention is all you need；仅相关：与所引原文的字词相差较多',
    ]);
  });

  it('shows the very passage of a marker, and the way to it alone', async () => {
    const { user } = showLedgerAnswer();
    await user.hover(markers()[2]!);
    const card = (await screen.findByText('没有毒性。', { selector: '.sn-passage blockquote' })).closest('figure')!;
    expect(card).toHaveTextContent('第 5 页');
    expect(card).not.toHaveTextContent('3.5 nm');
    expect(card).toHaveTextContent('仅相关');
    expect(within(card).getByRole('link', { name: '阅读引用处' })).toHaveAttribute(
      'href',
      '/readDetailMore?file_id=f1&tab=original&page=5&at=5.10-20%7E%E6%B2%A1%E6%9C%89%E6%AF%92%E6%80%A7%E3%80%82',
    );
  });

  it('counts its sentences, and lists them beside their passages', async () => {
    const { user } = showLedgerAnswer();
    const foot = screen.getByRole('region', { name: '出处核对' });
    await user.click(within(foot).getByText('出处核对 · 4 句：核对一致 1，仅相关 1，不支持 1，未见出处 1'));
    const rows = within(within(foot).getAllByRole('list')[0]!).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('p')!.textContent)).toEqual([
      '✓ 核对一致 粒径为 3.5 nm，见 a。',
      '✗ 不支持 粒径为 3.5 mm。',
      '≈ 仅相关 毒性较低。',
      '? 未见出处 长安人口超过一百万。',
    ]);
    expect(rows[1]).toHaveTextContent('所引原文没有 3.5 mm');
    expect(within(rows[1]!).getByRole('link', { name: /阅读引用处/ })).toHaveAttribute(
      'href',
      '/readDetailMore?file_id=f1&tab=original&page=2&at=2.10-20%7E%E7%B2%92%E5%BE%84%E4%B8%BA+3.5+nm%E3%80%82',
    );
    expect(foot).toHaveTextContent('以下链接不在所引资料中https://evil.example/?q=1');
  });

  it('is shown as before while it grows, and by a server that knows no ledger', () => {
    const { unmount } = showLedgerAnswer(LEDGER, true);
    expect(screen.queryByText('（不支持）')).toBeNull();
    unmount();
    showLedgerAnswer({ sentences: [], unsupported_links: [] });
    expect(screen.queryByRole('region', { name: '出处核对' })).toBeNull();
    expect(markers()).toHaveLength(3);
  });

  it('does not take the ledger of another text for its own', () => {
    const moved = LEDGER.sentences.map((one) => ({ ...one, marks: one.marks.map((mark) => ({ ...mark, at: mark.at + 1 })) }));
    showLedgerAnswer({ ...LEDGER, sentences: moved });
    expect(markers()[0]).toHaveAttribute('aria-label', '来源 1：Attention is all you need');
  });

  it('is copied with its states', () => {
    expect(answerText(LEDGER_TEXT, [LEDGER_SOURCE], LEDGER)).toBe(
      `粒径为 3.5 nm[1]，见 \`a[1]\`。\n\n- **粒径**为 3.5 mm[1]（不支持）。\n- 毒性较低[1]（仅相关）。\n\n长安人口超过一百万。（未见出处）\n\n` +
        '出处核对（4 句：核对一致 1，仅相关 1，不支持 1，未见出处 1）\n\n以下链接不在所引资料中：\nhttps://evil.example/?q=1\n\n' +
        '参考文献\n[1] Ashish Vaswani, Noam Shazeer. Attention is all you need[J]. Advances in Neural Information Processing Systems, 2017, 30: 5998-6008 https://doi.org/10.48550/arXiv.1706.03762\n',
    );
  });
});

test('a source without passages of its own stays whole', () => {
  const { passages: _passages, ...old } = LEDGER_SOURCE;
  expect(narrowedTo(old, ['1.1'])).toBe(old);
});
