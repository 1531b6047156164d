import {
    type ApprovalRecord,
    changeApprovalRules,
    decideApproval,
    getApprovalRules,
} from '../../../contract/identity/resources/approvals';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import { approvalResource } from './approvalResource';
import { requireApproval } from './approvalRows';
import type { Approvals } from './approvals';
import { ruleKind } from './ruleKind';
import { readApprovalRules, type StoredRules } from './rules';
import { secondPersons } from './secondPerson';

interface Services {
    db: Database;
    clock: () => number;
    approvals: Approvals;
}

const shownRules = async (rules: StoredRules, { db, session, now }: CrudContext) => {
    const parties = { requester: session.userId, beneficiary: null, permission: undefined };
    const seconds = await secondPersons(db, parties, rules.accountDays, now);
    return { ...rules, hasSecond: seconds.length > 0 };
};

/** What waits for a second administrator, and from where on one is needed. */
export const approvalRoutes = (register: Register, services: Services): void => {
    const { db, approvals } = services;
    const changeRules = approvals.add(ruleKind);

    register(decideApproval, async call => {
        const context = contextOf(services, call);
        await approvals.decide(call.params.id, call.body, context);
        const row = await requireApproval(db, call.params.id);
        return (await approvalResource.present?.(row, context)) as ApprovalRecord;
    });

    register(getApprovalRules, async call =>
        shownRules(await readApprovalRules(db), contextOf(services, call)),
    );

    register(changeApprovalRules, async call => {
        const context = contextOf(services, call);
        return shownRules(await changeRules(call.body, context), context);
    });
};
