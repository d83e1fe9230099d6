import { sessionTest } from '../../../testing/sessionTest';

sessionTest('research-run', '1.42', 161);
