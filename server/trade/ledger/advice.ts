import { auditChecks, auditWords } from '../../../contract/trade/accounting/auditWords';
import type { BookFault } from './bookFault';

/** One line for each check that found something, in a fixed order. */
export const adviceOn = (faults: readonly Pick<BookFault, 'check'>[]): string[] => {
    const found = new Set(faults.map(({ check }) => check));
    return auditChecks
        .filter(check => found.has(check))
        .map(check => `${check}: ${auditWords[check].wrong[0]} ${auditWords[check].action[0]}`);
};
