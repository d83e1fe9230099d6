import { Component } from 'react';
import type { ReactNode } from 'react';
import { StateView } from './StateView';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Called by 重试; the owner renders the children anew, usually by changing this boundary's key. */
  onRetry: () => void;
  title?: string;
}

/** Catches what its children throw while rendering and offers to try again; the rest of the screen stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  private retry = () => {
    this.setState({ failed: false });
    this.props.onRetry();
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <StateView
        kind="failed"
        title={this.props.title ?? '这个页面没能显示出来'}
        detail="可能是网络中断，或页面刚刚更新。已填写的内容不受影响。"
        action={{ label: '重试', onClick: this.retry }}
      />
    );
  }
}
