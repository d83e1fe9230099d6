import type { Page } from 'playwright-core';
import { callAs } from '../people';
import type { Prepared } from './prepare';
import { all, button, choose, type } from './visit';
import type { Visit } from './visit';

const tickFirst = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^选择 / })
    .first()
    .check();
const translate = button('翻译本页题名');

/** Takes the style of this site in the dialog that cites. */
async function takeSiteStyle(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: '引文样式' }).click();
  await page.locator('.ant-select-item-option').last().click();
}

/** Somebody else saves the project while its form is open here. */
const saveLate = (project: string) => async (page: Page) => {
  const { origin } = new URL(page.url());
  const url = `${origin}/api/project`;
  await button('编辑')(page);
  const projects = await callAs<{ project_id: string; name: string; version: number }[]>(page.request, 'GET', `${url}/listUserJoin`);
  const { name, version } = projects.find(({ project_id }) => project_id === project)!;
  await callAs(page.request, 'POST', `${url}/update`, { project_id: project, name, desc: `版本 ${version}`, version });
  await type('textbox', '说明', '我的说明')(page);
  await button(/^保\s*存$/)(page);
};

/** What a screen asks for only after several steps, or of something that is seldom there. */
export const deepVisits = ({ untranslated, topic, project, base, teamBase, paper, file, chat }: Prepared): readonly Visit[] => [
  { screen: '/home/searchResult', part: '译名', address: `/home/searchResult?q=${untranslated}`, steps: translate },
  { screen: '/subscribe/searchResult', part: '译名', address: `/subscribe/searchResult?topic=${topic}&sort=newest`, steps: translate },
  { screen: '/scientific/searchResult', part: '译名', address: `/scientific/searchResult?q=${untranslated}`, steps: translate },
  {
    screen: '/home/searchResult',
    part: '本站的样式',
    address: '/home/searchResult?q=attention',
    steps: all(button(/^引用/), takeSiteStyle),
  },
  {
    screen: '/home/searchResult',
    part: '订阅检索',
    address: '/home/searchResult?q=attention',
    steps: all(button('订阅此检索'), (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^订\s*阅$/ })
        .click(),
    ),
  },
  { screen: '/project', part: '别人先保存', address: '/project', steps: saveLate(project) },
  { screen: '/knowledgeBase', part: '刷新列表', address: '/knowledgeBase', steps: button('刷新列表') },
  { screen: '/knowledgeBase', part: '新建知识库', address: '/knowledgeBase', steps: button('新建知识库') },
  { screen: '/knowledgeBase', part: '选中的文献', address: `/knowledgeBase?base=${teamBase}`, steps: tickFirst },
  { screen: '/knowledgeBase', part: '文件的段落', address: `/knowledgeBase?base=${teamBase}`, steps: button(/^看“termini.*段落$/) },
  { screen: '/readDetailMore', part: '并排的来源', address: `/readDetailMore?paper_id=${paper}&tab=twin`, steps: choose('来源', base) },
  {
    screen: '/readDetailMore',
    part: '题录的查找',
    address: `/readDetailMore?file_id=${file}&tab=abstract`,
    steps: all(button('修正题录'), type('searchbox', /查找/, 'attention'), (page) => page.keyboard.press('Enter')),
  },
  { screen: '/agent', part: '有批注的对话', address: chat },
];
