import { Random } from '../../server/analytics/demo/random';
import { VisitorIds } from '../../server/analytics/events/collect/visitorIds';
import { createEnricher, type Enricher } from '../../server/analytics/events/enrich/enrich';
import { hash64 } from '../../server/analytics/events/hash64';
import type { Scope } from '../../server/analytics/events/reports/query/scope';
import { visitRows } from '../../server/analytics/events/reports/query/visitRows';
import { SegmentWriter } from '../../server/analytics/events/segment';
import { limitsOf, signedScope } from '../../server/analytics/events/signed/signedScope';
import { createSite } from '../../server/analytics/sites/createSite';
import { dayOf } from '../../server/platform/days';
import type { Stores } from '../../server/stores';
import { crowds, crowdVisits } from './crowds';
import { findVisits } from './found';
import { addReplays, fraudulentRequests } from './frauds';
import { type Growth, growths, growthVisits, loyaltyOf } from './growth';
import { honestVisits } from './honest';
import {
    floodBefore,
    floodedDays,
    floodVisits,
    isLowering,
    type Lowering,
    rival,
} from './lowering';
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
    /** days of growth that are tried */
    growths: readonly Growth[];
    /** floods that are to lower a site's figure */
    lowerings: readonly Lowering[];
    /** visits a day of the people at home, on each site */
    visits: number;
    /** visits of each honest crowd; a share of those where it is left out */
    crowd?: number | undefined;
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
    /** in the signed figures, as they are when the day is over */
    signed: number;
    /** the same a week later */
    signedLater: number;
    /** by how many visits the signed figure of the day is more than that of the honest visits that count */
    gained: number;
    gainedLater: number;
    /** of a flooded site, and of the same one without a flood: its own visits that are signed */
    own: { signed: number; signedLater: number } | undefined;
    /** why visits are marked or excluded, and how often */
    reasons: ReadonlyMap<string, number>;
    /** what the site's day is held to: visits beyond it, one by one */
    held: ReadonlyMap<string, number>;
}

const honest = 'honest';
const pastDays = 28;
/** Days after the day that is played: a signed figure is looked at again for a week. */
const afterDays = 8;
const span = 20 * hour;
const dripADay = 12;

/** Visits of a day to the site of the crowds: all people at home, and what the crowds bring. */
const usualVisits = (visits: number, crowd: number | undefined): number =>
    crowd === undefined ? visits * 2.3 : visits + crowd * crowds.length;

interface MadeSite {
    id: string;
    kind: string;
    planned: Planned[];
    /** who may come again in the days after */
    known: readonly Resident[];
}

const isGrowth = (kind: string): kind is Growth => growths.some(name => name === kind);

/** Their ids as this server gave them on the day of their first visit. */
const clientsOf = (site: string, residents: readonly Resident[], ids: VisitorIds, random: Random) =>
    residents.map(
        ({ visitor, since, browser }): Client =>
            newClient(honest, browser, random, { id: ids.issue(site, visitor, since) }),
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
    { seed, begin, visits, forged, crowd }: ForgeryPlan,
    kind: string,
    enricher: Enricher,
): Promise<MadeSite> => {
    const id = await addSite(services);
    // What is to be lowered is the figure of one site, with and without a flood.
    const like = isLowering(kind) ? rival : kind;
    const random = new Random(`${like} past ${seed}`);
    const floodRandom = new Random(`${kind} before ${seed}`);
    const isCrowd = kind === honest;
    const dripRandom = new Random(`drip ${seed}`);
    const dripped: Resident[] = [];
    const past = makePast({
        site: id,
        until: begin,
        days: pastDays,
        visits: isCrowd ? usualVisits(visits, crowd) : visits,
        random,
        enricher,
        ...(kind === 'slow drip' && {
            more: day => dripOf(id, day, begin, dripped, dripRandom, enricher),
        }),
        ...(kind === 'weeks of floods' && {
            more: day =>
                day < pastDays - floodedDays
                    ? []
                    : floodBefore(
                          visits,
                          begin - (pastDays - day) * 24 * hour,
                          number => hash64(id, 'flood', day, number),
                          floodRandom,
                      ),
        }),
    });
    await writePast(services.spoolFolder, past.lines);
    const ids = new VisitorIds(services.stores().secret);
    const residents = clientsOf(id, past.residents.toReversed(), ids, random);
    const people = honestVisits(
        visits,
        begin + hour,
        span,
        `${like} ${seed}`,
        residents.splice(0, visits),
    );
    const make = { begin: begin + hour, span, visits, seed, crowd };
    const recorded = honestVisits(forged * 2, begin, span, `recorded ${seed}`);
    const known = clientsOf(id, dripped, ids, random).map(one => ({ ...one, kind: 'slow drip' }));
    const forgedVisits = isCrowd
        ? crowdVisits({ ...make, residents })
        : isGrowth(kind)
          ? growthVisits(kind, { ...make, residents })
          : isLowering(kind)
            ? floodVisits(kind, make)
            : [
                  ...fraudulentRequests(make.begin, span, seed),
                  ...newFraudVisits({
                      ...make,
                      visits: forged,
                      recorded,
                      dripped: known.slice(-dripADay * 3),
                  }),
              ].filter(({ client }) => client.kind === kind);
    const all = [...people, ...forgedVisits];
    const planned = kind === 'replayed requests' ? addReplays(all, 80, seed) : all;
    return {
        id,
        kind,
        planned: planned.map(one => ({ ...one, site: id })),
        known: [...past.residents, ...dripped],
    };
};

