import { sessionTest } from '../../../testing/sessionTest';

sessionTest('search-and-ask');
