export { sessionSlice, bootRequested, bootFinished, logoutRequested } from './sessionSlice';
export type { SessionState } from './sessionSlice';
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
