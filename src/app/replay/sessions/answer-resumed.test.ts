import { sessionTest } from '../../../testing/sessionTest';

sessionTest('answer-resumed', '1.87', 55);
