import { act, screen } from '@testing-library/react';
import { aSource } from '../../../../../testing/builders';
import { renderScreen } from '../../../../../testing/renderScreen';
import { Answer } from '../Answer';

const ANSWER = `[目录一](#一-方法) [目录二](#nowhere) [空](#) [编码](#%E4%B8%80-%E6%96%B9%E6%B3%95) [坏](#%E4) [路由](#/project) [相对](project) [根](/#/project)

## 一 方法

有用[1]，更有用[2]，见脚注[^1]和[^注]。没有这个来源[9]。

| 表 | 格 |
|---|---|
| 单元[1] | [回目录](#一-方法) |

[^1]: 第一条脚注，见[方法](#一-方法)。
[^注]: 第二条。`;
const SOURCES = [aSource({ n: 1 }), aSource({ n: 2, paper_id: 'p2' })];

/** Presses everything in the answer that is not a way out of it. */
async function pressAll(user: ReturnType<typeof renderScreen>['user']): Promise<number> {
  const inside = [...document.querySelectorAll<HTMLElement>('.sn-answer a, .sn-answer button, .sn-answer summary')];
  const anchors = inside.filter(
    (element) => !element.closest('.sn-answer-actions') && !/^https?:/.test(element.getAttribute('href') ?? ''),
  );
  for (const anchor of anchors) {
    await user.click(anchor);
    act(() => anchor.focus());
    await user.keyboard('{Enter}');
  }
  return anchors.length;
}

describe('anchors inside an answer', () => {
  it('never change the route: contents, footnotes and back, markers, references', async () => {
    const { user, location } = renderScreen(<Answer id="r1" text={ANSWER} sources={SOURCES} growing={false} />, {
      route: '/agent?id=a1&chat=c1',
    });
    const hash = window.location.href;
    expect(await pressAll(user)).toBeGreaterThanOrEqual(14);
    expect(location()).toBe('/agent?id=a1&chat=c1');
    expect(window.location.href).toBe(hash);
  });

  it('no link of an answer leads into the portal', () => {
    renderScreen(<Answer id="r1" text={ANSWER} sources={[]} growing={false} />);
    for (const link of screen.queryAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^https?:/);
  });

  it('nor while it grows, wherever it has come to', async () => {
    for (let length = 40; length < ANSWER.length; length += 131) {
      const view = renderScreen(<Answer id="r1" text={ANSWER.slice(0, length)} sources={SOURCES} growing />, { route: '/agent?id=a1' });
      await pressAll(view.user);
      expect(view.location()).toBe('/agent?id=a1');
      view.unmount();
    }
  });
});
