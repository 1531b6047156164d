import { randomInt } from 'node:crypto';

// no 0, O, 1, I or L: people read these codes to one another
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** What a person passes on so that others register with it. */
export const newInviteCode = (): string =>
    Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
