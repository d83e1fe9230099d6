import { use } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/Button';
import { Catch } from './Catch';
import type { Caught } from './Catch';
import { ErrorDetails } from './ErrorDetails';
import { StateView } from './StateView';
import { errorLine, isChunkFailure } from './caught';
import { ErrorReports } from './errorReports';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Called by 重试, before the children are rendered again. */
  onRetry: () => void;
  title?: string;
  /** What the children show: with another one they are tried again by themselves. */
  of?: string;
  /** The children lie over the page, as dialogs do: so does the message, with a button that calls this. */
  onClose?: () => void;
}

/** Catches what its children throw while rendering, says what it was and offers to try again; the rest of the screen stays. */
export function ErrorBoundary({ children, onRetry, title, of = '', onClose }: ErrorBoundaryProps) {
  const instead = (caught: Caught) => {
    const again = () => {
      onRetry();
      caught.retry();
    };
    const view = <CaughtView {...caught} retry={again} title={title} onClose={onClose} />;
    return onClose ? <div className="sn-state-over">{view}</div> : view;
  };
  return (
    <Catch of={of} instead={instead}>
      {children}
    </Catch>
  );
}

interface CaughtViewProps extends Caught {
  title: string | undefined;
  onClose: (() => void) | undefined;
}

/** Code that did not come is the network's or a deployment's fault; everything else is a fault of the program. */
function CaughtView({ error, componentStack, retry, title, onClose }: CaughtViewProps) {
  const report = use(ErrorReports);
  const close = onClose ? <Button onClick={onClose}>关闭</Button> : null;
  const action = { label: '重试', onClick: retry };
  if (isChunkFailure(error)) {
    return (
      <StateView
        kind="failed"
        title={title ?? '这个页面没能显示出来'}
        detail="这部分的代码没能载入：可能是网络中断，或平台刚刚更新。"
        action={action}
        further={close}
      />
    );
  }
  return (
    <StateView
      kind="failed"
      title={title ?? '页面出错了'}
      detail={
        <>
          程序在显示这里时出错了。可以重试；如果还是这样，请把诊断信息告诉管理员。
          <ErrorDetails error={error} componentStack={componentStack} />
        </>
      }
      action={action}
      further={
        <>
          {report ? <Button onClick={() => report(`${title ?? '页面出错了'}：${errorLine(error)}\n`)}>反馈问题</Button> : null}
          {close}
        </>
      }
    />
  );
}
