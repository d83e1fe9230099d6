export { sessionSlice, bootRequested, bootFinished, logoutRequested, logoutFailed } from './sessionSlice';
export type { BootPhase, SessionState } from './sessionSlice';
export {
  selectUserInfo,
  selectUserId,
  selectIsSignedIn,
  selectLogoInfo,
  selectSiteTitle,
  selectBootPhase,
  selectBootFailure,
  selectIsLoggingOut,
  selectLogoutFailure,
} from './sessionSlice';
export { sessionRoot } from './sessionSaga';
export { samePersonRoot } from './samePersonSaga';
export { checkedLoginUrl } from './lib/checkedLoginUrl';
export { DEFAULT_TITLE } from './texts';
