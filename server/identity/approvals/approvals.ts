import type { ApprovalKindName } from '../../../contract/identity/resources/approvals';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/inTransaction';
import { ApiError, approvalNeeded, invalid, notFound } from '../../platform/http/errors';
import type { JobHandler } from '../../platform/jobs/jobRunner';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import type { NotifyUsers } from '../notifyUsers';
import { activeStaff } from '../users/administrators';
import type { ActionFacts, AnyApprovalKind, ApprovalKind, ApprovalRow, Trx } from './approvalKind';
import {
    endApproval,
    insertApproval,
    mayDoKind,
    openInput,
    openKeyOf,
    permissionOf,
    requesterOf,
    requireApproval,
} from './approvalRows';
import { type HasMoneyMoved, needsSecond, noteUse, takeTurn } from './limits';
import { tellAsked, tellDecided } from './notices';
import { readApprovalRules } from './rules';
import { secondPersonFault } from './secondPerson';

interface Services {
    db: Database;
    clock: () => number;
    secret: Secret;
    outbox: Outbox;
    notifyUsers: NotifyUsers;
    hasMoneyMoved: HasMoneyMoved;
}

/** As whom the server does what nobody asks for at the moment. */
const nobody: CrudContext['session'] = {
    id: '',
    userId: '',
    email: '',
    name: '',
    roles: [],
    permissions: [],
    share: undefined,
    stepUpUntil: 0,
};

/** Undoes the trial of an action that one alone may not do. */
class NeedsSecond extends Error {
    readonly facts: ActionFacts;

    constructor(facts: ActionFacts) {
        super('a second person is needed');
        this.facts = facts;
    }
}

/** Does an action, or takes it down for a second administrator and throws 202. */
type Guarded<Input, Result> = (input: Input, context: CrudContext) => Promise<Result>;

interface ApprovalDecision {
    action: 'approve' | 'refuse' | 'withdraw';
    version: number;
    reason: string;
}

const changedSince = () => new ApiError(409, 'approval.changed_since');

const refuseOwner = ({ beneficiary }: ActionFacts, userId: string): void => {
    if (beneficiary === userId) {
        throw new ApiError(409, 'approval.own_account');
    }
};

/** Actions that one administrator asks for and another one approves. */
export class Approvals {
    readonly #services: Services;
    readonly #kinds = new Map<string, AnyApprovalKind>();

    constructor(services: Services) {
        this.#services = services;
    }

    /** Makes an action one that may need two administrators. */
    add<Input, Result, Known>(kind: ApprovalKind<Input, Result, Known>): Guarded<Input, Result> {
        this.#kinds.set(kind.kind, kind as AnyApprovalKind);
        return (input, context) => this.#guard(kind, input, context);
    }

