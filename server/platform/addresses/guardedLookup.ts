import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

/**
 * Looks names up as connections do, and answers only addresses that may be asked: whatever a name led to
 * before, this is where the connection goes.
 */
export const guardedLookup =
    (mayAsk: (address: string) => boolean): LookupFunction =>
    (name, options, done) => {
        lookup(name, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
            const [first] = found;
            if (error || !first) return done(error ?? new Error('no address'), '', 0);
            if (!found.every(({ address }) => mayAsk(address))) {
                return done(new Error(`${name} leads into this network`), '', 0);
            }
            if (options.all) return done(null, found);
            return done(null, first.address, first.family);
        });
    };
