import { changesOf } from '../../platform/audit/changes';
import type { ApprovalKind } from './approvalKind';
import { changeLines } from './changeLines';
import { changeApprovalRules, flatRules, readApprovalRules, type StoredRules } from './rules';

/** What needs two people, and how long one waits alone, is changed by two: or it would protect nothing. */
export const ruleKind: ApprovalKind<StoredRules, StoredRules> = {
    kind: 'approval_rules',
    needs: 'always',
    facts: async (trx, input) => {
        const { version, ...before } = await readApprovalRules(trx);
        const { version: _, ...after } = input;
        return {
            subject: 'approvals',
            subjectId: 'rules',
            title: 'approval rules',
            reason: '',
            stamp: String(version),
            money: null,
            beneficiary: null,
            destination: '',
            changes: changeLines(changesOf(flatRules(before), flatRules(after))),
        };
    },
    carryOut: (context, input) => changeApprovalRules(input, context),
};
