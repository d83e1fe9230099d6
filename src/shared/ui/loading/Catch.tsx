import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';

/** What children threw while rendering. */
export interface Caught {
  error: unknown;
  /** The components around what threw, as React names them; empty for a moment. */
  componentStack: string;
  /** Renders the children again. */
  retry: () => void;
}

interface CatchProps {
  /** What the children show: with another one they are tried again by themselves. */
  of: string | number;
  children: ReactNode;
  /** What stands in their place meanwhile. */
  instead: (caught: Caught) => ReactNode;
}

interface CatchState {
  of: string | number;
  failed: boolean;
  error: unknown;
  componentStack: string;
}

const WELL = { failed: false, error: null, componentStack: '' } as const;

/** Catches what its children throw while rendering. React itself reports the error to the console, once. */
export class Catch extends Component<CatchProps, CatchState> {
  override state: CatchState = { of: this.props.of, ...WELL };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ of }: CatchProps, state: CatchState) {
    return of === state.of ? null : { of, ...WELL };
  }

  override componentDidCatch(_error: unknown, { componentStack }: ErrorInfo) {
    this.setState({ componentStack: componentStack ?? '' });
  }

  private retry = () => this.setState(WELL);

  override render() {
    const { failed, error, componentStack } = this.state;
    return failed ? this.props.instead({ error, componentStack, retry: this.retry }) : this.props.children;
  }
}
