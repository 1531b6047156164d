import type { HistoryFaultName } from '../../../contract/analytics/historyTools';

/** Why a file is not read on; told to whoever imports it. */
export class HistoryFault extends Error {
    constructor(readonly fault: HistoryFaultName) {
        super(`import: ${fault}`);
    }
}

/** The import was removed, or the server is closing: what was begun is left as it is. */
export class HistoryStopped extends Error {}
