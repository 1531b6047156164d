import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { isLearned, isOfServer, isVital } from '../../../contract/analytics/alertMetrics';
import {
    type Alert,
    type AlertFound,
    type AlertInput,
    type AlertPoint,
    maxAlerts,
} from '../../../contract/analytics/alerts';
import { fault } from '../../../contract/fault';
import type { Database } from '../../platform/database/database';
import type { AlertTable } from '../../platform/database/tables/analytics/alerts';
import type { Trx } from '../../platform/database/trx';
import { invalid, notFound } from '../../platform/http/errors';
import { readGoals } from '../goals/goals';
import { removeGoalWebhook } from '../goalWebhooks/hookRows';
import { endFirings } from './firingRows';

export type AlertRow = Selectable<AlertTable>;
export type AlertDefinition = Omit<AlertInput, 'name'>;

/** What was found last, and how often in a row it was as it should be since it fired. */
export interface LastFound extends AlertFound {
    calm: number;
}

export const definitionOf = (row: Pick<AlertRow, 'definition'>): AlertDefinition =>
    // written before there were recipients
    ({
        recipients: [],
        ...(JSON.parse(row.definition) as Partial<AlertDefinition>),
    }) as AlertDefinition;

export const lastOf = (row: Pick<AlertRow, 'last'>): LastFound | null =>
    row.last === '' ? null : (JSON.parse(row.last) as LastFound);

export const recentOf = (row: Pick<AlertRow, 'recent'>): AlertPoint[] =>
    JSON.parse(row.recent) as AlertPoint[];

const toAlert = (row: AlertRow, goals: ReadonlyMap<string, string>): Alert => {
    const definition = definitionOf(row);
    const last = lastOf(row);
    return {
        ...definition,
        id: row.id,
        name: row.name,
        goalName: goals.get(definition.goal) ?? '',
        isPaused: row.is_paused === 1,
        state: row.state as Alert['state'],
        since: Number(row.since),
        last: last && {
            at: last.at,
            from: last.from,
            to: last.to,
            value: last.value,
            usual: last.usual,
            low: last.low,
            high: last.high,
            weeks: last.weeks,
        },
        recent: recentOf(row),
        createdAt: Number(row.created_at),
        updatedAt: Number(row.updated_at),
    };
};

const rowsOf = (db: Database, site: string): Promise<AlertRow[]> =>
    db
        .selectFrom('alerts')
        .selectAll()
        .where('site_id', '=', site)
        .orderBy('created_at')
        .orderBy('id')
        .execute();

const goalNames = async (db: Database, site: string): Promise<ReadonlyMap<string, string>> =>
    new Map((await readGoals(db, site)).map(({ id, name }) => [id, name]));

/** A site's alerts in the order in which they were added. */
export const readAlerts = async (db: Database, site: string): Promise<Alert[]> => {
    const goals = await goalNames(db, site);
    return (await rowsOf(db, site)).map(row => toAlert(row, goals));
};

const requireRow = async (db: Database, site: string, id: string): Promise<AlertRow> => {
    const row = (await rowsOf(db, site)).find(one => one.id === id);
    if (!row) throw notFound('alert.not_found');
    return row;
};

/** 404 for an alert that is not the site's. */
export const readAlert = async (db: Database, site: string, id: string): Promise<Alert> =>
    toAlert(await requireRow(db, site, id), await goalNames(db, site));

interface Given {
    site: string;
    input: AlertInput;
    /** of this site; those of others are none */
    channels: ReadonlySet<string>;
    recipients: ReadonlySet<string>;
    isAdministrator: boolean;
    now: number;
}

/** Throws 422 for what is not the site's, or not for owners. */
const check = async (
    db: Database,
    { site, input, channels, recipients, isAdministrator }: Given,
    own?: string,
): Promise<void> => {
    const others = (await rowsOf(db, site)).filter(({ id }) => id !== own);
    if (others.length >= maxAlerts) {
        throw invalid({ name: fault('alert.too_many', { max: maxAlerts }) });
    }
    if (others.some(({ name }) => name === input.name)) throw invalid({ name: 'field.name_taken' });
    if (isOfServer(input.metric) && !isAdministrator) {
        throw invalid({ metric: 'alert.of_administrators' });
    }
    if (input.metric === 'conversions' && !(await goalNames(db, site)).has(input.goal)) {
        throw invalid({ goal: 'goal.not_found' });
    }
    if (input.channels.some(id => !channels.has(id))) {
        throw invalid({ channels: 'channel.not_found' });
    }
    if (input.recipients.some(id => !recipients.has(id))) {
        throw invalid({ recipients: 'mail_report.recipient_not_found' });
    }
};

