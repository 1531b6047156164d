import type { Database } from '../../platform/database/database';

/** More people with the same browser at one address are a school or an office, and say nothing. */
const mostPeople = 5;
/** Shared devices looked at in one go, those that were seen last. */
const mostDevices = 1_000;

export type Pair = readonly [one: string, other: string];

/** Every two of several, each once. */
export const pairsOf = (ids: readonly string[]): Pair[] =>
    ids.flatMap((one, at) => ids.slice(at + 1).map(other => [one, other] as const));

const ownSessions = (db: Database) =>
    db
        .selectFrom('sessions')
        .where('user_id', 'is not', null)
        .where('address', '<>', '')
        .where('impersonator_id', 'is', null);

/** People who signed in from the same address in the same browser since an instant (ms), and how many pairs are left out. */
export const devicePairs = async (
    db: Database,
    since: number,
): Promise<{ pairs: Pair[]; cut: number }> => {
    const devices = await ownSessions(db)
        .select(({ fn }) => [
            'address',
            'agent',
            fn.count<number>('user_id').distinct().as('people'),
        ])
        .where('last_seen_at', '>=', since)
        .groupBy(['address', 'agent'])
        .having(({ fn }) => fn.count('user_id').distinct(), '>', 1)
        .having(({ fn }) => fn.count('user_id').distinct(), '<=', mostPeople)
        .orderBy(({ fn }) => fn.max('last_seen_at'), 'desc')
        .orderBy('address')
        .orderBy('agent')
        .execute();
    const found: Pair[] = [];
    for (const { address, agent } of devices.slice(0, mostDevices)) {
        const people = await ownSessions(db)
            .select('user_id')
            .distinct()
            .where('address', '=', address)
            .where('agent', '=', agent)
            .execute();
        const ids = people.flatMap(({ user_id }) => user_id ?? []).sort();
        if (ids.length <= mostPeople) found.push(...pairsOf(ids));
    }
    const left = devices.slice(mostDevices);
    const cut = left.reduce((sum, { people: count }) => {
        const people = Number(count);
        return sum + (people * (people - 1)) / 2;
    }, 0);
    return { pairs: found, cut };
};
