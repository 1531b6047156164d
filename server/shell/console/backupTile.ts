import type { Console } from '../../../contract/shell/resources/console';
import { backupInterval } from '../../platform/backup/backupInterval';
import type { Config } from '../../platform/config';
import { readBackupState } from '../backup/lastBackup';

const hourMs = 3_600_000;

/** A backup takes its time, and one that failed is tried again an hour later at most. */
const graceMs = (interval: number): number => Math.min(6 * hourMs, Math.max(interval, hourMs / 4));

interface Services {
    config: Pick<Config, 'DATA_DIR' | 'BACKUP_TO' | 'BACKUP_EVERY_HOURS' | 'BACKUP_EVERY_MINUTES'>;
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
    const interval = backupInterval(config);
    const age = at === null ? 0 : clock() - at;
    return {
        isOn,
        at,
        size: last?.size ?? 0,
        isLate: isOn && age > interval + graceMs(interval),
        failure: failure?.message ?? null,
    };
};
