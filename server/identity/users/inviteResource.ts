import { type SqlBool, sql } from 'kysely';
import {
    type Invite,
    type InviteRecord,
    inviteMarks,
    invites,
} from '../../../contract/identity/resources/invites';
import { createAgentReader } from '../../platform/agents/agent';
import { atLeast, atMost, equals } from '../../platform/crud/conditions';
import { type CrudContext, defineCrud, type Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { deviceWords } from '../accounts/ownSessions';
import { amountsText } from './amounts';
import { batchMs, tellingBucket } from './inviteMarks';
import { earnedBy, pairKey, type UserExtension } from './userExtension';

type InviteRow = Row<'invites'>;
type Person = Invite['inviter'];

const markColumns = {
    sameAddress: 'same_address',
    sameDevice: 'same_device',
    sameBatch: 'same_batch',
} as const;

const marksOf = (row: InviteRow) => inviteMarks.filter(mark => row[markColumns[mark]] === 1);

const readPeople = async (db: Database, ids: readonly string[]) => {
    const rows = await db
        .selectFrom('users')
        .select(['id', 'email', 'name'])
        .where('id', 'in', ids)
        .execute();
    const byId = new Map(rows.map(person => [person.id, person]));
    return (id: string): Person => byId.get(id) ?? { id, email: '', name: '' };
};

const presentRows = async (
    extensions: readonly UserExtension[],
    rows: readonly InviteRow[],
    { db }: CrudContext,
): Promise<Invite[]> => {
    if (rows.length === 0) return [];
    const ids = rows.flatMap(({ inviter_id, invitee_id }) => [inviter_id, invitee_id]);
    const person = await readPeople(db, [...new Set(ids)]);
    const earned = await earnedBy(extensions, db, rows);
    return rows.map(row => ({
        id: row.id,
        inviter: person(row.inviter_id),
        invitee: person(row.invitee_id),
        state: row.state,
        marks: marksOf(row),
        earned: earned.get(pairKey(row)) ?? [],
        note: row.note,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        version: row.version,
    }));
};

/** Others who registered from the same address within a day. */
const readBatch = async (db: Database, row: InviteRow): Promise<InviteRecord['batch']> => {
    if (row.bucket === '') return [];
    const rows = await db
        .selectFrom('invites')
        .innerJoin('users', 'users.id', 'invites.invitee_id')
        .select(['invites.id', 'invites.created_at', 'users.id as user', 'email', 'name'])
        .where('bucket', '=', row.bucket)
        .where('invites.id', '<>', row.id)
        .where('invites.created_at', '>', row.created_at - batchMs)
        .where('invites.created_at', '<', row.created_at + batchMs)
        .orderBy('invites.created_at')
        .limit(100)
        .execute();
    return rows.map(({ id, created_at, user, email, name }) => ({
        id,
        invitee: { id: user, email, name },
        createdAt: created_at,
    }));
};

const readAgent = createAgentReader();
const device = (agent: string): string => (agent === '' ? '' : deviceWords(readAgent(agent)));

/** Sessions of the inviter from where the invitee registered. */
const readSessions = async (db: Database, row: InviteRow) => {
    if (row.bucket === '') return [];
    const sessions = await db
        .selectFrom('sessions')
        .select(['address', 'agent', 'last_seen_at'])
        .where('user_id', '=', row.inviter_id)
        .where('impersonator_id', 'is', null)
        .orderBy('last_seen_at', 'desc')
        .execute();
    return sessions
        .filter(({ address }) => tellingBucket(address) === row.bucket)
        .map(({ agent, last_seen_at }) => ({ device: device(agent), lastSeenAt: last_seen_at }));
};

const present = async (
    extensions: readonly UserExtension[],
    row: InviteRow,
    context: CrudContext,
): Promise<InviteRecord> => {
    const [invite] = await presentRows(extensions, [row], context);
    if (!invite) throw new Error('a row makes an invite');
    return {
        ...invite,
        address: row.address,
        device: device(row.agent),
        batch: await readBatch(context.db, row),
        inviterSessions: await readSessions(context.db, row),
    };
};

const words = {
    valid: ['valid', '有效'],
    void: ['void', '无效'],
    sameAddress: ['same address', '同一地址'],
    sameDevice: ['same device', '同一设备'],
    sameBatch: ['several from one address', '同一地址多人注册'],
} as const;
const inWords = (word: keyof typeof words, language: 'en' | 'zh') =>
    words[word][language === 'zh' ? 1 : 0];

const isSuspicious = sql<SqlBool>`(same_address = 1 or same_device = 1 or same_batch = 1)`;

/** Who registered with whose code; written by registering, judged by administrators. */
export const inviteResource = ({ userExtensions }: { userExtensions: readonly UserExtension[] }) =>
    defineCrud({
        resource: invites,
        table: 'invites',
        columns: { createdAt: 'created_at', state: 'state' },
        searched: ['search_text', 'note', 'address'],
        filters: {
            inviterId: equals('inviter_id'),
            state: equals('state'),
            suspicious: wanted =>
                wanted === 'true' ? isSuspicious : sql<SqlBool>`not ${isSuspicious}`,
            createdAt_gte: atLeast('created_at'),
            createdAt_lte: atMost('created_at'),
        },
        presentRows: (rows, context) => presentRows(userExtensions, rows, context),
        present: (row, context) => present(userExtensions, row, context),
        title: ({ search_text }) => search_text.split('\n').join(' → '),
        cells: {
            inviter: ({ inviter }) => inviter.email,
            invitee: ({ invitee }) => invitee.email,
            state: ({ state }, language) => inWords(state, language),
            marks: ({ marks }, language) => marks.map(mark => inWords(mark, language)).join(', '),
            earned: ({ earned }) => amountsText(earned),
        },
    });
