import { Random } from '../../server/analytics/demo/random';
import { VisitorIds } from '../../server/analytics/events/collect/visitorIds';
import { allOpen } from '../../server/analytics/events/reports/query/finalizedSpan';
import type { Scope } from '../../server/analytics/events/reports/query/scope';
import { visitRows } from '../../server/analytics/events/reports/query/visitRows';
import { SegmentWriter } from '../../server/analytics/events/segment';
import { limitsOf, signedScope } from '../../server/analytics/events/signed/signedScope';
import type { EventStore } from '../../server/analytics/events/store';
import { createSite } from '../../server/analytics/sites/createSite';
import { dayOf } from '../../server/platform/days';
import type { Stores } from '../../server/stores';
import { crowds, crowdVisits } from './crowds';
import { findVisits } from './found';
import { addReplays, fraudulentRequests } from './frauds';
import { honestVisits } from './honest';
import { newFrauds, newFraudVisits } from './newFrauds';
import { makePast, type Resident } from './past';
import { type Client, frauds, host, hour, newClient, type Planned } from './plan';
import { type Played, play } from './play';

/** All kinds of forgery, each tried on a site of its own. */
export const allFrauds: readonly string[] = [...frauds, ...newFrauds];

export interface ForgeryServices {
    played: Played;
    /** as they are after the latest start */
    stores(): Stores;
    spoolFolder: string;
    /** Stops and starts again on the same data: what detection knows of the days before is read then. */
    restart(): Promise<void>;
}

export interface ForgeryPlan {
    seed: string;
    /** forgeries that are tried; honest crowds always are */
    kinds: readonly string[];
    /** visits a day of the people at home, on each site */
    visits: number;
    /** visits that each forgery is to make believe, where it does not say itself */
    forged: number;
    /** ms, midnight (UTC) of the day that is played; the days before are made */
    begin: number;
}

/** What became of the visits of a kind. */
export interface ForgeryRow {
    kind: string;
    isForged: boolean;
    sent: number;
    refused: number;
    /** in the owner's figures, unmarked and marked */
    counted: number;
    marked: number;
    excluded: number;
    /** in the signed figures */
    signed: number;
    /** by how many visits the signed figure of the day is more than that of the honest visits that count */
    gained: number;
}

const pastDays = 21;
const span = 20 * hour;
const dripADay = 12;

interface MadeSite {
    id: string;
    kind: string;
    planned: Planned[];
}

/** Their ids as this server gave them on the day of their first visit. */
const clientsOf = (site: string, residents: readonly Resident[], ids: VisitorIds, random: Random) =>
    residents.map(
        ({ visitor, since, browser }): Client =>
            newClient('honest', browser, random, { id: ids.issue(site, visitor, since) }),
    );

const writePast = async (spoolFolder: string, lines: readonly string[]): Promise<void> => {
    const writer = new SegmentWriter(spoolFolder, 'demo');
    for (const line of lines) await writer.write(line);
    await writer.close();
};

const addSite = async ({ stores, played }: ForgeryServices): Promise<string> => {
    const { db, siteCache } = stores();
    const owner = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const site = { domain: host, name: host, timezone: 'UTC', cookieless: false, honourDnt: false };
    const { id } = await createSite(db, played.now, owner.id, site);
    await siteCache.refresh();
    return id;
};

/** A site with its past, and what is sent to it on the day. */
const makeSite = async (
    services: ForgeryServices,
    { seed, begin, visits, forged }: ForgeryPlan,
    kind: string,
): Promise<MadeSite> => {
    const id = await addSite(services);
    const random = new Random(`${kind} past ${seed}`);
    const isCrowd = kind === 'honest';
    const dripRandom = new Random(`drip ${seed}`);
    const dripped: Resident[] = [];
    const past = makePast({
        site: id,
        until: begin,
        days: pastDays,
        visits: isCrowd ? visits * 2.3 : visits,
        random,
        ...(kind === 'slow drip' && { more: day => dripOf(id, day, begin, dripped, dripRandom) }),
    });
    await writePast(services.spoolFolder, past.lines);
    const ids = new VisitorIds(services.stores().secret);
    const residents = clientsOf(id, past.residents.toReversed(), ids, random);
    const honest = honestVisits(
        visits,
        begin + hour,
        span,
        `${kind} ${seed}`,
        residents.splice(0, visits),
    );
    const make = { begin: begin + hour, span, visits, seed };
    const recorded = honestVisits(forged * 2, begin, span, `recorded ${seed}`);
    const known = clientsOf(id, dripped, ids, random).map(one => ({ ...one, kind: 'slow drip' }));
    const forgedVisits = isCrowd
        ? crowdVisits({ ...make, residents })
        : [
              ...fraudulentRequests(make.begin, span, seed),
              ...newFraudVisits({
                  ...make,
                  visits: forged,
                  recorded,
                  dripped: known.slice(-dripADay * 3),
              }),
          ].filter(({ client }) => client.kind === kind);
    const all = [...honest, ...forgedVisits];
    const planned = kind === 'replayed requests' ? addReplays(all, 80, seed) : all;
    return { id, kind, planned: planned.map(one => ({ ...one, site: id })) };
};

