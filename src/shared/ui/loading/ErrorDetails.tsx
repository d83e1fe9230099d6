import { useState } from 'react';
import { copyText } from '../../lib/browser/clipboard';
import { Button } from '../buttons/Button';
import { diagnosisOf, errorLine } from './caught';
import './errorDetails.css';

interface ErrorDetailsProps {
  error: unknown;
  /** The components around what threw, as React names them. */
  componentStack: string;
}

/** What was thrown, closed until somebody asks, and the way to hand it on. */
export function ErrorDetails({ error, componentStack }: ErrorDetailsProps) {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    const done = await copyText(diagnosisOf(error, componentStack));
    setCopied(done ? '已复制' : '浏览器不允许复制，请选中上面的文字');
  };
  return (
    <details className="sn-error-details">
      <summary>详情</summary>
      <code>{errorLine(error)}</code>
      <Button size="small" onClick={() => void copy()}>
        复制诊断信息
      </Button>
      <span role="status">{copied}</span>
    </details>
  );
}
