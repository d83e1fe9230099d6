import { useId, useState } from 'react';
import { phrase } from '../../../../../model/isolated';
import { Button } from '../../../../../shared/ui/buttons/Button';
import { copyText } from '../../../../../shared/lib/browser/clipboard';
import { methodsInChinese, methodsInEnglish, type ReportFacts } from '../../lib/report/methods';
import { reportTexts as texts } from '../../lib/report/texts';

/** The paragraph for the methods of a paper, in both languages. */
export function Methods({ facts }: { facts: ReportFacts }) {
  return (
    <section>
      <h3>{texts.methods}</h3>
      <Paragraph language="zh-CN" name={texts.chinese} text={methodsInChinese(facts)} />
      <Paragraph language="en" name={texts.english} text={methodsInEnglish(facts)} />
    </section>
  );
}

function Paragraph({ language, name, text }: { language: string; name: string; text: string }) {
  const [message, setMessage] = useState('');
  const id = useId();
  const copy = async () => setMessage((await copyText(text)) ? texts.copied : texts.copyFailed);
  return (
    <div className="sn-report-paragraph">
      <h4 id={id}>{name}</h4>
      <p lang={language} aria-labelledby={id}>
        {text}
      </p>
      <Button size="small" aria-label={phrase`${texts.copy}：${name}`} onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <span role="status">{message}</span>
    </div>
  );
}
