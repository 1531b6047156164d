import {
    type TrafficSnapshot,
    trafficMethod,
} from '../../../../contract/market/public/trafficSnapshot';
import { readSealedDays, type SealedDays } from '../../../analytics/digests/chainState';
import type { VerifyLine } from '../../../analytics/digests/verifyLine';
import type { Limits } from '../../../analytics/events/signed/limits';
import { limitsOf } from '../../../analytics/events/signed/signedScope';
import { findSite } from '../../../analytics/sites/findSite';
import { dayOf } from '../../../platform/days';
import { canonicalJson } from './canonicalJson';
import { checkSignature } from './checkSignature';
import type { MeasuredDays } from './gaps';
import { hostScope } from './hostScope';
import { daysMeasured } from './measuredSpan';
import { readPeriod } from './readPeriod';
import { readDaily, type TrafficServices, trafficScope } from './readTraffic';
import { publicKeys } from './signingKeys';

type Services = Pick<TrafficServices, 'db' | 'store' | 'secret'>;

/** The first one held nothing to what it may bring. */
const unlimitedMethod = 1;

const note = (text: string): VerifyLine => ({ type: 'note', text });

interface Compared {
    wrong: string[];
    /** differs on days that were not sealed yet when it was signed */
    late: string[];
    same: number;
}

const figureNames = ['pv', 'uv', 'visits'] as const;
const nothing = { pv: 0, uv: 0, visits: 0, capped: undefined };

/** Each day of a snapshot beside the same day of the store. */
const compareDays = (
    { daily, chain }: TrafficSnapshot,
    found: TrafficSnapshot['daily'],
    { erased }: SealedDays,
): Compared => {
    const compared: Compared = { wrong: [], late: [], same: 0 };
    const [signed, stored] = [daily, found].map(days => new Map(days.map(one => [one.day, one])));
    const days = [...new Set([...daily, ...found].map(({ day }) => day))].sort();
    for (const day of days) {
        if (erased.has(day)) continue;
        const [one, other] = [signed?.get(day) ?? nothing, stored?.get(day) ?? nothing];
        // What a day is held to follows from those before it: without them it cannot be told again.
        if (erased.size > 0 && (one.capped !== undefined || other.capped !== undefined)) continue;
        const parts = figureNames
            .filter(name => one[name] !== other[name])
            .map(name => `${name} ${one[name]} signed, ${other[name]} in the store`);
        const isSealed = chain.sealedUntil !== null && day <= chain.sealedUntil;
        if (parts.length === 0) compared.same += 1;
        else (isSealed ? compared.wrong : compared.late).push(`${day}: ${parts.join(', ')}`);
    }
    return compared;
};

/** The periods of a snapshot whose sums are not what the store says now. */
const differingPeriods = async (
    { store }: Services,
    snapshot: TrafficSnapshot,
    scope: Awaited<ReturnType<typeof trafficScope>>,
    { measuredDays, limits }: { measuredDays: MeasuredDays; limits: Limits | undefined },
): Promise<string[]> => {
    const differing: string[] = [];
    for (const { days, figures, reports } of snapshot.periods) {
        const names = Object.keys(reports) as (keyof typeof reports)[];
        const asked = { days, reports: names, measuredDays, limits };
        const found = await readPeriod(store, scope, asked);
        const isSame =
            canonicalJson({ figures, reports }) ===
            canonicalJson({ figures: found.figures, reports: found.reports });
        if (!isSame) differing.push(`the totals for ${days} days`);
    }
    return differing;
};

/** Adds a snapshot up again out of the events alone. */
async function* recompute(services: Services, snapshot: TrafficSnapshot) {
    const { db, store } = services;
    const { siteId, timezone, chain, until, measuredSince, method } = snapshot;
    const host = method === trafficMethod ? snapshot.host : undefined;
    const site = await findSite(db, siteId);
    if (!site) {
        yield note('The site no longer exists, so only the signature was checked.');
        return true;
    }
    const sealed = await readSealedDays(services, siteId);
    const isInChain =
        chain.sealedUntil === null || sealed.hashes.get(chain.sealedUntil) === chain.hash;
    if (!isInChain)
        yield note(`WRONG: the chain now has a different digest for ${chain.sealedUntil}.`);
    if (method !== unlimitedMethod && method !== trafficMethod) {
        yield note(
            `Method ${method} is unknown to this version, so the figures were not recalculated.`,
        );
        return isInChain;
    }
    const whole = await trafficScope({}, { id: siteId, timezone }, until);
    const scope = host === undefined ? whole : await hostScope(store, whole, host);
    const { start, end } = scope;
    const measuredDays: MeasuredDays = {
        first: dayOf(measuredSince, timezone),
        present: await daysMeasured(store, { site: siteId, zone: timezone, start, end, host }),
        erased: new Set(),
    };
    const limits = method === trafficMethod ? await limitsOf(store, scope, site) : undefined;
    const found = await readDaily(store, scope, measuredDays, limits);
    const { wrong, late, same } = compareDays(snapshot, found, sealed);
    for (const text of wrong) yield note(`WRONG: ${text}`);
    for (const text of late)
        yield note(`Changed later: ${text}; the day was not sealed yet when the file was signed`);
    const isWhole = late.length === 0 && sealed.erased.size === 0;
    const sums = isWhole
        ? await differingPeriods(services, snapshot, scope, { measuredDays, limits })
        : [];
    for (const text of sums) yield note(`WRONG: ${text} differ from the store`);
    if (sealed.erased.size > 0) {
        yield note(
            `Events of ${sealed.erased.size} days have since been erased; these days were skipped.`,
        );
    }
    if (snapshot.coverage) {
        yield note(
            'The coverage by the access log was not recalculated, because the log comes from the seller.',
        );
    }
    yield note(`${same} days recalculated with the same result.`);
    return isInChain && wrong.length === 0 && sums.length === 0;
}

/** Checks a file of signed figures: its signature, and then what it says against the store. */
export const recheckFile = (services: Services) =>
    async function* (text: string): AsyncGenerator<VerifyLine> {
        const { lines, ok, snapshot } = checkSignature(text, await publicKeys(services.db));
        for (const line of lines) yield note(line);
        const isRight = snapshot ? yield* recompute(services, snapshot) : false;
        yield { type: 'end', ok: ok && isRight };
    };
