import type { Locator, Page } from 'playwright-core';

/** The console on the operator's page. */
export class Console {
  constructor(
    private readonly page: Page,
    private readonly origin: string,
  ) {}

  /** Opens a section by its name in the navigation. */
  async open(section: string): Promise<void> {
    if (!this.page.url().includes('panel=admin')) {
      await this.page.goto(`${this.origin}/#/home?panel=admin`);
      await this.page.locator('#shell').waitFor({ state: 'detached' });
    }
    await this.page.getByRole('navigation', { name: '门户管理的各部分' }).getByRole('button', { name: section, exact: true }).click();
    await this.page.getByRole('heading', { level: 2, name: section, exact: true }).waitFor();
  }

  async add(one: string): Promise<void> {
    await this.page.getByRole('button', { name: `添加${one}` }).click();
    await this.page.getByRole('button', { name: '保存' }).waitFor();
  }

  async edit(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `编辑 ${name}`, exact: true }).click();
    await this.page.getByRole('button', { name: '保存' }).waitFor();
  }

  field(label: string): Locator {
    return this.page.locator('.sn-operator-form').getByLabel(label, { exact: true });
  }

  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await this.field(label).fill(value);
  }

  async turnOn(label: string): Promise<void> {
    await this.page.getByRole('switch', { name: label }).click();
  }

  /** Chooses in a list that opens. */
  async choose(label: string, option: string): Promise<void> {
    await this.field(label).click();
    await this.pickOption(option);
  }

  /** Takes the option that was looked for in the list that is open. */
  async pickOption(option: string): Promise<void> {
    await this.page.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
    await this.page.keyboard.press('Escape');
  }

  async pickLogo(buffer: Buffer): Promise<void> {
    await this.page.locator('.sn-operator-logo input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await this.page.getByRole('button', { name: '用回内置标志' }).waitFor();
  }

  /** 试一下: each model of the service that is in the form answers. */
  async tryModels(): Promise<void> {
    await this.page.getByRole('button', { name: '试一下' }).click();
    await this.page
      .getByText(/毫秒|秒/)
      .first()
      .waitFor();
  }

  /** Saves what is in the form. Answers when the server has it. */
  async save(): Promise<number> {
    const saved = this.page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/operator/part/'),
    );
    await this.page.getByRole('button', { name: '保存' }).click();
    await saved;
    return Date.now();
  }
}
