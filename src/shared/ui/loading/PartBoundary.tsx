import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { ErrorDetails } from './ErrorDetails';
import { isChunkFailure } from './caught';
import './partBoundary.css';

interface PartBoundaryProps {
  /** What the part shows, such as the id of a record: with another one it is tried again by itself. */
  of: string | number;
  /** The line that stands in its place. */
  title?: string;
  children: ReactNode;
}

interface PartBoundaryState {
  of: string | number;
  caught: { error: unknown } | null;
  componentStack: string;
}

/**
 * Around one card, row or part of the frame: when it throws while rendering, a line stands in its place and everything
 * beside it stays. React itself reports the error to the console, once.
 */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { of: this.props.of, caught: null, componentStack: '' };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ of }: PartBoundaryProps, state: PartBoundaryState) {
    return of === state.of ? null : { of, caught: null, componentStack: '' };
  }

  override componentDidCatch(_error: unknown, { componentStack }: ErrorInfo) {
    this.setState({ componentStack: componentStack ?? '' });
  }

  override render() {
    const { caught, componentStack } = this.state;
    if (!caught) return this.props.children;
    return (
      <div className="sn-part-failed" role="note">
        <span>{this.props.title ?? '这一条没能显示'}</span>
        <span className="sn-part-failed-why">{isChunkFailure(caught.error) ? '它的代码没能载入' : '程序出错了'}</span>
        <button type="button" className="sn-part-failed-retry" onClick={() => this.setState({ caught: null, componentStack: '' })}>
          重试
        </button>
        <ErrorDetails error={caught.error} componentStack={componentStack} />
      </div>
    );
  }
}
