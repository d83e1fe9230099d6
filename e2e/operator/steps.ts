import type { Page } from 'playwright-core';
import type { Console } from './console';
import type { PortalToSetUp } from './portal';

/** A part that the operator changes, and where another person sees it. */
interface Step {
  part: string;
  change: (operator: Console, portal: PortalToSetUp) => Promise<number>;
  /** The screen that the other person is on, and what they have opened there. */
  on?: string;
  before?: (person: Page) => Promise<void>;
  /** Waits until it is there. */
  seen: (person: Page) => Promise<void>;
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const text = (words: string | RegExp) => (person: Page) => person.getByText(words).first().waitFor();

/** Every part that somebody sees on a screen, in the order of the console. */
export const STEPS: readonly Step[] = [
  {
    part: '名称与标志',
    change: async (operator) => {
      await operator.fill({ 名称: '图书馆学术门户' });
      await operator.pickLogo(Buffer.from(PIXEL, 'base64'));
      return operator.save();
    },
    on: '/home',
    seen: async (person) => {
      await person.locator('.sn-brand').getByText('图书馆学术门户').waitFor();
      await person.locator('.sn-brand img[src^="/logo/"]').waitFor();
    },
  },
  {
    part: '菜单',
    change: async (operator) => {
      await operator.edit('资源');
      await operator.fill({ 名称: '工具箱' });
      return operator.save();
    },
    seen: (person) => person.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '工具箱' }).waitFor(),
  },
  {
    part: '菜单',
    change: async (operator) => {
      await operator.edit('深度研究');
      await operator.field('对这些用户停用').fill('meimei');
      await operator.pickOption('meimei');
      return operator.save();
    },
    seen: (person) =>
      person.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '深度研究' }).waitFor({ state: 'detached' }),
  },
  {
    part: '公告',
    change: async (operator) => {
      await operator.add('公告');
      await operator.fill({ 标题: '今晚十点维护', 正文: '约半小时，期间检索可能变慢。' });
      return operator.save();
    },
    seen: text('约半小时，期间检索可能变慢。'),
  },
  {
    part: '智能体',
    change: async (operator) => {
      await operator.add('智能体');
      await operator.fill({ 名称: '馆员答疑', 简介: '解答馆藏与借阅', 提示词: '你是图书馆的馆员。' });
      return operator.save();
    },
    on: '/aiApplications',
    seen: text('馆员答疑'),
  },
  {
    part: '外部智能体',
    change: async (operator) => {
      await operator.add('外部智能体');
      await operator.fill({ 名称: '校内助手', 网址: 'https://assistant.example.org', 简介: '本校的助手' });
      return operator.save();
    },
    on: '/outAgent',
    seen: text('校内助手'),
  },
  {
    part: 'AI 工具',
    change: async (operator) => {
      await operator.add('AI 工具');
      await operator.fill({ 名称: '校内绘图', 网址: 'https://draw.example.org', 简介: '画流程图' });
      await operator.choose('分类', '文献发现');
      return operator.save();
    },
    on: '/resources',
    seen: text('校内绘图'),
  },
  {
    part: 'AI 工具分类',
    change: async (operator) => {
      await operator.edit('文献发现');
      await operator.fill({ 名称: '找文献' });
      return operator.save();
    },
    seen: text('找文献'),
  },
  {
    part: '文献数据库',
    change: async (operator) => {
      await operator.edit('中国知网');
      await operator.fill({ 名称: '知网（本校已订购）' });
      return operator.save();
    },
    on: '/resources?tab=databases',
    seen: text('知网（本校已订购）'),
  },
  {
    part: '公共提示词',
    change: async (operator) => {
      await operator.add('公共提示词');
      await operator.fill({ 标题: '馆藏咨询', 内容: '本馆有没有《{{书名}}》？' });
      return operator.save();
    },
    on: '/home',
    before: async (person) => {
      await person.getByRole('button', { name: /的菜单$/ }).click();
      await person.getByRole('button', { name: '提示词库' }).click();
      await person.getByRole('dialog').getByText('文献综述提纲').first().waitFor();
    },
    seen: text('馆藏咨询'),
  },
  {
    part: '模型服务',
    change: async (operator, { modelUrl }) => {
      await operator.add('模型服务');
      await operator.fill({ 名称: '本校模型', 接口地址: modelUrl, 模型: 'campus-model' });
      await operator.tryModels();
      return operator.save();
    },
    on: '/agent',
    seen: (person) => person.locator('select.sn-composer-model option', { hasText: 'campus-model' }).waitFor({ state: 'attached' }),
  },
  {
    part: '工具服务',
    change: async (operator, { toolUrl }) => {
      await operator.add('工具服务');
      await operator.fill({ 名称: '校内词条', 网址: toolUrl });
      return operator.save();
    },
    seen: (person) => person.locator('.sn-tool-picker > summary').waitFor(),
  },
  {
    part: '检索来源',
    change: async (operator) => {
      await operator.edit('OpenAlex');
      await operator.turnOn('启用');
      return operator.save();
    },
    on: '/home',
    seen: (person) => person.getByRole('radio', { name: 'OpenAlex' }).waitFor(),
  },
  {
    part: '用量限制',
    change: async (operator) => {
      await operator.fill({ '单个文件上限（MB）': '12' });
      return operator.save();
    },
    on: '/readDetailMore',
    seen: text(/12 MB/),
  },
];
