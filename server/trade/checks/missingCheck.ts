import type { Fault } from '../../../contract/fault';
import type { CheckKind, CheckRules } from '../../../contract/trade/resources/checks';
import type { Database } from '../../platform/database/database';
import { type ApiError, checkNeeded } from '../../platform/http/errors';
import { kindsOf } from './checkRules';
import type { AskedCheck, Trx } from './identityCheck';
import { presentCheck } from './presentCheck';

export interface MissingCheck {
    kind: CheckKind;
    state: 'open' | 'refused';
}

const faults: Readonly<Record<CheckKind, Readonly<Record<MissingCheck['state'], Fault>>>> = {
    identity: {
        open: 'check.identity_open',
        refused: 'check.identity_refused',
    },
    sanctions: {
        open: 'check.sanctions_open',
        refused: 'check.sanctions_refused',
    },
};

/** What is thrown where an action waits for a check. */
export const saysMissing = ({ kind, state }: MissingCheck): ApiError =>
    checkNeeded(faults[kind][state]);

/** What keeps somebody back as it stands, a refusal first; undefined where all is passed. */
export const missingNow = async (
    db: Database,
    userId: string,
    rules: CheckRules,
    now: number,
): Promise<MissingCheck | undefined> => {
    let missing: MissingCheck | undefined;
    for (const kind of kindsOf(rules)) {
        const result = await presentCheck.result(db, { userId, kind }, now);
        if (result === 'refused') return { kind, state: 'refused' };
        if (result !== 'passed') missing ??= { kind, state: 'open' };
    }
    return missing;
};

/** The same, and asks for what was not asked for yet. */
export const missingCheck = async (
    trx: Trx,
    action: Omit<AskedCheck, 'kind'>,
    rules: CheckRules,
    now: number,
): Promise<MissingCheck | undefined> => {
    for (const kind of kindsOf(rules)) await presentCheck.begin(trx, { ...action, kind }, now);
    return missingNow(trx, action.userId, rules, now);
};
