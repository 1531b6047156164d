import type { Access, Standing } from '../../../contract/platform/call';
import { isAmong } from '../../../contract/platform/isAmong';

let held: Standing | undefined;

/** What whoever is signed in may do, as the server said; undefined while it is not known. */
export const keepStanding = (standing: Standing | undefined): void => {
    held = standing;
};

/** Whether a call is worth making: the server would refuse it, and a refusal ends the session. */
export const mayMake = ({ access }: { access: Access }): boolean =>
    held === undefined || access === 'public' || isAmong(access, held);
