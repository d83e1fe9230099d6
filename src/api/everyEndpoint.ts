import { operatorApi } from './operatorApi';
import { supportApi } from './supportApi';

/**
 * Registers also the endpoints that otherwise come with the code of their screens: RTK Query cannot fold an action of an endpoint that
 * it does not know, and a recording may hold one of any page.
 * @returns the endpoints of all calls
 */
export const everyEndpoint = () => ({ ...operatorApi.endpoints, ...supportApi.endpoints });
