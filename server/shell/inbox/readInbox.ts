import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CallAnswer, holds } from '../../../contract/platform/call';
import type { Currency } from '../../../contract/platform/money';
import type * as contract from '../../../contract/shell/inbox';
import {
    type InboxItem,
    type InboxKind,
    type InboxShare,
    inboxKinds,
    inboxSources,
} from '../../../contract/shell/inbox';
import { namesOf } from '../../identity/users/people';
import type { AnyDefinition, CrudContext } from '../../platform/crud/definition';
import { filteredRows, rowsById } from '../../platform/crud/listRows';
import type { AnyRow } from '../../platform/crud/looseRows';
import { isGranted } from '../../platform/http/session';
import { type InboxSource, sources } from './sources';

/** A kind that whoever asks may see. */
interface Seen {
    kind: InboxKind;
    definition: AnyDefinition;
    source: InboxSource;
}

/** A kind is the work of whoever may read its list and do what it waits for. */
const seenKinds = (definitions: readonly AnyDefinition[], { session }: CrudContext): Seen[] =>
    inboxKinds.flatMap(kind => {
        const { resource, by } = inboxSources[kind];
        const definition = definitions.find(one => one.resource.name === resource);
        const mayDo = isGranted(session, definition?.resource.access.list) && holds(session, ...by);
        return definition && mayDo ? [{ kind, definition, source: sources[kind] }] : [];
    });

const nobody = () => sql<SqlBool>`1 = 0`;

/** The rows of a kind that are somebody's work, anybody's, or all. */
const rowsFor = ({ kind, definition, source }: Seen, whose: InboxShare, context: CrudContext) => {
    const query = { ...inboxSources[kind].filter, sort: '', order: 'ASC' as const };
    const rows = filteredRows(definition, query, context);
    if (whose === 'all') return rows;
    const me = context.session.userId;
    const { mine = nobody, others = nobody } = source;
    if (whose === 'mine') return rows.where(mine(me));
    return rows.where(sql<SqlBool>`not (${mine(me)} or ${others(me)})`);
};

const countOf = async (seen: Seen, whose: InboxShare, context: CrudContext): Promise<number> => {
    const { count } = await rowsFor(seen, whose, context)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    return Number(count);
};

interface Waiting {
    seen: Seen;
    id: string;
    since: number;
    whose: InboxItem['whose'];
}

/** The oldest of a kind. */
const oldestOf = async (
    seen: Seen,
    { whose, limit }: { whose: InboxShare; limit: number },
    context: CrudContext,
): Promise<Waiting[]> => {
    const { since, mine = nobody, others = nobody } = seen.source;
    const me = context.session.userId;
    const sinceWhen = typeof since === 'string' ? sql.ref<number>(since) : since;
    const share: RawBuilder<InboxItem['whose']> = sql`case when ${mine(me)} then 'mine'
        when ${others(me)} then 'others' else 'unassigned' end`;
    const rows = await rowsFor(seen, whose, context)
        .select(['id', sql<number>`${sinceWhen}`.as('since'), share.as('whose')])
        .orderBy(sinceWhen)
        .orderBy('id')
        .limit(limit)
        .execute();
    return rows.map(row => ({ seen, id: row.id, since: Number(row.since), whose: row.whose }));
};

const moneyOf = ({ amount }: InboxSource, row: Record<string, unknown>): InboxItem['money'] =>
    amount === undefined
        ? null
        : { amount: String(row[amount]), currency: String(row.currency) as Currency };

/** Reads what a page shows, in its order; what was done meanwhile is left out. */
const present = async (page: readonly Waiting[], context: CrudContext): Promise<InboxItem[]> => {
    const rows = new Map<string, Record<string, unknown>>();
    for (const seen of new Set(page.map(one => one.seen))) {
        const ids = page.filter(one => one.seen === seen).map(({ id }) => id);
        for (const row of await rowsById(seen.definition, ids, context)) {
            rows.set(`${seen.kind} ${(row as { id: string }).id}`, { ...row });
        }
    }
    const personIn = ({ seen, id }: Waiting) =>
        String(rows.get(`${seen.kind} ${id}`)?.[seen.source.person ?? ''] ?? '');
    const names = await namesOf(context.db, [...new Set(page.map(personIn))]);
    return page.flatMap(waiting => {
        const { seen, id, since, whose } = waiting;
        const { kind, definition, source } = seen;
        const row = rows.get(`${kind} ${id}`);
        if (!row) return [];
        const title = source.isUntitled ? '' : definition.title(row as AnyRow);
        const person = names.get(personIn(waiting)) ?? '';
        return { kind, id, title, person, money: moneyOf(source, row), since, whose };
    });
};

interface Asked {
    page: number;
    perPage: number;
    kind?: InboxKind | undefined;
    whose: InboxShare;
}

/** What waits for a person, the oldest first, with how many there are of each kind. */
export const readInbox = async (
    definitions: readonly AnyDefinition[],
    { page, perPage, kind, whose }: Asked,
    context: CrudContext,
): Promise<CallAnswer<typeof contract.readInbox>> => {
    const all = seenKinds(definitions, context);
    const counts: Partial<Record<InboxKind, number>> = {};
    for (const seen of all) counts[seen.kind] = await countOf(seen, whose, context);
    const asked = all.filter(seen => kind === undefined || seen.kind === kind);
    const oldest: Waiting[] = [];
    for (const seen of asked) {
        oldest.push(...(await oldestOf(seen, { whose, limit: page * perPage }, context)));
    }
    oldest.sort((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1));
    const shown = oldest.slice((page - 1) * perPage, page * perPage);
    const total = asked.reduce((sum, seen) => sum + (counts[seen.kind] ?? 0), 0);
    return { list: await present(shown, context), total, counts };
};

/** How much waits, whoever does it. */
export const countInbox = async (
    definitions: readonly AnyDefinition[],
    context: CrudContext,
): Promise<{ total: number }> => {
    let total = 0;
    for (const seen of seenKinds(definitions, context)) {
        total += await countOf(seen, 'all', context);
    }
    return { total };
};
