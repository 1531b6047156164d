import type { Currency } from '../../../contract/platform/money';
import type { WithdrawalMethod } from '../../../contract/trade/payoutMethods';
import type { ApprovalKind } from '../../identity/approvals/approvalKind';
import { changeLines } from '../../identity/approvals/changeLines';
import { changesOf } from '../../platform/audit/changes';
import { notFound } from '../../platform/http/errors';
import { changeRule, findRule, presentRule, type StoredRule } from './rules';

/** As JSON takes it. */
interface RuleChange {
    method: WithdrawalMethod;
    currency: Currency;
    enabled: boolean;
    fee: string;
    feeRate: number;
    minimum: string;
    secondAbove: string;
    version: number;
}

const ruleOf = ({ method, currency, version, ...terms }: RuleChange): StoredRule => ({
    method,
    currency,
    version,
    terms: {
        enabled: terms.enabled,
        feeRate: terms.feeRate,
        fee: BigInt(terms.fee),
        minimum: BigInt(terms.minimum),
        secondAbove: BigInt(terms.secondAbove),
    },
});

/** From which amount on two approve a payout is no matter of one of them. */
export const ruleKind: ApprovalKind<RuleChange, StoredRule> = {
    kind: 'withdrawal_rule',
    needs: 'configured',
    facts: async (trx, change) => {
        const before = await findRule(trx, change);
        if (!before) throw notFound('withdrawal.not_found');
        const id = `${change.method}:${change.currency}`;
        return {
            subject: 'withdrawal_rules',
            subjectId: id,
            title: id,
            reason: '',
            stamp: String(before.version),
            money: null,
            beneficiary: null,
            destination: '',
            changes: changeLines(
                changesOf(
                    presentRule(before),
                    presentRule({ ...ruleOf(change), version: before.version }),
                ),
            ),
        };
    },
    carryOut: (context, change) => {
        const { terms, version } = ruleOf(change);
        return changeRule(change, { terms, version }, context);
    },
};
