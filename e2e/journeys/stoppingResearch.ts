import assert from 'node:assert/strict';
import { answering } from '../../server/research/testing/modelAnswers';
import { checkBothWidths } from '../checks';
import { signIn } from '../journey';
import type { Journey } from '../journey';
import type { Portal } from '../portal';
import { portalWithModel } from './streaming';
import type { Means } from './streaming';

/** A run is stopped while its report is written: what is there stays, and is not called finished. */
export const stoppingResearch: Journey = {
  name: 'stopping-research',
  streams: true,
  portal: portalWithModel,
  async run(stage) {
    const { page, portal } = stage;
    const { model } = portal as Portal & Means;
    // The model writes one piece of each answer, and goes on only when it may: the run lasts until it is stopped.
    answering(model, {
      clarify: [JSON.stringify({ need: false })],
      report: ['残差连接让各层只需学习与输入的差别[1]。', '后面还有一句。'],
      notes: ['相关'],
    });
    model.allowed = 1;
    await signIn(stage);
    await page.goto(`${portal.origin}/#/deepResearch`);
    await page.getByText('研究选项').click();
    await page.getByRole('checkbox', { name: /自动接受计划/ }).check();
    await page.getByLabel('计划最多步骤').selectOption('10');
    const box = page.getByRole('textbox', { name: '提问' });
    await box.fill('卷积神经网络在图像识别中的发展');
    await box.press('Enter');
    await page.getByText(/^正在撰写第 1 /).waitFor();
    await page.getByRole('button', { name: '停止' }).click();
    await page.getByText('已停止', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: '停止' }).waitFor({ state: 'detached' });
    assert.equal(await page.getByText('已完成', { exact: true }).and(page.locator('.sn-report-state')).count(), 0);
    await checkBothWidths(stage, 'research-stopped');
  },
};
