import { useSelector } from 'react-redux';
import { OperatorConsole } from '../../features/operator';
import { selectUserInfo } from '../../features/session';

/** 门户管理 over whatever screen it was opened from, for administrators. */
export function OperatorHost() {
  const user = useSelector(selectUserInfo);
  return user.is_admin ? <OperatorConsole /> : null;
}
