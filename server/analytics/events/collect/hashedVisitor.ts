import { dayOf } from '../../../platform/days';
import type { SiteRow } from '../../sites/siteRows';
import { hash64 } from '../hash64';
import type { Salts } from '../salts';
import type { VisitRegister } from '../visits';
import type { Sender } from './readEvent';

interface Services {
    salts: Salts;
    register: VisitRegister<unknown>;
}

/**
 * The visitor, u64 as decimal text, of a browser that keeps no id: made of its address and agent
 * with a salt that changes each day of the site. The day's salt must be known (`salts.of`).
 */
export const hashedVisitor = (
    site: Pick<SiteRow, 'id' | 'timezone'>,
    { address, userAgent, origin }: Pick<Sender, 'address' | 'userAgent' | 'origin'>,
    time: number,
    { salts, register }: Services,
): string => {
    const day = dayOf(time, site.timezone);
    // whom a key claims is somebody else than who came with that address
    const place = origin === 'server' ? `server ${address}` : address;
    const withSalt = (salt: string) => hash64(site.id, salt, place, userAgent);
    const today = withSalt(salts.known(day) ?? '');
    const saltBefore = salts.before(day);
    if (!saltBefore || register.isOpen(site.id, today, time)) return today;
    // A visit may run over midnight, where the salt changes.
    const yesterday = withSalt(saltBefore);
    return register.isOpen(site.id, yesterday, time) ? yesterday : today;
};
