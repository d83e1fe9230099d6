import { phrase } from '../../../model/isolated';
import type { TemplateField } from '../../../shared/lib/template';
import { texts } from '../texts';

/** What a prompt will ask for, and how that is written. */
export function VariableHelp({ fields }: { fields: readonly TemplateField[] }) {
  return (
    <div className="sn-prompts-help">
      <p role="status">
        {fields.length === 0
          ? texts.nothingAsked
          : phrase`${texts.asked}：${fields.map(({ name, kind }) => phrase`${name}（${texts.askedKinds[kind]}）`).join('、')}`}
      </p>
      <details>
        <summary>{texts.syntax}</summary>
        <dl>
          {texts.syntaxRows.map(([form, meaning]) => (
            <div key={form}>
              <dt>
                <code>{form}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
