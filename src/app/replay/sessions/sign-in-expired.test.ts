import { sessionTest } from '../../../testing/sessionTest';

sessionTest('sign-in-expired', '1.34', 46);
