import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { checkBothWidths, checkScreen, tabTo } from '../checks';
import { signIn } from '../journey';
import type { Journey, Stage } from '../journey';
import { addPerson, callAs, openAs } from '../people';

/** Within so long an open screen has ended. */
const ENDS_WITHIN_MS = 5_000;

/**
 * Members by keyboard alone: added from all users, given a role, the last manager stays; then one is removed whose screens
 * are open elsewhere, and these close.
 */
export const members: Journey = {
  name: 'members',
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    const li = await addPerson(stage, 'lilei', '李雷');
    await addPerson(stage, 'wumin', '吴敏');
    const made = { name: '冻土课题组' };
    const { project_id } = await callAs<{ project_id: string }>(page.request, 'POST', `${portal.origin}/api/project/add`, made);
    const base = await callAs<{ dataset_id: string }>(page.request, 'POST', `${portal.origin}/api/project_dataset/create`, {
      name: '钻孔数据',
      project_id,
    });
    await page.goto(`${portal.origin}/#/project/member?project=${project_id}`);
    await page.getByRole('heading', { level: 1, name: '冻土课题组：成员' }).waitFor();
    await lastManagerStays(stage);
    await invite(stage);
    await assign(page);
    await checkBothWidths(stage, 'members');

    const other = await openAs(stage, li);
    try {
      await removeWhileOpen(stage, other, project_id, base.dataset_id);
    } finally {
      await other.context().close();
    }
  },
};

async function lastManagerStays({ page, calls }: Stage): Promise<void> {
  const leave = page.getByRole('button', { name: '退出项目' });
  await tabTo(page, leave);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: '项目至少要有一位项目负责人' }).waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.ok(!calls.some((call) => call.includes('/delete_member')));
}

async function invite(stage: Stage): Promise<void> {
  const { page, calls } = stage;
  await tabTo(page, page.getByRole('button', { name: '添加成员' }), 90);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  // Open as soon as it has the focus.
  await dialog.locator(':focus').waitFor();
  await dialog.getByRole('checkbox', { name: /李雷/ }).waitFor();
  assert.ok(await dialog.getByRole('checkbox', { name: /已在项目中/ }).isDisabled());
  await tabTo(page, dialog.getByRole('checkbox', { name: /李雷/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, dialog.getByRole('textbox', { name: '按姓名或用户名查找' }));
  await page.keyboard.type('吴');
  await dialog.getByRole('checkbox', { name: /李雷/ }).waitFor({ state: 'detached' });
  await tabTo(page, dialog.getByRole('checkbox', { name: /吴敏/ }));
  await page.keyboard.press('Space');
  await checkBothWidths(stage, 'members-invite');
  await tabTo(page, dialog.getByRole('button', { name: '添加 2 人' }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: '吴敏的角色' }).waitFor();
  assert.equal(calls.filter((call) => call === 'POST /api/project/add_member').length, 1);
}

async function assign(page: Page): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: '李雷' });
  await tabTo(page, row.getByRole('combobox', { name: '李雷的角色' }), 90);
  await page.keyboard.press('Enter');
  await page.locator('.ant-select-item-option-active').waitFor();
  await page.keyboard.press('ArrowUp');
  const assigned = page.waitForResponse((answer) => answer.url().endsWith('/assign_role'));
  await page.keyboard.press('Enter');
  assert.ok((await assigned).ok());
  await row.getByText('管理员').waitFor();
}

/** The removed one has a base of the team and its members open. */
async function removeWhileOpen(stage: Stage, other: Page, project: string, base: string): Promise<void> {
  const { page, portal } = stage;
  const second = await other.context().newPage();
  for (const [one, hash, title] of [
    [other, `/knowledgeBase?base=${base}`, '钻孔数据'],
    [second, `/project/member?project=${project}`, '冻土课题组：成员'],
  ] as const) {
    await one.clock.install();
    await one.goto(`${portal.origin}/#${hash}`);
    await one.getByRole('heading', { level: 1, name: title }).waitFor();
    // Somebody is there: from now on it is followed what becomes of the own projects.
    const told = one.waitForResponse((answer) => answer.url().endsWith('/api/portal/state'));
    await one.keyboard.press('Shift');
    await told;
  }
  await tabTo(page, page.getByRole('button', { name: '移除 李雷' }), 120);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/将立即无法访问/).waitFor();
  await dialog.locator(':focus').waitFor();
  await checkScreen(stage, 'members-remove-1440');
  await tabTo(page, dialog.getByRole('button', { name: '移除' }).or(dialog.getByRole('button', { name: '移 除' })));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '移除 李雷' }).waitFor({ state: 'detached' });

  await other.clock.fastForward(ENDS_WITHIN_MS);
  await other.getByText('知识库不存在，或你不能查看它').waitFor();
  assert.equal(await other.getByRole('treeitem', { name: '钻孔数据' }).count(), 0);
  await second.clock.fastForward(ENDS_WITHIN_MS);
  await second.getByText('项目不存在，或你已不在其中').waitFor();
}
