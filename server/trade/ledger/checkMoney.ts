import type { Database } from '../../platform/database/database';
import { apartFaults } from './apartFaults';
import { type BookFault, mostFaults } from './bookFault';
import { checkBooks } from './checkBooks';
import { depositFaults } from './depositFaults';
import { partFaults } from './partFaults';
import { refundFaults } from './refundFaults';
import { missingFaults, sourceFaults } from './sourceFaults';
import { transferFaults } from './transferFaults';
import { withdrawalFaults } from './withdrawalFaults';

/** What the ledger has to agree with: each looks from its own tables. */
const agreements: readonly ((db: Database) => AsyncGenerator<BookFault>)[] = [
    withdrawalFaults,
    depositFaults,
    partFaults,
    apartFaults,
    refundFaults,
    transferFaults,
    sourceFaults,
    missingFaults,
];

/** Looks through the whole ledger, and whether the records that move money agree with it. */
export const checkMoney = async (db: Database): Promise<BookFault[]> => {
    const faults = await checkBooks(db);
    for (const agreement of agreements) {
        for await (const fault of agreement(db)) {
            if (faults.length >= mostFaults) return faults;
            faults.push(fault);
        }
    }
    return faults;
};
