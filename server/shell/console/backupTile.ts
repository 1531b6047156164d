import type { Console } from '../../../contract/shell/resources/console';
import type { Config } from '../../platform/config';
import { readBackupState } from '../backup/lastBackup';

const hourMs = 3_600_000;
/** A backup takes its time, and one that failed is tried again an hour later. */
const graceMs = 6 * hourMs;

interface Services {
    config: Pick<Config, 'DATA_DIR' | 'BACKUP_TO' | 'BACKUP_EVERY_HOURS'>;
    clock: () => number;
}

/** How old the last backup of this data folder is, and whether the next one is overdue. */
export const readBackup = async ({
    config,
    clock,
}: Services): Promise<NonNullable<Console['backup']>> => {
    const { last, failure } = await readBackupState(config.DATA_DIR);
    const isOn = config.BACKUP_TO !== undefined;
    const at = last ? Date.parse(last.at) : null;
    const age = at === null ? 0 : clock() - at;
    return {
        isOn,
        at,
        size: last?.size ?? 0,
        isLate: isOn && age > config.BACKUP_EVERY_HOURS * hourMs + graceMs,
        failure: failure?.message ?? null,
    };
};