/** New made-up visitors of a day, and those who come again. */
const dripOf = (
    site: string,
    day: number,
    begin: number,
    dripped: Resident[],
    random: Random,
    enricher: Enricher,
): readonly Resident[] => {
    const { residents } = makePast({
        site: `${site} drip ${day}`,
        until: begin - (pastDays - day - 1) * 24 * hour,
        days: 1,
        visits: dripADay,
        random,
        enricher,
    });
    const again = dripped.filter(() => random.chance(0.3)).slice(-dripADay);
    dripped.push(...residents);
    return [...residents, ...again];
};

/** Who comes on the days after: everybody as before, and those of the day, if they are people. */
const writeAfter = async (
    { spoolFolder, stores }: ForgeryServices,
    { id, kind, planned, known }: MadeSite,
    { begin, visits, seed, crowd }: ForgeryPlan,
    enricher: Enricher,
): Promise<void> => {
    const ids = new VisitorIds(stores().secret);
    const clients = new Set(planned.map(({ client }) => client));
    const isPerson = ({ kind: name }: Client) =>
        name === honest || kind === honest || isGrowth(name);
    const today = [...clients].flatMap((client): Resident[] => {
        if (client.id === undefined || client.kind === 'privacy browser' || !isPerson(client))
            return [];
        const { visitor } = ids.read(id, client.id);
        return [
            { visitor, since: begin, browser: client.browser, loyalty: loyaltyOf(client.kind) },
        ];
    });
    const { lines } = makePast({
        site: id,
        until: begin + afterDays * 24 * hour + 24 * hour,
        days: afterDays,
        visits: kind === honest ? usualVisits(visits, crowd) : visits,
        random: new Random(`${kind} after ${seed}`),
        enricher,
        earlier: [...known, ...today],
    });
    await writePast(spoolFolder, lines);
};

const scopeOf = ({ finalizedDays }: Stores, site: string, begin: number, after: number): Scope => {
    const start = begin - pastDays * 24 * hour;
    const end = begin + (1 + after) * 24 * hour;
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
        closed: finalizedDays.spanOf([site]),
    };
};

/** Visits of the day that are signed, by what their titles begin with. */
const signedVisits = async (stores: Stores, site: string, begin: number, after: number) => {
    const { store } = stores;
    const scope = scopeOf(stores, site, begin, after);
    const limits = await limitsOf(store, scope, { cookieless: 0 });
    const to = dayOf(begin, scope.zone);
    const day = { ...scope, from: to, to, start: begin, end: begin + 24 * hour };
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
    const held = new Map<string, number>();
    for (const { kind, beyond, day: one } of limits.groups) {
        if (one === to) held.set(kind, (held.get(kind) ?? 0) + beyond);
    }
    return { visits: new Map(rows.map(({ kind, visits }) => [kind, visits])), held };
};