    async #guard<Input, Result, Known>(
        kind: ApprovalKind<Input, Result, Known>,
        input: Input,
        context: CrudContext,
    ): Promise<Result> {
        const known = (await kind.prepare?.(input, context)) as Known;
        try {
            const result = await context.db.transaction().execute(async db => {
                const { now, session } = context;
                await takeTurn(db);
                const facts = await kind.facts(db, input);
                const isHarmless = (await kind.isHarmless?.(db, input, { known, now })) ?? false;
                if (!isHarmless) await this.#requireFree(db, kind.kind, facts);
                const done = await kind.carryOut({ ...context, db }, input, known);
                // after the action itself, whose own words say more
                refuseOwner(facts, session.userId);
                const { limits } = await readApprovalRules(db);
                const { hasMoneyMoved } = this.#services;
                const by = { doneBy: session.userId, limits, hasMoneyMoved };
                if (!isHarmless && (await needsSecond(db, kind, facts, by, now))) {
                    throw new NeedsSecond(facts);
                }
                await noteUse(db, kind.kind, facts, session.userId, now);
                return done;
            });
            await kind.after?.(input);
            return result;
        } catch (cause) {
            if (!(cause instanceof NeedsSecond)) throw cause;
            const { facts } = cause;
            const row = await this.ask(context, { kind: kind.kind, facts, input });
            throw approvalNeeded(row.due_at === null ? 'second' : 'delay');
        }
    }

    /** Throws 409 where the same action waits about the same thing. */
    async #requireFree(db: Trx, kind: ApprovalKindName, facts: ActionFacts): Promise<void> {
        const waiting = await db
            .selectFrom('approvals')
            .select('id')
            .where('open_key', '=', openKeyOf(kind, facts))
            .executeTakeFirst();
        if (waiting) throw new ApiError(409, 'approval.waits_already');
    }

    /** Takes an action down and tells those who decide about it; in the caller's transaction where there is one. */
    async ask(
        context: CrudContext,
        asked: { kind: ApprovalKindName; facts: ActionFacts; input: unknown },
    ): Promise<ApprovalRow> {
        const { outbox, secret } = this.#services;
        const { now, session } = context;
        const row = await inTransaction(context.db, async trx => {
            const rules = await readApprovalRules(trx);
            const made = await insertApproval(trx, { ...asked, rules, secret }, context);
            const staff = await activeStaff(trx);
            const everybody = staff.filter(one => mayDoKind(one, asked.kind));
            // who asked is told too where time stands in for a second person: it may not have been them
            const to = everybody
                .map(({ id }) => id)
                .filter(id => made.due_at !== null || id !== session.userId);
            const { noticeEmail } = rules;
            await tellAsked(trx, this.#services, { row: made, to, noticeEmail }, now);
            return made;
        });
        void outbox.wake();
        return row;
    }

    /** Approves, refuses or withdraws. Throws 404, 409, 422 and what the action itself throws. */
    async decide(id: string, decision: ApprovalDecision, context: CrudContext): Promise<void> {
        const row = await requireApproval(context.db, id);
        // as if it were not there, as in the list
        if (!mayDoKind(context.session, row.kind)) throw notFound('approval.not_found');
        if (row.version !== decision.version || row.state !== 'waiting') {
            throw new ApiError(409, 'approval.decided');
        }
        if (decision.action === 'approve') return this.#approve(row, context);
        const { now, session } = context;
        const isOwn = row.requested_by === session.userId;
        if (decision.action === 'withdraw' && !isOwn) {
            throw new ApiError(409, 'approval.requester_only');
        }
        if (decision.action === 'refuse' && decision.reason === '')
            throw invalid({ reason: 'field.needed' });
        const state = decision.action === 'refuse' ? 'refused' : 'withdrawn';
        const end = { state, by: session.userId, note: decision.reason } as const;
        await context.db.transaction().execute(trx => this.#end(trx, row, end, context, now));
        void this.#services.outbox.wake();
    }

    async #end(
        trx: Trx,
        row: ApprovalRow,
        end: Parameters<typeof endApproval>[2],
        actor: CrudContext,
        now: number,
    ): Promise<void> {
        const ended = await endApproval(trx, row, end, now);
        await writeAudit(trx, {
            actor,
            now,
            action: end.state === 'executed' ? 'approve' : end.state,
            resource: 'approvals',
            recordId: row.id,
            title: `${row.kind} ${row.title}`,
            changes: {
                state: ['waiting', end.state],
                ...(end.note && { note: [null, end.note] }),
                ...(end.failure && { failure: [null, end.failure] }),
            },
        });
        await tellDecided(trx, this.#services, ended, now);
    }

    async #approve(row: ApprovalRow, context: CrudContext): Promise<void> {
        const { now, session } = context;
        const { accountDays } = await readApprovalRules(context.db);
        const parties = {
            requester: row.requested_by,
            beneficiary: row.beneficiary_id,
            permission: permissionOf(row.kind),
        };
        const asked = { parties, candidate: session.userId, accountDays };
        const fault = await secondPersonFault(context.db, asked, now);
        if (fault) throw new ApiError(409, fault);
        if (row.expires_at <= now) throw new ApiError(409, 'approval.expired');
        await this.#execute(row, context, session.userId);
    }

    /** Carries an action out once, with its end; what is refused for good ends the request too. */
    async #execute(row: ApprovalRow, context: CrudContext, by: string | null): Promise<void> {
        const kind = this.#kinds.get(row.kind);
        if (!kind) throw new Error(`no action of the kind ${row.kind}`);
        const input = openInput(this.#services.secret, row);
        try {
            const known = await kind.prepare?.(input, context);
            await context.db.transaction().execute(async db => {
                await takeTurn(db);
                await this.#end(db, row, { state: 'executed', by }, context, context.now);
                const facts = await kind.facts(db, input);
                if (facts.stamp !== row.stamp) throw changedSince();
                const session = await requesterOf(db, row);
                await kind.carryOut({ ...context, db, session }, input, known);
            });
        } catch (cause) {
            await this.#noteFailure(row, context, { by, cause });
            throw cause;
        }
        void this.#services.outbox.wake();
        await kind.after?.(input);
    }

    /** A refusal that will stay one ends the request; whatever may pass leaves it waiting. */
    async #noteFailure(
        row: ApprovalRow,
        context: CrudContext,
        { by, cause }: { by: string | null; cause: unknown },
    ): Promise<void> {
        if (!(cause instanceof ApiError) || cause.status >= 500) return;
        const end = { state: 'failed', by, failure: cause.message.slice(0, 500) } as const;
        try {
            await context.db
                .transaction()
                .execute(trx => this.#end(trx, row, end, context, context.now));
        } catch (again) {
            // somebody else decided it: that stands
            if (!(again instanceof ApiError)) throw again;
        }
    }

    /** What becomes of a request by itself: it is carried out after its delay, or expires. */
    job(): JobHandler<number | undefined> {
        return {
            // in a transaction of its own, which happens once: a refusal has to undo all but its note
            ask: ({ payload }) => this.#become((payload as { id: string }).id),
            action: async (_trx, _job, again) => again,
        };
    }

    /** Answers when to look again. */
    async #become(id: string): Promise<number | undefined> {
        const { db, clock } = this.#services;
        const now = clock();
        const row = await requireApproval(db, id);
        if (row.state !== 'waiting') return undefined;
        const context: CrudContext = { db, now, session: nobody, address: '', language: 'en' };
        if (row.expires_at <= now) {
            const end = { state: 'expired', by: null } as const;
            await db.transaction().execute(trx => this.#end(trx, row, end, context, now));
            return undefined;
        }
        if (row.due_at === null || row.due_at > now) return row.due_at ?? row.expires_at;
        try {
            await this.#execute(row, context, null);
        } catch (cause) {
            // what was refused for good has its note; anything else is tried again
            if (!(cause instanceof ApiError) || cause.status >= 500) throw cause;
        }
        return undefined;
    }
}
