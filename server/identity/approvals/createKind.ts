import type { ApprovalKindName } from '../../../contract/identity/resources/approvals';
import { changesOf } from '../../platform/audit/changes';
import type { AnyDefinition } from '../../platform/crud/definition';
import { createRecord } from '../../platform/crud/writeRecord';
import type { ApprovalKind } from './approvalKind';
import { changeLines } from './changeLines';

type Values = Record<string, unknown>;

/** A new record of a resource whose records lead money somewhere. */
export const createKind = (
    definition: AnyDefinition,
    { kind, keyOf }: NonNullable<AnyDefinition['approval']>,
): ApprovalKind<Values, Values> => ({
    kind: kind as ApprovalKindName,
    needs: 'configured',
    facts: async (_, input) => {
        const key = keyOf(input);
        return {
            subject: definition.resource.name,
            subjectId: key.slice(0, 120),
            title: key,
            stamp: '',
            reason: '',
            money: null,
            beneficiary: null,
            destination: '',
            changes: changeLines(changesOf(undefined, input)),
        };
    },
    carryOut: (context, input) => createRecord(definition, input, context),
    after: () => definition.afterCommit?.(),
});