const rowsOf = async (
    stores: Stores,
    { id, kind, planned }: MadeSite,
    outcomes: Awaited<ReturnType<typeof play>>,
    begin: number,
): Promise<ForgeryRow[]> => {
    const found = await findVisits(stores.store, id, planned, outcomes);
    const { visits: signed, held } = await signedVisits(stores, id, begin, 0);
    const { visits: later } = await signedVisits(stores, id, begin, afterDays);
    const sumOf = (of: ReadonlyMap<string, number>) =>
        [...of.values()].reduce((sum, visits) => sum + visits, 0);
    const plausible = found.get(honest)?.plausible ?? 0;
    const replays = outcomes.get(kind);
    const isForged = ![honest, rival].includes(kind) && !isGrowth(kind);
    const isFlood = isLowering(kind);
    const gained = (of: ReadonlyMap<string, number>) =>
        isForged && !isFlood ? Math.max(0, sumOf(of) - plausible) : 0;
    const own =
        isFlood || kind === rival
            ? { signed: signed.get(honest) ?? 0, signedLater: later.get(honest) ?? 0 }
            : undefined;
    const kinds = kind === honest ? [honest, ...crowds] : [kind === rival ? honest : kind];
    return kinds.map(name => {
        const of = found.get(name);
        const isReplay = name === 'replayed requests';
        return {
            kind: kind === rival ? rival : name,
            isForged,
            own,
            sent: isReplay ? (replays?.events ?? 0) : (of?.made ?? 0),
            refused: isReplay ? (replays?.refused ?? 0) : (of?.refused ?? 0),
            counted: of?.plausible ?? 0,
            marked: of?.suspicious ?? 0,
            excluded: of?.excluded ?? 0,
            signed: signed.get(name) ?? 0,
            signedLater: later.get(name) ?? 0,
            gained: gained(signed),
            gainedLater: gained(later),
            reasons: of?.reasons ?? new Map(),
            held,
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
    const enricher = await createEnricher();
    const floods = plan.lowerings.length > 0 ? [rival, ...plan.lowerings] : [];
    for (const kind of [honest, ...plan.growths, ...plan.kinds, ...floods]) {
        sites.push(await makeSite(services, plan, kind, enricher));
    }
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
    for (const site of sites) await writeAfter(services, site, plan, enricher);
    await stores().settle();
    played.now = plan.begin + (afterDays + 2) * 24 * hour;
    await stores().finalizedDays.close();
    const rows: ForgeryRow[] = [];
    for (const site of sites) rows.push(...(await rowsOf(stores(), site, outcomes, plan.begin)));
    return rows;
};

/** The rows as a table for people. */
export const forgeryTable = (rows: readonly ForgeryRow[]): string[] => {
    const names = [
        ...(['sent', 'refused', 'excluded', 'marked', 'counted', 'signed', 'signedLater'] as const),
        ...(['gained', 'gainedLater'] as const),
    ];
    const line = (first: string, others: readonly (string | number)[]) =>
        first.padEnd(34) + others.map(one => String(one).padStart(12)).join('');
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

/** What was found of honest visits, and what each site's day is held to. */
export const forgeryNotes = (rows: readonly ForgeryRow[]): string[] =>
    rows.flatMap(({ kind, isForged, reasons, held }, at) => [
        ...(held.size > 0 && rows[at - 1]?.held !== held
            ? [`${kind}, held to: ${[...held].map(one => one.join(' ')).join(', ')}`]
            : []),
        ...(isForged
            ? []
            : [...reasons].map(([reason, visits]) => `${kind}, ${reason}: ${visits}`)),
    ]);

/** Honest visits that are in no figure of the owner's, as a share. */
export const harmedShare = (rows: readonly ForgeryRow[]): number => {
    const honest = rows.filter(({ isForged }) => !isForged);
    const sum = (name: 'sent' | 'excluded' | 'refused') =>
        honest.reduce((total, row) => total + row[name], 0);
    return (sum('excluded') + sum('refused')) / sum('sent');
};

/** Forgeries that raise the signed figure by no more than a tenth of what was sent, then and a week later. */
export const heldOff = (rows: readonly ForgeryRow[]): string[] =>
    rows
        .filter(
            ({ isForged, own, sent, gained, gainedLater }) =>
                isForged && !own && Math.max(gained, gainedLater) * 10 <= sent,
        )
        .map(({ kind }) => kind);

/** Floods that take away a tenth or more of what is signed of a site's own visits, then or a week later. */
export const loweredBy = (rows: readonly ForgeryRow[]): string[] => {
    const without = rows.find(({ kind }) => kind === rival)?.own;
    if (!without) return [];
    return rows
        .filter(
            ({ kind, own }) =>
                isLowering(kind) &&
                own &&
                (own.signed < without.signed * 0.9 || own.signedLater < without.signedLater * 0.9),
        )
        .map(({ kind }) => kind);
};

/** What is left of the rival's figure, as a table for people. */
export const loweringTable = (rows: readonly ForgeryRow[]): string[] => {
    const line = (first: string, others: readonly (string | number)[]) =>
        first.padEnd(34) + others.map(one => String(one).padStart(18)).join('');
    const own = rows.filter(row => row.own);
    if (own.length === 0) return [];
    return [
        line('lowering a rival', ['sent', 'own, signed', 'own, signed later']),
        ...own.map(({ kind, isForged, sent, own: of }) =>
            line(isForged ? kind : `${kind}, no flood`, [
                isForged ? sent : 0,
                of?.signed ?? 0,
                of?.signedLater ?? 0,
            ]),
        ),
    ];
};

/** Of each crowd what was excluded or refused, in per cent, and what was marked. */
export const crowdTable = (rows: readonly ForgeryRow[]): string[] => {
    const line = (first: string, others: readonly (string | number)[]) =>
        first.padEnd(34) + others.map(one => String(one).padStart(12)).join('');
    const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(2)} %`;
    return [
        line('honest', ['visits', 'harmed', 'marked']),
        ...rows
            .filter(({ isForged, sent }) => !isForged && sent > 0)
            .map(({ kind, sent, excluded, refused, marked }) =>
                line(kind, [sent, percent(excluded + refused, sent), percent(marked, sent)]),
            ),
    ];
};

/** The crowd of which most is harmed, as a share of it. */
export const worstHarm = (rows: readonly ForgeryRow[]): number =>
    Math.max(
        0,
        ...rows
            .filter(({ isForged, sent }) => !isForged && sent > 0)
            .map(({ sent, excluded, refused }) => (excluded + refused) / sent),
    );
