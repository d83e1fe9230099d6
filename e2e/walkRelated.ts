import assert from 'node:assert/strict';
import { seriousFindings } from './journey';
import type { Stage } from './journey';

/** Related papers of the open record as graph, tree and table: by keyboard, and nothing serious for axe. */
export async function walkRelated({ page }: Stage): Promise<void> {
  await page.getByRole('tab', { name: '相关' }).click();
  const views = page.getByLabel('相关文献的显示方式');
  await views.getByText('图', { exact: true }).click();
  const graph = page.getByRole('group', { name: '相关文献图' });
  await graph.waitFor();
  assert.deepEqual(await seriousFindings(page), [], 'graph');
  await graph.locator('[role=link][tabindex="0"]').focus();
  const names = new Set<string>();
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'ArrowDown']) {
    await page.keyboard.press(key);
    const name = await page.locator(':focus').getAttribute('aria-label');
    assert.match(name ?? '', /^《.+》.+ · ./, `${key} leads to a paper with its reason`);
    names.add(name ?? '');
  }
  assert.ok(names.size > 1, 'arrow keys walk');
  assert.notEqual(await page.locator('.sn-graph-said').textContent(), '', 'a step is said');
  for (const [view, role, name] of [
    ['树', 'tree', '相关文献树'],
    ['表', 'region', '相关文献表'],
  ] as const) {
    await views.getByText(view, { exact: true }).click();
    await page.getByRole(role, { name }).waitFor();
    assert.deepEqual(await seriousFindings(page), [], view);
  }
  await page.getByRole('tab', { name: '摘要' }).click();
}
