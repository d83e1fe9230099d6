import './app/shell/shellStyles';
import { startSoon } from './app/shell/startSoon';

void startSoon();
