import type { IdentityCheck } from './identityCheck';
import { manualCheck } from './manualCheck';

/** The way that this installation checks people: a provider takes the place of the queue here. */
export const presentCheck: IdentityCheck = manualCheck;
