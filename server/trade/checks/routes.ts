import {
    type CheckRecord,
    changeCheckRules,
    decideIdentityCheck,
    getCheckRules,
} from '../../../contract/trade/resources/checks';
import type { Approvals } from '../../identity/approvals/approvals';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import { checkResource } from './checkResource';
import { readCheckRules } from './checkRules';
import { decideCheck, requireCheck } from './decideCheck';
import { ruleKind } from './ruleKind';

interface Services {
    db: Database;
    clock: () => number;
    approvals: Approvals;
}

/** What administrators decide about people, and from which amounts on they do. */
export const checkRoutes = (register: Register, services: Services): void => {
    const { db, approvals } = services;
    const changeRules = approvals.add(ruleKind);

    register(decideIdentityCheck, async call => {
        const { id } = call.params;
        const context = contextOf(services, call);
        await decideCheck({ ...call.body, id }, context);
        return (await checkResource.present?.(await requireCheck(db, id), context)) as CheckRecord;
    });

    register(getCheckRules, () => readCheckRules(db));

    register(changeCheckRules, call => changeRules(call.body, contextOf(services, call)));
};
