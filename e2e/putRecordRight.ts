import assert from 'node:assert/strict';
import { seriousFindings } from './journey';
import type { Stage } from './journey';

const MARK = '〔题录未核对〕';

/** The record of the file in front, which the program guessed: it is marked where it is cited, put right by keyboard and confirmed. */
export async function putRecordRight(stage: Stage): Promise<void> {
  const { page } = stage;
  const cited = page.getByRole('list', { name: '引用文本' });
  await page.getByRole('tab', { name: '引用' }).click();
  await cited.getByText(MARK).waitFor();
  await page.getByRole('tab', { name: '摘要' }).click();
  const record = page.getByRole('region', { name: '题录' });
  await record.getByText(/^由程序从文件中推测：/).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await record.getByRole('button', { name: '修正题录', disabled: false }).press('Enter');
  const form = page.getByRole('dialog', { name: '修正题录' });
  await form.getByRole('searchbox', { name: '按 DOI 或题名查找' }).fill('10.1234/nobody.has.this');
  await page.keyboard.press('Enter');
  await form.getByText('文献库中没有这个 DOI').waitFor();
  await form.getByLabel('作者').fill('Ada Reader\nBen Scholar');
  await form.getByLabel('日期').fill('2021');
  const preview = form.getByRole('region', { name: '引用预览' });
  await preview.getByText('Ada Reader, Ben Scholar. Measuring how scholars read').waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await stage.look('reading-record-1440');
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  await record.getByRole('button', { name: '确认无误', disabled: false }).press('Enter');
  await record.getByText(/已于 .+ 确认/).waitFor();
  await page.getByRole('tab', { name: '引用' }).click();
  // In whatever style the person has chosen last; without the mark of what is unchecked.
  await cited.getByText(/Reader\b.*Scholar\b.*2021\.?$/i).waitFor();
}
