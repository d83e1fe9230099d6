import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectRecordingSince } from '../../features/support';
import { OnDemand } from '../../shared/ui/loading/OnDemand';
import { Opening } from '../../shared/ui/loading/Opening';
import { ErrorReports } from '../../shared/ui/loading/errorReports';
import { useAddressChange } from '../../shared/ui/useAddressChange';
import { useErrorReport } from './useErrorReport';

const loadFeedback = () => import(/* webpackChunkName: "feedback" */ './FeedbackHost').then(({ FeedbackHost }) => FeedbackHost);
const loadMark = () => import(/* webpackChunkName: "recording-mark" */ './MarkHost').then(({ MarkHost }) => MarkHost);

/** 问题反馈 and the mark of a recording, beside every screen: they are there too when the frame itself has failed. */
export function SupportPlace({ children }: { children: ReactNode }) {
  const open = /[?&]panel=feedback(?:&|$)/.test(useLocation().search);
  const recording = useSelector(selectRecordingSince) !== '';
  const change = useAddressChange();
  const close = () => change({ panel: null }, { replace: true });
  return (
    <ErrorReports value={useErrorReport()}>
      {children}
      {open ? <OnDemand load={loadFeedback} fallback={<Opening />} onClose={close} failedTitle="问题反馈没能显示出来" /> : null}
      {recording && !open ? <OnDemand plain load={loadMark} fallback={null} /> : null}
    </ErrorReports>
  );
}
