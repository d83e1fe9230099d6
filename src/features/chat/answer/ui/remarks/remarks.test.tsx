import { screen, waitFor, within } from '@testing-library/react';
import type { Remark } from '../../../../../contract/entities/remark';
import { isolated } from '../../../../../model/isolated';
import { answered, fakeTransport } from '../../../../../testing/fakeTransport';
import { makeTestStore } from '../../../../../testing/makeTestStore';
import { renderScreen } from '../../../../../testing/renderScreen';
import { LEDGER, LEDGER_SOURCE, LEDGER_TEXT } from '../../../testing/ledgerFixture';
import { CitedAnswer } from '../CitedAnswer';

const aRemark = (id: string, change: Partial<Remark> = {}): Remark => ({
  id,
  quote: '粒径为 3.5 mm。',
  kind: 'wrong',
  text: '单位错了',
  author: '王同行',
  time: '2026-01-02T03:04:05.000Z',
  chat_record_id: 'r1',
  done: false,
  ...change,
});
const REMARKS = [
  aRemark('2', { quote: '长安人口超过一百万。', kind: 'doubt', text: '哪一年？', author: '' }),
  aRemark('1'),
  aRemark('3', { quote: '', kind: 'agree', text: '总体可信' }),
  aRemark('4', { quote: '早先版本的句子。', kind: 'suggest', text: '删去' }),
  aRemark('5', { chat_record_id: 'other', text: '别的回答' }),
];

function show(growing = false, remarks = REMARKS) {
  const server = fakeTransport()
    .handle('listRemarks', () => answered(remarks))
    .handle('updateRemark', ({ params, body }) => {
      remarks = remarks.map((one) => (one.id === params?.remark_id ? { ...one, ...(body as object) } : one));
      return answered(remarks[0]);
    })
    .handle('deleteRemark', ({ params }) => {
      remarks = remarks.filter(({ id }) => id !== params?.remark_id);
      return answered(true);
    });
  const answer = { id: 'r1', text: LEDGER_TEXT, sources: [LEDGER_SOURCE], growing, ledger: LEDGER };
  const view = renderScreen(<CitedAnswer {...answer} chatId="c1" recordId="r1" sourceHref={() => null} />, {
    bench: makeTestStore({ server }),
  });
  return { ...view, server };
}
const rows = async () => within(await screen.findByRole('region', { name: /^同行批注/ })).getAllByRole('listitem');

describe('remarks that came back', () => {
  it('stand behind their sentences and below the answer, those of no sentence last', async () => {
    const { container } = show();
    const listed = await rows();
    expect(listed.map((row) => row.querySelector('.sn-remark-text')!.textContent)).toEqual(['单位错了', '哪一年？', '总体可信', '删去']);
    expect(listed[2]).toHaveTextContent('对全文');
    expect(listed[3]).toHaveTextContent('早先版本的句子。这一版里没有这一句');
    await waitFor(() =>
      expect(container.querySelector('.sn-answer-body')!.textContent).toBe(
        '粒径为 3.5 nm[1]，见 a[1]。\n粒径为 3.5 mm[1]（不支持）批注 1。\n毒性较低[1]（仅相关）。\n长安人口超过一百万。（未见出处）批注 1',
      ),
    );
  });

  it('are gone to from the mark behind the sentence', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '批注 1：未署名 存疑' }));
    expect((await rows())[1]).toHaveFocus();
  });

  it('of an author whose name turns what stands beside it around keep their kind behind it', async () => {
    const author = '王\u202e同行';
    show(false, [aRemark('1', { author })]);
    const names = `${isolated(author)} 有误`;
    expect(await screen.findByRole('button', { name: `批注 1：${isolated(names)}` })).toBeInTheDocument();
  });

  it('are dealt with and deleted', async () => {
    const { user, server } = show();
    const [first] = await rows();
    await user.click(within(first!).getByRole('button', { name: '标为已处理' }));
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('已处理'));
    expect(server.sentTo('updateRemark')).toMatchObject([{ params: { chat_record_id: 'r1', remark_id: '1' }, body: { done: true } }]);
    await user.click(within((await rows())[0]!).getByRole('button', { name: '删除批注' }));
    await waitFor(async () =>
      expect((await rows()).map((row) => row.querySelector('.sn-remark-text')!.textContent)).not.toContain('单位错了'),
    );
  });

  it('are not asked for while the answer grows', () => {
    const { server } = show(true);
    expect(server.sentTo('listRemarks')).toEqual([]);
  });
});
