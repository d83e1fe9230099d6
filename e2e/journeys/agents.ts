import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { seriousFindings, signIn } from '../journey';
import type { Journey, Stage } from '../journey';
import { addPerson, callAs, openAs } from '../people';

const NAME = '冻土方法核对';

/** A person makes an agent, shares it with a project; somebody else uses it, and loses it. At both widths. */
export const agents: Journey = {
  name: 'agents',
  refusals: [404, 409],
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    const other = await addPerson(stage, 'reviewer', '核对人');
    const { project_id } = await callAs<{ project_id: string }>(page.request, 'POST', `${portal.origin}/api/project/add`, {
      name: '冻土课题组',
    });
    const add = { project_id, user_id_list: [other.user_id], role: 'reader' };
    await callAs(page.request, 'POST', `${portal.origin}/api/project/add_member`, add);
    await make(stage);
    const theirs = await openAs(stage, other);
    try {
      const chat = await use(theirs, stage);
      await change(stage);
      await callAs(page.request, 'POST', `${portal.origin}/api/project/delete_member`, { project_id, user_id: other.user_id });
      await lose(theirs, stage, chat);
    } finally {
      await theirs.context().close();
    }
    await remove(stage);
  },
};

const form = (page: Page) => page.getByRole('form', { name: '智能体的设定' });

async function make(stage: Stage): Promise<void> {
  const { page, portal } = stage;
  await page.goto(`${portal.origin}/#/aiApplications`);
  await page.getByRole('button', { name: '新建智能体' }).click();
  await form(page).getByRole('button', { name: '保存' }).click();
  await form(page).getByText('请填写名称').waitFor();
  await form(page).getByRole('button', { name: '方法核对' }).click();
  await form(page).getByRole('textbox', { name: '名称' }).fill(NAME);
  assert.deepEqual(await seriousFindings(page), []);
  await stage.look('agents-form-1440');

  // What is not saved is asked about.
  await page.getByRole('link', { name: '首页' }).first().click();
  const asking = page.getByRole('dialog', { name: '离开这个表单？' });
  await asking.getByRole('button', { name: '继续编辑' }).click();
  await asking.waitFor({ state: 'hidden' });

  await tryIt(stage);
  await form(page).getByRole('combobox', { name: '知识库' }).fill('计算机');
  await page.locator('.ant-select-item-option', { hasText: '计算机' }).first().click();
  await page.keyboard.press('Escape');
  await form(page).getByRole('combobox', { name: '共享到项目' }).click();
  await page.locator('.ant-select-item-option', { hasText: '冻土课题组' }).click();
  await form(page).getByText('项目成员可以使用').waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `the form is ${over} px wider than the screen`);
  assert.deepEqual(await seriousFindings(page), []);
  await stage.look('agents-form-360');
  await page.setViewportSize({ width: 1440, height: 900 });
  await form(page).getByRole('button', { name: '保存' }).click();
  const detail = page.getByRole('region', { name: `${NAME}的介绍` });
  await detail.getByText('已共享到项目「冻土课题组」').waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await stage.look('agents-list-1440');
}

/** Beside the form, as it stands there; nothing of it gets into the history. */
async function tryIt(stage: Stage): Promise<void> {
  const { page, portal } = stage;
  const trial = page.getByRole('region', { name: '试用' });
  await trial.getByRole('heading', { name: NAME }).waitFor();
  const box = trial.getByRole('textbox', { name: '提问', exact: true });
  await box.fill('残差网络用了什么方法？');
  await box.press('Enter');
  await trial.getByRole('list', { name: '参考文献' }).waitFor({ timeout: 60_000 });
  assert.deepEqual(await seriousFindings(page), []);
  await stage.look('agents-trial-1440');
  for (const list of ['last_month', 'top_list']) {
    const listed = await callAs<{ abstract: string }[]>(page.request, 'GET', `${portal.origin}/api/application/chat/${list}`);
    assert.deepEqual(
      listed.filter(({ abstract }) => abstract.includes('残差网络用了')),
      [],
    );
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: '试用', exact: true }).click();
  await trial.getByRole('list', { name: '参考文献' }).waitFor();
  assert.equal(await form(page).isVisible(), false, 'form and trial are one over the other');
  assert.deepEqual(await seriousFindings(page), []);
  await stage.look('agents-trial-360');
  await page.getByRole('button', { name: '设定', exact: true }).click();
  assert.equal(await form(page).getByRole('textbox', { name: '名称' }).inputValue(), NAME);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Answers the address of the conversation. */
async function use(page: Page, { portal }: Stage): Promise<string> {
  await page.goto(`${portal.origin}/#/aiApplications?category=${encodeURIComponent('项目智能体')}`);
  const detail = page.getByRole('region', { name: `${NAME}的介绍` });
  await detail.getByText(/共享于项目「冻土课题组」/).waitFor();
  assert.equal(await detail.getByRole('button', { name: '编辑' }).count(), 0, 'a member may edit it');
  await detail.getByRole('button', { name: '开始对话' }).click();
  const box = page.getByRole('textbox', { name: '提问', exact: true });
  await box.fill('残差网络用了什么方法？');
  await box.press('Enter');
  await page.waitForURL(/chat=/);
  await page.getByRole('list', { name: '参考文献' }).waitFor({ timeout: 60_000 });
  return page.url();
}

async function change(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.getByRole('button', { name: '编辑' }).click();
  await form(page).getByRole('textbox', { name: '简介' }).fill('逐项核对方法。');
  await form(page).getByRole('button', { name: '保存' }).click();
  await page
    .getByRole('button', { name: new RegExp(`^${NAME}`) })
    .getByText('逐项核对方法。')
    .waitFor();
}

async function lose(page: Page, { portal }: Stage, chat: string): Promise<void> {
  await page.goto(`${portal.origin}/#/home`);
  await page.goto(chat);
  await page.reload();
  await page.getByText('这个智能体已被删除，或不再对你开放。').waitFor();
  await page.getByRole('list', { name: '参考文献' }).waitFor();
  assert.equal(await page.getByRole('textbox', { name: '提问' }).count(), 0, 'something can be asked');
  await page.getByRole('link', { name: '用「学术问答」提问' }).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await page.screenshot({ path: 'e2e/output/agents-lost-1440.png' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: 'e2e/output/agents-lost-360.png' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${portal.origin}/#/aiApplications`);
  await page.getByRole('button', { name: /^文献综述/ }).waitFor();
  assert.equal(await page.getByRole('button', { name: new RegExp(`^${NAME}`) }).count(), 0, 'it is still listed');
}

async function remove(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('region', { name: `${NAME}的介绍` }).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await stage.look('agents-detail-360');
  await page.getByRole('button', { name: '删除' }).click();
  const dialog = page.getByRole('dialog', { name: `删除智能体「${NAME}」？` });
  await dialog.getByRole('button', { name: '删除' }).click();
  await page.getByRole('button', { name: /^文献综述/ }).waitFor();
  assert.equal(await page.getByRole('button', { name: new RegExp(`^${NAME}`) }).count(), 0, 'it is still listed');
}