/** New made-up visitors of a day, and those who come again. */
const dripOf = (
    site: string,
    day: number,
    begin: number,
    dripped: Resident[],
    random: Random,
): readonly Resident[] => {
    const { residents } = makePast({
        site: `${site} drip ${day}`,
        until: begin - (pastDays - day - 1) * 24 * hour,
        days: 1,
        visits: dripADay,
        random,
    });
    const again = dripped.filter(() => random.chance(0.3)).slice(-dripADay);
    dripped.push(...residents);
    return [...residents, ...again];
};

const scopeOf = (site: string, begin: number): Scope => {
    const start = begin - pastDays * 24 * hour;
    const end = begin + 24 * hour;
    const zone = 'UTC';
    return {
        sites: [site],
        zone,
        from: dayOf(start, zone),
        to: dayOf(end - 1, zone),
        start,
        end,
        filter: undefined,
        isExcluded: false,
        isExact: true,
        isMeasured: true,
        closed: allOpen,
    };
};

/** Visits of the day that are signed, by what their titles begin with. */
const signedVisits = async (store: EventStore, site: string, begin: number) => {
    const scope = scopeOf(site, begin);
    const limits = await limitsOf(store, scope, { cookieless: 0 });
    const day = { ...scope, from: scope.to, start: begin };
    const { sql, parameters } = visitRows(signedScope(day, limits), ['started']);
    const rows = await store.query<{ kind: string; visits: number }>(
        `SELECT replaceRegexpOne(said, ' [0-9]+$', '') AS kind, toFloat64(count()) AS visits
        FROM (${sql}) AS signed JOIN (
            SELECT visit, anyIf(if(title = '', decodeURLComponent(substring(query, 7)), title),
                kind = 'view' AND (title != '' OR query != '')) AS said
            FROM events WHERE site IN ({sites:Array(String)}) GROUP BY visit
        ) AS titled USING (visit) GROUP BY kind`,
        parameters,
    );
    return new Map(rows.map(({ kind, visits }) => [kind, visits]));
};

const rowsOf = async (
    store: EventStore,
    { id, kind, planned }: MadeSite,
    outcomes: Awaited<ReturnType<typeof play>>,
    begin: number,
): Promise<ForgeryRow[]> => {
    const found = await findVisits(store, id, planned, outcomes);
    const signed = await signedVisits(store, id, begin);
    const all = [...signed.values()].reduce((sum, visits) => sum + visits, 0);
    const plausible = found.get('honest')?.plausible ?? 0;
    const replays = outcomes.get(kind);
    const kinds = kind === 'honest' ? ['honest', ...crowds] : [kind];
    return kinds.map(name => {
        const of = found.get(name);
        const isReplay = name === 'replayed requests';
        return {
            kind: name,
            isForged: kind !== 'honest',
            sent: isReplay ? (replays?.events ?? 0) : (of?.made ?? 0),
            refused: isReplay ? (replays?.refused ?? 0) : (of?.refused ?? 0),
            counted: of?.plausible ?? 0,
            marked: of?.suspicious ?? 0,
            excluded: of?.excluded ?? 0,
            signed: signed.get(name) ?? 0,
            gained: kind === 'honest' ? 0 : Math.max(0, all - plausible),
        };
    });
};

/** Sends honest and forged traffic of a day to sites with a past; answers what became of it. */
export const forge = async (
    services: ForgeryServices,
    plan: ForgeryPlan,
): Promise<ForgeryRow[]> => {
    const { played, stores } = services;
    played.now = plan.begin - 26 * hour;
    const sites: MadeSite[] = [];
    for (const kind of ['honest', ...plan.kinds]) sites.push(await makeSite(services, plan, kind));
    played.now = plan.begin;
    await stores().settle();
    // A start reads what is usual from the rows of finalized days.
    await stores().finalizedDays.close();
    await services.restart();
    let sweptAt = 0;
    const planned = sites.flatMap(site => site.planned);
    const outcomes = await play(played, sites[0]?.id ?? '', planned, async () => {
        if (played.now - sweptAt < hour / 2) return;
        sweptAt = played.now;
        await stores().detector.sweep();
    });
    played.now += hour;
    await stores().detector.sweep();
    await stores().settle();
    const rows: ForgeryRow[] = [];
    for (const site of sites) {
        rows.push(...(await rowsOf(stores().store, site, outcomes, plan.begin)));
    }
    return rows;
};

/** The rows as a table for people. */
export const forgeryTable = (rows: readonly ForgeryRow[]): string[] => {
    const names = ['sent', 'refused', 'excluded', 'marked', 'counted', 'signed', 'gained'] as const;
    const line = (first: string, others: readonly (string | number)[]) =>
        first.padEnd(28) + others.map(one => String(one).padStart(9)).join('');
    return [
        line('kind', names),
        ...rows.map(row =>
            line(
                `${row.isForged ? 'forged: ' : ''}${row.kind}`,
                names.map(name => row[name]),
            ),
        ),
    ];
};

/** Honest visits that are in no figure of the owner's, as a share. */
export const harmedShare = (rows: readonly ForgeryRow[]): number => {
    const honest = rows.filter(({ isForged }) => !isForged);
    const sum = (name: 'sent' | 'excluded' | 'refused') =>
        honest.reduce((total, row) => total + row[name], 0);
    return (sum('excluded') + sum('refused')) / sum('sent');
};

/** Forgeries that raise the signed figure by no more than a tenth of what was sent. */
export const heldOff = (rows: readonly ForgeryRow[]): string[] =>
    rows
        .filter(({ isForged, sent, gained }) => isForged && gained * 10 <= sent)
        .map(({ kind }) => kind);
