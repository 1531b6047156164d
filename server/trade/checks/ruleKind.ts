import type { ApprovalKind } from '../../identity/approvals/approvalKind';
import { changeLines } from '../../identity/approvals/changeLines';
import { changesOf } from '../../platform/audit/changes';
import { goOnWithOrders } from '../orders/orderChecks';
import { changeCheckRules, flatRules, readCheckRules, type StoredCheckRules } from './checkRules';

/** Whom the platform checks is no matter of one administrator. */
export const ruleKind: ApprovalKind<StoredCheckRules, StoredCheckRules> = {
    kind: 'check_rules',
    needs: 'configured',
    facts: async (trx, { version: _, ...rules }) => {
        const { version, ...before } = await readCheckRules(trx);
        return {
            subject: 'check_rules',
            subjectId: 'all',
            title: 'rules',
            reason: '',
            stamp: String(version),
            money: null,
            beneficiary: null,
            destination: '',
            changes: changeLines(changesOf(flatRules(before), flatRules(rules))),
        };
    },
    carryOut: async (context, rules) => {
        const changed = await changeCheckRules(rules, context);
        // what waited for a check that is needed no more
        await goOnWithOrders(context.db, undefined, context.now);
        return changed;
    },
};
