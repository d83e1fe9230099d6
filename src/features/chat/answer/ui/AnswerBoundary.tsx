import { Component } from 'react';
import type { ReactNode } from 'react';
import { PlainAnswer } from './PlainAnswer';

/** One message that cannot be laid out is shown as plain text; the conversation around it stays. */
export class AnswerBoundary extends Component<{ text: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PlainAnswer text={this.props.text} /> : this.props.children;
  }
}
