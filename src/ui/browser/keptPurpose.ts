import type { Purpose } from '../../../contract/identity/accounts';
import { keep, readStored } from './browserStore';
import { userName } from './session';

const key = 'footfall.purpose';

/** The public site asks nobody who is signed in; it knows what the application was told last. */
export const keepPurpose = (purpose: Purpose | null): void => {
    keep(key, `${purpose ?? ''} ${userName()}`);
};

/** What whoever is signed in comes for; undefined where they have not said it, or not in this browser. */
export const keptPurpose = (): Purpose | undefined => {
    const [purpose = '', name = ''] = (readStored(key) ?? '').split(' ');
    return purpose !== '' && name === userName() ? (purpose as Purpose) : undefined;
};