/** Without what says nothing of this condition: two that watch the same are the same. */
const definitionFrom = (input: AlertInput): AlertDefinition => {
    const { metric, condition, goal, hours, minutes, percent, bound } = input;
    const isNone = condition === 'none';
    const isFixed = !isNone && !isLearned(condition);
    return {
        metric,
        condition,
        goal: metric === 'conversions' ? goal : '',
        hours: isNone || isOfServer(metric) ? 0 : hours,
        minutes: isNone ? minutes : 0,
        percent: isLearned(condition) ? percent : 0,
        bound: isFixed ? (isVital(metric) ? bound : Math.round(bound)) : 0,
        quiet: input.quiet,
        tellsRecovery: input.tellsRecovery,
        channels: [...new Set(input.channels)],
        recipients: [...new Set(input.recipients)],
    };
};

/** What decides about the state: all but who is told, and when. */
const watchedBy = (definition: AlertDefinition): string => {
    const { metric, condition, goal, hours, minutes, percent, bound } = definition;
    return JSON.stringify([metric, condition, goal, hours, minutes, percent, bound]);
};

const unknown = (now: number) => ({
    state: 'waiting',
    since: now,
    last: '',
    recent: '[]',
    next_at: now,
});

export const insertAlert = async (trx: Trx, given: Given): Promise<Alert> => {
    await check(trx, given);
    const { site, input, now } = given;
    const row: AlertRow = {
        id: randomBytes(8).toString('hex'),
        site_id: site,
        name: input.name,
        definition: JSON.stringify(definitionFrom(input)),
        is_paused: 0,
        ...unknown(now),
        looks: 0,
        created_at: now,
        updated_at: now,
    };
    await trx.insertInto('alerts').values(row).execute();
    return toAlert(row, await goalNames(trx, site));
};

/** Changes an alert. Where it watches something else now, what it found is forgotten, and what fires is over. */
export const changeAlert = async (
    trx: Trx,
    id: string,
    given: Given,
): Promise<{ before: Alert; after: Alert }> => {
    const { site, input, now } = given;
    const row = await requireRow(trx, site, id);
    await check(trx, given, id);
    const definition = definitionFrom(input);
    const isSame = watchedBy(definition) === watchedBy(definitionOf(row));
    if (!isSame) await endFirings(trx, id, 'changed', now);
    const change = {
        name: input.name,
        definition: JSON.stringify(definition),
        updated_at: now,
        ...(!isSame && { ...unknown(now), ...(row.is_paused === 1 && { state: 'paused' }) }),
        // whoever looks at it now finds another one
        looks: row.looks + 1,
    };
    await trx.updateTable('alerts').set(change).where('id', '=', id).execute();
    const goals = await goalNames(trx, site);
    return { before: toAlert(row, goals), after: toAlert({ ...row, ...change }, goals) };
};

/** Stops an alert, which ends what fires, or lets it go on. */
export const setPaused = async (
    trx: Trx,
    { site, id, isPaused, now }: { site: string; id: string; isPaused: boolean; now: number },
): Promise<Alert> => {
    const row = await requireRow(trx, site, id);
    const goals = await goalNames(trx, site);
    if ((row.is_paused === 1) === isPaused) return toAlert(row, goals);
    if (isPaused) await endFirings(trx, id, 'paused', now);
    const change = {
        is_paused: isPaused ? 1 : 0,
        state: isPaused ? 'paused' : 'waiting',
        since: now,
        next_at: now,
        looks: row.looks + 1,
    };
    await trx.updateTable('alerts').set(change).where('id', '=', id).execute();
    return toAlert({ ...row, ...change }, goals);
};

export const removeAlert = async (trx: Trx, site: string, id: string): Promise<Alert> => {
    const alert = await readAlert(trx, site, id);
    await trx.deleteFrom('alert_firings').where('alert_id', '=', id).execute();
    await trx.deleteFrom('alerts').where('id', '=', id).execute();
    return alert;
};

/** Takes a channel that is deleted out of a site's alerts, and out of what is told of its goals. */
export const forgetChannel = async (
    trx: Database,
    site: string,
    channel: string,
): Promise<void> => {
    await removeGoalWebhook(trx, site, channel);
    for (const row of await rowsOf(trx, site)) {
        const definition = definitionOf(row);
        if (!definition.channels.includes(channel)) continue;
        const channels = definition.channels.filter(id => id !== channel);
        await trx
            .updateTable('alerts')
            .set({ definition: JSON.stringify({ ...definition, channels }) })
            .where('id', '=', row.id)
            .execute();
    }
};
