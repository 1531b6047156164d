import type { Database } from '../../platform/database/database';
import { balanceFaults } from './balanceFaults';
import { type BookFault, mostFaults } from './bookFault';
import { chainFaults } from './chainFaults';
import { journalFaults } from './journalFaults';
import { orderFaults } from './orderFaults';

/** Looks through the whole ledger; what the database refuses anyway is found all the same. */
export const checkBooks = async (db: Database): Promise<BookFault[]> => {
    const faults: BookFault[] = [];
    for (const search of [journalFaults(db), balanceFaults(db), chainFaults(db), orderFaults(db)]) {
        for await (const fault of search) {
            faults.push(fault);
            if (faults.length >= mostFaults) return faults;
        }
    }
    return faults;
};
