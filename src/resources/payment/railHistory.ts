import type { AuditEntry } from '../../../contract/platform/resource';
import { isRailName, rails } from '../../../contract/trade/paymentRails';
import { paymentHistory } from '../../../contract/trade/resources/payment';

export const railHistoryKey = [paymentHistory.path];

/** Names of the fields that hold secrets, as entries have them: `epay.key`. */
export const secretFields: readonly string[] = Object.entries(rails).flatMap(([rail, { fields }]) =>
    fields.filter(({ kind }) => kind === 'secret').map(({ name }) => `${rail}.${name}`),
);

const stored = '•••';

/**
 * An entry whose fields are called by their rail too: several rails have a field of one name. A
 * secret that was there before was changed, another one only stored.
 */
export const withRail = (entry: AuditEntry): AuditEntry => {
    if (!isRailName(entry.recordId)) return entry;
    const changes: AuditEntry['changes'] = {};
    for (const [name, [from, to]] of Object.entries(entry.changes)) {
        const field = `${entry.recordId}.${name}`;
        const isFirst = secretFields.includes(field) && from === null;
        changes[field] = [from, isFirst ? stored : to];
    }
    return { ...entry, changes };
};

/** What the log has in the place of a secret, in a word: none of it was ever in there. */
export const secretWord = (value: string): 'stored' | 'changed' =>
    value === stored ? 'stored' : 'changed';
